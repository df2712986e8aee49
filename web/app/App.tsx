import { lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PATHS } from '#lib/paths/paths.ts';
import { NotFoundPage } from '#pages/NotFoundPage.tsx';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { AccountShell } from './AccountShell.tsx';
import { Booting } from './Booting.tsx';
import { IS_DEVELOPMENT } from './development.ts';
import { Guard } from './Guard.tsx';
import { ACCOUNT_PAGES, CHECKED_PAGES, SITE_PAGES } from './lazyPages.ts';
import { Providers } from './Providers.tsx';
import { Shell } from './Shell.tsx';
import { useRouteChange } from './useRouteChange.ts';

const PartsPage = lazy(() => import('#pages/dev/PartsPage.tsx'));
const MemberArea = lazy(() => import('./member/MemberArea.tsx'));
const AdminArea = lazy(() => import('./admin/AdminArea.tsx'));

/** Every page. `checked` is an answer the Worker put into the first page; it goes with that page. */
export function App({ checked }: { checked?: CheckedPage }) {
  const [first, setFirst] = useState(checked);
  useRouteChange(() => setFirst(undefined));

  return (
    <Providers>
      <Routes>
        <Route element={<Shell />}>
          {Object.entries(CHECKED_PAGES).map(([path, { Page }]) => (
            <Route key={path} caseSensitive path={path} element={<Page checked={first} />} />
          ))}
          {Object.entries(SITE_PAGES).map(([path, { Page }]) => (
            <Route key={path} caseSensitive path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<AccountShell />}>
          {Object.entries(ACCOUNT_PAGES).map(([path, { Page }]) => (
            <Route key={path} caseSensitive path={path} element={<Page />} />
          ))}
        </Route>
        <Route
          caseSensitive
          path={`${PATHS.dashboard}/*`}
          element={
            <Guard>
              <Suspense fallback={<Booting />}>
                <MemberArea />
              </Suspense>
            </Guard>
          }
        />
        <Route
          caseSensitive
          path={`${PATHS.transfers}/*`}
          element={
            <Guard>
              <Suspense fallback={<Booting />}>
                <MemberArea of="transfers" />
              </Suspense>
            </Guard>
          }
        />
        <Route
          caseSensitive
          path={`${PATHS.admin}/*`}
          element={
            <Guard>
              <Suspense fallback={<Booting />}>
                <AdminArea />
              </Suspense>
            </Guard>
          }
        />
        {IS_DEVELOPMENT && (
          <Route
            path="/dev/ui"
            element={
              <Suspense fallback={<Booting />}>
                <PartsPage />
              </Suspense>
            }
          />
        )}
        <Route path="/support" element={<Navigate to={PATHS.support} replace />} />
        <Route path="/devices/register" element={<Navigate to={PATHS.registerDevice} replace />} />
      </Routes>
    </Providers>
  );
}
