import { ExternalLink, Info, Lock, Printer, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { BANK_CODES, LOCKS, NETWORK_CODE, NETWORKS } from '#schemas/devices/emergency.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ReportSheetButton } from './ReportSheetButton.tsx';
import type { Step } from './steps.ts';

type Props = { of: NonNullable<Step['with']>; sessions: ReactNode; device: string };

export function StepHelp({ of, sessions, device }: Props) {
  if (of === 'phoneLocks') return <Locks links={LOCKS.phone} />;
  if (of === 'computerLocks') return <Locks links={LOCKS.computer} />;
  if (of === 'networks') return <Networks />;
  if (of === 'banks') return <Banks />;
  if (of === 'sessions') return sessions;
  return (
    <div className="btn-row">
      <ReportSheetButton id={device} />
      <Button icon={<Printer />} onClick={() => window.print()}>
        Print the device sheet
      </Button>
    </div>
  );
}

function Locks({ links }: { links: readonly { label: string; url: string }[] }) {
  return (
    <>
      <div className="stack gap-2 locks">
        {links.map(({ label, url }) => (
          <ButtonLink key={label} kind="primary" href={url} rel="noreferrer" icon={<Lock />}>
            {label}
          </ButtonLink>
        ))}
      </div>
      <p className="warn-line">
        <TriangleAlert className="i" />
        <span>
          Do not remove it from your Apple, Google or Microsoft account: that unlocks it for the thief. Nobody honest
          will ask you for its passcode or a code.
        </span>
      </p>
    </>
  );
}

function Networks() {
  const { number: code } = NETWORK_CODE;
  return (
    <>
      <ul className="lines" aria-label="Customer care">
        {NETWORKS.map(({ name, site, number }) => (
          <li key={name}>
            {number ? (
              <a className="between" href={`tel:${number.replaceAll(' ', '')}`}>
                <b>{name}</b>
                <span className="num">{number}</span>
              </a>
            ) : (
              <a className="between" href={site} rel="noreferrer">
                <b>{name}</b>
                <span>
                  Number on its site <ExternalLink className="i" />
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="warn-line">
        <Info className="i" />
        <span>
          Customer care of every Nigerian network is <a href={`tel:${code}`}>{code}</a>, from a phone of that network. A
          short code reaches the network of the phone in your hand: on another network’s phone, call the whole number.
        </span>
      </p>
    </>
  );
}

function Banks() {
  return (
    <>
      <p className="lines-cap">Codes that block an account, from any phone with a Nigerian SIM:</p>
      <ul className="lines" aria-label="Blocking codes by bank">
        {BANK_CODES.map(({ bank, code }) => (
          <li key={bank}>
            <a className="between" href={`tel:${code.replace('#', '%23')}`}>
              <b>{bank}</b>
              <span className="num">{code}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="xs">
        Published in the press; we could not confirm them with the banks. If a code does nothing, call your bank.
      </p>
    </>
  );
}
