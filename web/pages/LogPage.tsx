import { CircleCheck, EyeOff, Info, type LucideIcon, Minus, ScanQrCode, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHead } from '#features/public/site/parts.tsx';
import { ForVerifiers } from '#features/public/verify/ForVerifiers.tsx';
import { Slot } from '#features/public/verify/LogView.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import { Accordion } from '#ui/Accordion.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';

export function LogPage() {
  return (
    <main id="main" className="wrap stack gap-6 page-end" tabIndex={-1}>
      <PageHead title="The public log" lead="Every paper leaves a fingerprint here. If anyone changes one, it shows." />
      <Alerts />
      <div className="btn-row btn-row-fill">
        <ButtonLink to={PATHS.verify} kind="primary" icon={<ScanQrCode />}>
          Check a paper
        </ButtonLink>
      </div>
      <What />
      <Accordion items={LOG_QUESTIONS} />
      <ForVerifiers />
    </main>
  );
}

const LOG_QUESTIONS = [
  {
    title: 'Is this a blockchain?',
    content: 'No. It is one book that we keep and everybody can check. There is no coin, no fee and nothing to join.',
  },
  {
    title: 'My paper is not in the log. Why?',
    content:
      'New papers take up to 15 minutes. After that, a paper that is not in the log is not to be relied on, even if its signature fits.',
  },
  {
    title: 'What if somebody steals Ownmark’s key?',
    content:
      'They could sign new papers until we notice, but not old ones: a paper dated last month that was not in last month’s log is refused.',
  },
  {
    title: 'What if Ownmark closes?',
    content:
      'Your papers and the seals that people kept still fit each other. Anyone with our public key can check them.',
  },
];

/** Why there is no new seal. */
function Alerts() {
  return (
    <>
      <div data-row="late">
        <Notice tone="missing" icon={<TriangleAlert />}>
          <b>The last seal is late.</b> Papers made after <Slot name="late" className="num" /> are signed but not in the
          log yet. Wait before you rely on one.
        </Notice>
      </div>
      <div data-row="empty">
        <Notice icon={<Info />}>
          <b>The log is empty.</b> The first seal appears when the first paper is signed.
        </Notice>
      </div>
      <div data-row="failed">
        <Notice tone="missing" icon={<TriangleAlert />}>
          <b>We can’t read the log right now.</b> Load this page again in a minute.
        </Notice>
      </div>
    </>
  );
}

function What() {
  return (
    <div className="stack gap-6 log-what">
      <List
        title="What it shows"
        icon={CircleCheck}
        items={[
          'That a paper existed at the minute it names.',
          'That not one letter on it was changed since.',
          'That no entry was taken out or slipped in later.',
        ]}
      />
      <List
        title="What it does not show"
        icon={Minus}
        items={[
          'That what a member told us is true.',
          <span key="today">
            Whether a phone is reported today. <Link to={PATHS.checker}>Check the phone</Link> for that.
          </span>,
        ]}
      />
      <List
        title="What is never in it"
        icon={EyeOff}
        items={[
          'Names, phone numbers, e-mails and addresses.',
          'IMEIs and serial numbers, not even scrambled.',
          'Who checked which phone.',
        ]}
      />
    </div>
  );
}

function List({ title, icon: Icon, items }: { title: string; icon: LucideIcon; items: ReactNode[] }) {
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <ul className="log-list">
        {items.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed
          <li key={place}>
            <Icon className="i" aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
