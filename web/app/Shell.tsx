import { Outlet } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { TopBar } from './TopBar.tsx';

export function Shell() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar />
      <Header />
      <Outlet />
      <Footer />
      <OfflineLine />
    </>
  );
}
