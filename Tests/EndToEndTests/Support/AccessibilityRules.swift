/// The most frequent rules of accessibility checkers, as a script for any page.
///
/// Source: the rules of axe-core 4, of which this checks those that a page without forms can break.
enum AccessibilityRules {
  /// Defines `accessibilityFaults()`, which returns a line for each broken rule: the rule's name,
  /// as in axe-core, and the element.
  static let script = """
    const accessibilityFaults = () => {
      const faults = [];
      const all = selector => [...document.querySelectorAll(selector)];
      const fault = (rule, e) => faults.push(rule + (e
        ? ` ${e.tagName.toLowerCase()} ${e.id || e.textContent.trim().slice(0, 20)}` : ''));
      const isShown = e => e.checkVisibility({visibilityProperty: true})
        && !e.closest('[aria-hidden=true]');
      const text = id => document.getElementById(id)?.textContent ?? '';
      const name = e => [
        (e.getAttribute('aria-labelledby') ?? '').split(/\\s+/).map(text).join(' '),
        e.getAttribute('aria-label'), [...(e.labels ?? [])].map(l => l.textContent).join(' '),
        e.getAttribute('alt'), e.matches('input, select, textarea') ? '' : e.textContent,
        e.querySelector('img')?.alt, e.title,
      ].find(text => text?.trim());

      if (!document.documentElement.lang) fault('html-has-lang');
      if (!document.title.trim()) fault('document-title');
      const viewport = document.querySelector('meta[name=viewport]')?.content ?? '';
      if (/user-scalable=(no|0)|maximum-scale=1/.test(viewport)) fault('meta-viewport');
      all('[id]').filter((e, place, list) => list.findIndex(other => other.id === e.id) < place)
        .forEach(e => fault('duplicate-id', e));
      all('button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], '
        + '[role=slider], [role=option], [role=img], iframe, video')
        .filter(e => isShown(e) && !name(e)).forEach(e => fault('name', e));
      all('img').filter(e => !e.hasAttribute('alt')).forEach(e => fault('image-alt', e));
      all('[aria-labelledby], [aria-describedby], [aria-controls]').filter(e =>
        ['aria-labelledby', 'aria-describedby', 'aria-controls'].some(key =>
          (e.getAttribute(key) ?? '').split(/\\s+/).some(id => id && !document.getElementById(id))))
        .forEach(e => fault('aria-valid-attr-value', e));
      all('[tabindex]').filter(e => e.tabIndex > 0).forEach(e => fault('tabindex', e));
      all('[aria-hidden=true]').filter(e => e.querySelector('button, a[href], input, [tabindex="0"]'))
        .forEach(e => fault('aria-hidden-focus', e));
      all('li').filter(e => !e.closest('ul, ol, menu')).forEach(e => fault('listitem', e));
      all('dt, dd').filter(e => !e.closest('dl')).forEach(e => fault('dlitem', e));
      all('table').filter(e => !e.querySelector('th')).forEach(e => fault('th-has-data-cells', e));

      const headings = all('h1, h2, h3, h4, h5, h6').filter(isShown);
      headings.filter(e => !e.textContent.trim()).forEach(e => fault('empty-heading', e));
      if (headings.filter(e => e.tagName === 'H1').length !== 1) fault('page-has-heading-one');
      headings.filter((e, place) => place && e.tagName[1] - headings[place - 1].tagName[1] > 1)
        .forEach(e => fault('heading-order', e));
      if (all('main, [role=main]').length !== 1) fault('landmark-one-main');
      const texts = all('body *').filter(e => !e.matches('script, style, title') && isShown(e)
        && [...e.childNodes].some(node => node.nodeType === 3 && node.data.trim()));
      texts.filter(e => !e.closest('main, header, nav, footer, aside, dialog, [role=region]'))
        .forEach(e => fault('region', e));

      const pixel = Object.assign(document.createElement('canvas'), {width: 1, height: 1})
        .getContext('2d', {willReadFrequently: true});
      const rgba = color => {
        pixel.clearRect(0, 0, 1, 1);
        pixel.fillStyle = color;
        pixel.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
        return [red, green, blue, alpha / 255];
      };
      const over = (top, below) => [0, 1, 2]
        .map(part => top[part] * top[3] + below[part] * (1 - top[3])).concat(1);
      const ground = e => {
        const layers = [];
        for (let at = e; at && layers.at(-1)?.[3] !== 1; at = at.parentElement) {
          const card = at.matches('svg') && at.querySelector('.card, .paper');
          if (card) layers.push(rgba(getComputedStyle(card).fill));
          else layers.push(rgba(getComputedStyle(at).backgroundColor));
        }
        return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]);
      };
      const luminance = color => [0.2126, 0.7152, 0.0722].reduce((sum, weight, part) => {
        const share = color[part] / 255;
        return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
      }, 0);
      const checkContrast = () => texts.filter(e => !e.closest(':disabled')).forEach(e => {
        const style = getComputedStyle(e), below = ground(e);
        const ink = rgba(e instanceof SVGElement ? style.fill : style.color);
        for (let at = e; at; at = at.parentElement) ink[3] *= getComputedStyle(at).opacity;
        const [light, dark] = [over(ink, below), below].map(luminance).sort((a, b) => b - a);
        const size = parseFloat(style.fontSize);
        const isLarge = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
        const ratio = (light + 0.05) / (dark + 0.05);
        if (ratio < (isLarge ? 3 : 4.5)) fault(`color-contrast ${ratio.toFixed(2)}`, e);
      });
      checkContrast();
      // The dark colors, without a second browser.
      for (const sheet of document.styleSheets) {
        for (const rule of sheet.cssRules) {
          if (/color-scheme:\\s*dark/.test(rule.media?.mediaText)) rule.media.mediaText = 'all';
        }
      }
      checkContrast();
      return faults;
    };
    """
}
