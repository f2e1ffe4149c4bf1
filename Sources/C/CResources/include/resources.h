#ifndef FLIPBOOK_RESOURCES_H
#define FLIPBOOK_RESOURCES_H

// The text files that are part of the program, in UTF-8, each with a zero byte at its end. The
// Swift compiler takes 15 s for the array into which SwiftPM's `embedInCode` turns a file of 70 kB.

#define RESOURCE(name) const unsigned char *_Nonnull resource_##name(void)

RESOURCE(colors_css);
RESOURCE(page_css);
RESOURCE(page_html);
RESOURCE(following_js);

RESOURCE(scenario_schema_json);
RESOURCE(starter_yaml);
RESOURCE(table_yaml);

RESOURCE(flipbook_recorder_js);
RESOURCE(page_animations_js);
RESOURCE(page_clock_js);
RESOURCE(page_driver_js);
RESOURCE(page_observers_js);
RESOURCE(page_scrolling_js);
RESOURCE(page_time_js);

RESOURCE(player_html);
RESOURCE(player_css);
RESOURCE(film_js);
RESOURCE(drawing_js);
RESOURCE(transport_js);
RESOURCE(story_js);
RESOURCE(paths_js);
RESOURCE(keyboard_js);
RESOURCE(start_js);

RESOURCE(plot_css);
RESOURCE(stats_css);
RESOURCE(stats_html);
RESOURCE(stats_js);

RESOURCE(rules_md);
RESOURCE(motion_rules_md);

RESOURCE(entry_html);
RESOURCE(motion_css);
RESOURCE(motion_html);
RESOURCE(report_css);
RESOURCE(report_html);
RESOURCE(report_js);

RESOURCE(problem_css);
RESOURCE(problem_html);

#undef RESOURCE

#endif
