import { type ReactNode, useState } from 'react';
import { QueryFailed } from '#features/shared/common/QueryFailed.tsx';
import { local } from '#lib/browser/browserStorage.ts';
import { formatCount } from '#lib/format/counts.ts';
import { naira, properName } from '#lib/format/format.ts';
import { anyDevicePath, anyReceiptPath, listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type {
  MessageTroubles,
  RegistrationReview,
  UnresolvedPayment,
  WaitingCases,
  WaitingTransfers,
} from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useMay } from '#lib/session/useMay.ts';
import { DAY_MS, formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { paidWords } from '#schemas/plans/paymentWords.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';

type Duty = { what: string; text: string; to: string; act: string };

/** All data of the card. The card waits for all of it, since late rows would push the content below. */
export function useWaiting() {
  const transfers = trpc.transfers.waiting.useQuery();
  const payments = trpc.payments.unresolved.useQuery();
  const troubles = trpc.messages.troubles.useQuery();
  const reviews = trpc.admin.registrationReviews.useQuery();
  const cases = trpc.cases.waiting.useQuery(undefined, { enabled: useMay()('cases.waiting') });
  return { transfers, cases, payments, troubles, reviews };
}

type Waiting = ReturnType<typeof useWaiting>;

/** Every open duty once; those with a deadline first. */
export function Now({ waiting }: { waiting: Waiting }) {
  const duties = dutiesOf(waiting);
  const passkey = usePasskeyOffer();
  const isClear = duties.all?.length === 0 && !passkey;
  return (
    <Card title="Now">
      {duties.all && (
        <ul className="now">
          {duties.all.map(({ what, text, to, act }) => (
            <Row key={what} what={what} text={text}>
              <ButtonLink kind="quiet" size="sm" to={to} aria-label={`${act}: ${what}`}>
                {act}
              </ButtonLink>
            </Row>
          ))}
          {passkey && (
            <Row what="Your account has no passkey." text="In production nobody opens the console without one.">
              <ButtonLink kind="quiet" size="sm" to={PATHS.adminProfile}>
                Add a passkey
              </ButtonLink>
              <Button kind="quiet" size="sm" onClick={passkey.later}>
                In 7 days
              </Button>
            </Row>
          )}
        </ul>
      )}
      {isClear && <p className="muted">Nothing waits.</p>}
      {duties.failures}
    </Card>
  );
}

function Row({ what, text, children }: { what: string; text: string; children: ReactNode }) {
  return (
    <li className="between">
      <p className="num">
        <b>{what}</b> {text}
      </p>
      <span className="row">{children}</span>
    </li>
  );
}

function dutiesOf(waiting: Waiting) {
  const { transfers, cases, payments, troubles, reviews } = waiting;
  const all = [
    ...dutyOf(transfers.data, transfersDue),
    ...dutyOf(cases.data, casesDue),
    ...dutyOf(payments.data, paymentsToLookAt),
    ...dutyOf(troubles.data, messagesGivenUp),
    ...(reviews.data ?? []).map(registrationsToReview),
    ...dutyOf(payments.data, restsAsked),
  ];
  const failures = (
    <>
      <QueryFailed query={transfers} failure="Failed to load waiting transfers" />
      <QueryFailed query={cases} failure="Failed to load waiting cases" />
      <QueryFailed query={payments} failure="Failed to load payments to look at" />
      <QueryFailed query={troubles} failure="Failed to load messages given up" />
      <QueryFailed query={reviews} failure="Failed to load registrations to review" />
    </>
  );
  const isFailed = Object.values(waiting).some(({ isError }) => isError);
  return { all: isFailed && all.length === 0 ? null : all, failures };
}

function dutyOf<Data>(data: Data | undefined, of: (data: Data) => Duty | null): Duty[] {
  const duty = data === undefined ? null : of(data);
  return duty ? [duty] : [];
}

function transfersDue({ count, atLeast, firstDeadline }: WaitingTransfers): Duty | null {
  if (count === 0) return null;
  const isOne = count === 1 && !atLeast;
  return {
    what: `${formatCount(count, atLeast)} ${isOne ? 'transfer request waits' : 'transfer requests wait'} for a decision.`,
    text: firstDeadline ? `The first deadline is ${formatDate(firstDeadline)}.` : '',
    to: listPath(PATHS.adminTransfers, { status: 'pending' }),
    act: 'Review',
  };
}

function casesDue({ count, atLeast, firstDue }: WaitingCases): Duty | null {
  if (count === 0) return null;
  const isOne = count === 1 && !atLeast;
  return {
    what: `${formatCount(count, atLeast)} ${isOne ? 'case waits' : 'cases wait'} for an admin.`,
    text: firstDue ? `The first is due on ${formatDateTime(firstDue)}.` : '',
    to: listPath(PATHS.adminCases, { waits: 'desk' }),
    act: 'Review',
  };
}

function paymentsToLookAt(all: readonly UnresolvedPayment[]): Duty | null {
  const payments = all.filter(({ askedAt }) => !askedAt);
  const oldest = payments.at(-1);
  if (!oldest) return null;
  const { amount, paidAmount, paidCurrency, user, createdAt, receiptId } = oldest;
  return {
    what: `${formatCount(payments.length)} ${payments.length === 1 ? 'payment' : 'payments'} to look at.`,
    text: `${user.username} paid ${paidWords(paidAmount, paidCurrency)} of ${naira(amount)} on ${formatDate(createdAt)}.`,
    to: anyReceiptPath(receiptId),
    act: 'Look at it',
  };
}

function restsAsked(all: readonly UnresolvedPayment[]): Duty | null {
  const payments = all.filter(({ askedAt }) => askedAt);
  const oldest = payments.at(-1);
  if (!oldest?.askedAt) return null;
  const { amount, paidAmount, paidCurrency, user, askedAt, receiptId } = oldest;
  return {
    what: `${formatCount(payments.length)} ${payments.length === 1 ? 'payment waits for its' : 'payments wait for their'} rest.`,
    text: `${user.username}: ${paidWords(amount * 100 - paidAmount, paidCurrency)}. Asked on ${formatDate(askedAt)}.`,
    to: anyReceiptPath(receiptId),
    act: 'Look at it',
  };
}

function messagesGivenUp({ reasons, capAt }: MessageTroubles): Duty | null {
  const count = reasons.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return {
    what: `${formatCount(count, count >= capAt)} ${count === 1 ? 'message was' : 'messages were'} given up.`,
    text: 'They reached nobody.',
    to: listPath(PATHS.adminMessages, { state: 'dead' }),
    act: 'Look at them',
  };
}

function registrationsToReview({ account, reason, deviceId, devices }: RegistrationReview): Duty {
  if (reason === 'flagged_number')
    return {
      what: `${properName(account.name)} tried to register a reported device.`,
      text: devices === 1 ? 'It was refused.' : `${devices} times. It was refused.`,
      to: anyDevicePath(deviceId),
      act: 'Show it',
    };
  return {
    what: `${devices} registrations of ${properName(account.name)} to review.`,
    text: 'They look like a list of other people’s numbers.',
    to: listPath(PATHS.adminDevices, { userId: account.id }),
    act: 'Show them',
  };
}

/** Offers a passkey to staff when passkeys are optional. */
function usePasskeyOffer() {
  const { user } = useSession();
  const key = `ownmark-passkey-offered-${user?.id}`;
  const [until, putOff] = useState(() => Number(local.readText(key)));
  if (user?.secondFactor !== 'offered' || until > Date.now()) return null;
  return {
    later() {
      const then = Date.now() + 7 * DAY_MS;
      local.writeText(key, String(then));
      putOff(then);
    },
  };
}
