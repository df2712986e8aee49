/** Also where its forms go. */
export const REPORT_PAGE = '/stolen/report';
