import { TriangleAlert } from 'lucide-react';
import { formatCount } from '#lib/format/counts.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { MessageTroubles } from '#lib/queries/outputs.ts';
import { type MessageChannel, type MessageReason, REQUEUED_AT_ONCE } from '#schemas/admin/messageWords.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { RequeueMany } from './requeue.tsx';

export function Outages({ outages }: { outages: MessageTroubles['outages'] }) {
  return outages.map((outage) => {
    const { title, text } = outageWords(outage, outages);
    const state = outage.givenUp >= outage.triedAgain ? 'dead' : 'failed';
    return (
      <section className="stack gap-3 outage" key={outage.channel} aria-label={title}>
        <div>
          <h2 className="h4">
            <TriangleAlert className="i" />
            <span>
              {title} since <span className="num">{formatDateTime(outage.since)}</span>
            </span>
          </h2>
          <p className="num">{text}</p>
        </div>
        <ButtonLink size="sm" to={listPath(PATHS.adminMessages, { state, channel: outage.channel })}>
          Show them
        </ButtonLink>
      </section>
    );
  });
}

export function GivenUp({ troubles: { reasons, capAt } }: { troubles: MessageTroubles }) {
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const title = total === 1 ? 'Why 1 was given up' : `Why ${formatCount(total, total >= capAt)} were given up`;
  return (
    <Card title={title}>
      <ul className="reasons">
        {reasons.map((one) => {
          const { channel, reason, count } = one;
          const words = reasonWords(one);
          return (
            <li key={`${channel} ${reason}`}>
              <b className="n">{formatCount(count)}</b>
              <p>
                {words.title}
                <small>{words.advice}</small>
              </p>
              <span className="btn-row">
                <ButtonLink
                  kind="quiet"
                  size="sm"
                  to={listPath(PATHS.adminMessages, { state: 'dead', channel, reason })}
                  aria-label={`Show: ${words.title}`}
                >
                  Show
                </ButtonLink>
                {REASONS[reason].again && (
                  <RequeueMany
                    size="sm"
                    of={words.title}
                    asked={{ state: 'dead', channel, reason }}
                    total={count}
                    atLeast={count > REQUEUED_AT_ONCE && total >= capAt}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type Outage = MessageTroubles['outages'][number];
type Reason = MessageTroubles['reasons'][number];

export function outageWords(outage: Outage, all: readonly Outage[]): { title: string; text: string } {
  const { channel, looked, arrived, triedAgain, givenUp } = outage;
  const many = channel === 'sms' ? 'SMS' : 'e-mails';
  const parts = [
    givenUp > 0 ? `${formatCount(givenUp)} ${givenUp === 1 ? 'was' : 'were'} given up` : null,
    triedAgain > 0 ? `${formatCount(triedAgain)} ${triedAgain === 1 ? 'is' : 'are'} tried again` : null,
  ].filter(Boolean);
  const fates = [`${arrived === 0 ? 'none' : formatCount(arrived)} arrived`, parts.join(', ')]
    .filter(Boolean)
    .join('; ');
  const latest = looked === 0 ? '' : `Of the latest ${formatCount(looked)} ${many}, ${fates}. `;
  const works = channel === 'sms' ? 'E-mail works.' : 'SMS work.';
  return {
    title: channel === 'sms' ? 'SMS have been failing' : 'E-mails have been failing',
    text: latest + (all.length === 1 ? works : 'Both carriers are down: no admin can be told by message.'),
  };
}

type Advice = { title: string; advice: string; again: boolean };

/** `again`: whether queueing again may help. */
export const REASONS: Readonly<Record<MessageReason, Advice>> = {
  carrier: { title: 'Carrier unreachable', advice: 'They can go again when the carrier is back.', again: true },
  blocked: {
    title: 'On the Do Not Disturb list',
    advice: 'The network blocks them until the member allows such texts. Queueing again does not help.',
    again: false,
  },
  address: {
    title: 'Address does not exist',
    advice: 'A typing mistake, most likely. The member can correct it in the profile.',
    again: false,
  },
  mailbox: { title: 'Mailbox full', advice: 'May work later.', again: true },
  ours: {
    title: 'Our account with the carrier',
    advice: 'The key, the balance or the sender’s name. Put it right first, then queue them again.',
    again: true,
  },
  other: { title: 'Refused for another reason', advice: 'The last error of each says why.', again: true },
};

/** 'SMS: carrier unreachable' */
export function reasonWords({ channel, reason, codes }: Reason): { title: string; advice: string } {
  const { title, advice, again } = REASONS[reason];
  const over = `${formatCount(codes)} ${codes === 1 ? 'carries' : 'carry'} a code; one that is over stays unsent.`;
  const rest = again && codes > 0 ? ` ${over}` : '';
  const first = reason === 'blocked' ? title.slice(0, 1) : title.slice(0, 1).toLowerCase();
  return { title: `${CHANNELS[channel]}: ${first}${title.slice(1)}`, advice: `${advice}${rest}` };
}

export const CHANNELS: Readonly<Record<MessageChannel, string>> = { sms: 'SMS', email: 'E-mail' };
