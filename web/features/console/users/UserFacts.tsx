import { Link } from 'react-router-dom';
import { properName } from '#lib/format/format.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { contactFacts } from '#ui/contactFacts.tsx';
import { Facts } from '#ui/Facts.tsx';

/** Key holders' phones are masked for admins too. */
export function UserFacts({ user }: { user: AdminUser }) {
  const { email, phoneNumber, createdAt, devicesCount, plan, subActiveTill } = user;
  return (
    <Facts
      rows={[
        { term: 'Username', value: user.username },
        ...(user.recoveryHold
          ? [
              {
                term: 'Recovery hold',
                value: (
                  <>
                    Until <span className="num">{formatDateTime(user.recoveryHold.until)}</span>, password reset by a
                    code to {user.recoveryHold.by === 'owner' ? 'the own phone' : 'a key holder'}
                  </>
                ),
              },
            ]
          : []),
        ...contactFacts(email, phoneNumber, user.emailConfirmed ? undefined : ' (not confirmed)'),
        { term: 'Key holders', value: <span className="num">{keyHoldersOf(user)}</span> },
        { term: 'Country', value: properName(user.country) },
        { term: 'State of origin', value: properName(user.stateOfOrigin) },
        { term: 'State of residence', value: properName(user.stateOfResidence) },
        { term: 'Address', value: user.address },
        ...(user.role === 'user'
          ? [
              {
                term: 'Subscription',
                value: plan ? `${plan.name}, until ${formatDate(subActiveTill ?? 0)}` : 'None runs',
              },
            ]
          : []),
        {
          term: 'Devices',
          value: <Link to={listPath(PATHS.adminDevices, { userId: user.id })}>{devicesCount} on the register</Link>,
        },
        { term: 'Joined', value: <span className="num">{formatDateTime(createdAt)}</span> },
      ]}
    />
  );
}

const keyHoldersOf = ({ keyholderPhone1, keyholderPhone2 }: AdminUser) =>
  [keyholderPhone1, keyholderPhone2].filter(Boolean).join(', ') || 'None';
