import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import type { ReadPath } from '#lib/paths/paths.ts';
import { NotFoundPage } from '#pages/NotFoundPage.tsx';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { READ_PAGES } from './readPages.tsx';
import { Shell } from './Shell.tsx';

/** The HTML of a page of `READ_PAGES`, else of the page that says that there is none. */
export function drawPage(path: string, checked?: CheckedPage): string {
  const Page = READ_PAGES[path as ReadPath]?.Page ?? NotFoundPage;
  return renderToString(
    <StaticRouter location={path}>
      <Routes>
        <Route element={<Shell />}>
          <Route path="*" element={<Page checked={checked} />} />
        </Route>
      </Routes>
    </StaticRouter>,
  );
}
