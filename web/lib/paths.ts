import { CHECK_PAGES } from '../../worker/schemas/check-page.ts';

/** Every address there is. What is not built yet is not here, and answers the 404 page. */
export const PATHS = { home: CHECK_PAGES.home, checker: CHECK_PAGES.checker } as const;
