import { renderToString } from 'react-dom/server';
import { SUBSCRIBE } from '#lib/paths/paths.ts';
import { NotFoundPage } from '#pages/NotFoundPage.tsx';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { BLANK_ANSWER, SHORT_PATH } from '#schemas/statements/paths.ts';
import { AccountShell } from './AccountShell.tsx';
import { PUBLIC_PAGES, type PublicPage, UNLISTED_PAGES } from './publicPages.tsx';
import { Shell } from './Shell.tsx';

const PAGES: Readonly<Record<string, PublicPage>> = { ...PUBLIC_PAGES, ...UNLISTED_PAGES };

/** The public page at an address; undefined if there is none. */
export function publicPageAt(path: string): PublicPage | undefined {
  if (path.startsWith(`${SUBSCRIBE}/`)) return PAGES[SUBSCRIBE];
  if (path.startsWith(`${SHORT_PATH}/`)) return PAGES[BLANK_ANSWER];
  return PAGES[path];
}

/** The HTML of a public page, or of the one that says that there is none. */
export function drawPage(path: string, checked?: CheckedPage): string {
  return renderToString(<PublicScreen path={path} checked={checked} />);
}

/** A page in its frame. */
export function PublicScreen({ path, checked }: { path: string; checked?: CheckedPage }) {
  const { Page, isAccount }: Omit<PublicPage, 'title'> = publicPageAt(path) ?? { Page: NotFoundPage };
  const page = <Page checked={checked} />;
  return isAccount ? <AccountShell>{page}</AccountShell> : <Shell path={path}>{page}</Shell>;
}
