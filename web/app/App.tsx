import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { CheckedPage } from '../../worker/schemas/check-page.ts';
import { PATHS } from '../lib/paths.ts';
import { CheckerPage } from '../pages/CheckerPage.tsx';
import { HomePage } from '../pages/HomePage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { Shell } from './Shell.tsx';
import { useArrival } from './useArrival.ts';

/** The public site. `checked` is an answer the Worker put into the first page; it goes with that page. */
export function App({ checked }: { checked?: CheckedPage }) {
  const [first, setFirst] = useState(checked);
  useArrival(() => setFirst(undefined));

  return (
    <Shell>
      <Routes>
        <Route path={PATHS.home} element={<HomePage checked={first} />} />
        <Route path={PATHS.checker} element={<CheckerPage checked={first} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Shell>
  );
}
