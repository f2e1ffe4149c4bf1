#include "resources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define BEGIN(name) \
  const unsigned char *resource_##name(void) { \
    static const unsigned char text[] = {
#define END , 0}; return text; }

BEGIN(colors_css)
#embed "../../TextAndFiles/Pages/Web/colors.css"
END

BEGIN(page_css)
#embed "../../TextAndFiles/Pages/Web/page.css"
END

BEGIN(page_html)
#embed "../../TextAndFiles/Pages/Web/page.html"
END

BEGIN(following_js)
#embed "../../TextAndFiles/Pages/Web/following.js"
END

BEGIN(scenario_schema_json)
#embed "../../../Scenarios/scenario.schema.json"
END

BEGIN(starter_yaml)
#embed "../../Scenarios/Starter/starter.yaml"
END

BEGIN(table_yaml)
#embed "../../Scenarios/Starter/table.yaml"
END

BEGIN(flipbook_recorder_js)
#embed "../../../Recorders/web/flipbook-recorder.js"
END

BEGIN(page_animations_js)
#embed "../../Browser/Web/page-animations.js"
END

BEGIN(page_clock_js)
#embed "../../Browser/Web/page-clock.js"
END

BEGIN(page_driver_js)
#embed "../../Browser/Web/page-driver.js"
END

BEGIN(page_observers_js)
#embed "../../Browser/Web/page-observers.js"
END

BEGIN(page_scrolling_js)
#embed "../../Browser/Web/page-scrolling.js"
END

BEGIN(page_time_js)
#embed "../../Browser/Web/page-time.js"
END

BEGIN(player_html)
#embed "../../Encoding/Player/Web/player.html"
END

BEGIN(player_css)
#embed "../../Encoding/Player/Web/player.css"
END

BEGIN(film_js)
#embed "../../Encoding/Player/Web/film.js"
END

BEGIN(drawing_js)
#embed "../../Encoding/Player/Web/drawing.js"
END

BEGIN(transport_js)
#embed "../../Encoding/Player/Web/transport.js"
END

BEGIN(story_js)
#embed "../../Encoding/Player/Web/story.js"
END

BEGIN(paths_js)
#embed "../../Encoding/Player/Web/paths.js"
END

BEGIN(keyboard_js)
#embed "../../Encoding/Player/Web/keyboard.js"
END

BEGIN(start_js)
#embed "../../Encoding/Player/Web/start.js"
END

BEGIN(plot_css)
#embed "../../Analysis/Plots/Web/plot.css"
END

BEGIN(stats_css)
#embed "../../Analysis/Plots/Web/stats.css"
END

BEGIN(stats_html)
#embed "../../Analysis/Plots/Web/stats.html"
END

BEGIN(stats_js)
#embed "../../Analysis/Plots/Web/stats.js"
END

BEGIN(rules_md)
#embed "../../../Documentation/Rules.md"
END

BEGIN(motion_rules_md)
#embed "../../../Documentation/MotionRules.md"
END

BEGIN(entry_html)
#embed "../../Films/Goldens/Report/Web/entry.html"
END

BEGIN(motion_css)
#embed "../../Films/Goldens/Report/Web/motion.css"
END

BEGIN(motion_html)
#embed "../../Films/Goldens/Report/Web/motion.html"
END

BEGIN(report_css)
#embed "../../Films/Goldens/Report/Web/report.css"
END

BEGIN(report_html)
#embed "../../Films/Goldens/Report/Web/report.html"
END

BEGIN(report_js)
#embed "../../Films/Goldens/Report/Web/report.js"
END

BEGIN(problem_css)
#embed "../../FlipbookCLI/Preview/Web/problem.css"
END

BEGIN(problem_html)
#embed "../../FlipbookCLI/Preview/Web/problem.html"
END
