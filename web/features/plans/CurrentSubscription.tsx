import { formatDate } from '../../../worker/schemas/dates.ts';
import type { Profile } from '../../lib/profile.ts';
import { Notice } from '../../ui/Notice.tsx';

type Props = {
  user: Profile;
  /** Where a device can be reported on this page, for whoever has one. */
  reportAt?: string;
};

/** What the member has now, until when; or what is missing without it. */
export function CurrentSubscription({ user, reportAt }: Props) {
  if (user.plan && user.subActiveTill) {
    return (
      <Notice status="active">
        Your plan is <b>{user.plan.name}</b>, valid until <span className="num">{formatDate(user.subActiveTill)}</span>.
      </Notice>
    );
  }
  return (
    <Notice status="inactive">
      You have no active subscription. You need one to register and transfer devices; a device that is on the register
      already stays protected, and you can always {reportAt ? <a href={reportAt}>report it</a> : 'report it'}.
    </Notice>
  );
}
