/** The content policy of a file that is only looked at: it loads nothing, runs nothing, and no page shows it in a frame. */
export const PASSIVE_FILE = "default-src 'none'; frame-ancestors 'none'; sandbox";
