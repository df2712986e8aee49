export const REPORT_PAGE = '/stolen/report';
/** Its steps, each at an address of its own. What they are about stands in a cookie. */
export const REPORT_CODE_PAGE = `${REPORT_PAGE}/code`;
export const REPORT_DONE_PAGE = `${REPORT_PAGE}/done`;

/** Somebody has a missing device: the form, and before a token the conversation. */
export const FOUND_PATH = '/found';
