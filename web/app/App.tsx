import { lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { CheckedPage } from '../../worker/schemas/check-page.ts';
import { PATHS } from '../lib/paths.ts';
import { CheckerPage } from '../pages/CheckerPage.tsx';
import { ForgotPasswordPage } from '../pages/ForgotPasswordPage.tsx';
import { HomePage } from '../pages/HomePage.tsx';
import { LoginPage } from '../pages/LoginPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { RegisterPage } from '../pages/RegisterPage.tsx';
import { AccountShell } from './AccountShell.tsx';
import { Booting } from './Booting.tsx';
import { Guard } from './Guard.tsx';
import { Providers } from './Providers.tsx';
import { Shell } from './Shell.tsx';
import { useArrival } from './useArrival.ts';

const MemberArea = lazy(() => import('./member/MemberArea.tsx'));

/** Every page. `checked` is an answer the Worker put into the first page; it goes with that page. */
export function App({ checked }: { checked?: CheckedPage }) {
  const [first, setFirst] = useState(checked);
  useArrival(() => setFirst(undefined));

  return (
    <Providers>
      <Routes>
        <Route element={<Shell />}>
          <Route path={PATHS.home} element={<HomePage checked={first} />} />
          <Route path={PATHS.checker} element={<CheckerPage checked={first} />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<AccountShell />}>
          <Route path={PATHS.login} element={<LoginPage />} />
          <Route path={PATHS.register} element={<RegisterPage />} />
          <Route path={PATHS.forgotPassword} element={<ForgotPasswordPage />} />
        </Route>
        <Route
          path={`${PATHS.dashboard}/*`}
          element={
            <Guard>
              <Suspense fallback={<Booting />}>
                <MemberArea />
              </Suspense>
            </Guard>
          }
        />
        <Route path="/devices/register" element={<Navigate to={PATHS.registerDevice} replace />} />
      </Routes>
    </Providers>
  );
}
