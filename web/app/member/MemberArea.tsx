import { NotFoundPage } from '../../pages/NotFoundPage.tsx';

/** Every page below /dashboard. The guard has let somebody in: `useSession().user` is there. */
export default function MemberArea() {
  return <NotFoundPage />;
}
