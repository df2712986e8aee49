import { ChevronDown, CircleCheck, Lock, Phone, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Device } from '#lib/queries/outputs.ts';
import { LOCKS, NETWORK_CODE, NETWORKS } from '#schemas/devices/emergency.ts';
import type { EmergencyStep } from '#schemas/devices/emergencySteps.ts';
import { type DeviceType, hasImei, needsImei } from '#schemas/devices/statuses.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Choice } from '#ui/Choice.tsx';

type Props = {
  device: Pick<Device, 'type' | 'wifiOnly'>;
  isDone: (step: EmergencyStep) => boolean;
  onTick: (step: EmergencyStep, done: boolean) => void;
  /** Help for one member's step, in addition to the help that everybody gets. */
  help: Partial<Record<EmergencyStep, ReactNode>>;
};

/** One is open; ticking it opens the next. */
export function TodoList({ device, isDone, onTick, help }: Props) {
  const steps = stepsFor(device);
  const [open, setOpen] = useState(steps.find(({ id }) => !isDone(id))?.id);
  const list = useRef<HTMLOListElement>(null);
  const ticked = useRef(false);
  useEffect(() => {
    if (ticked.current) list.current?.querySelector<HTMLElement>(`#step-${open}`)?.focus();
    ticked.current = false;
  }, [open]);

  function tick(id: EmergencyStep, done: boolean) {
    onTick(id, done);
    const next =
      done && steps.slice(steps.findIndex((step) => step.id === id)).find((step) => step.id !== id && !isDone(step.id));
    if (!next) return;
    ticked.current = true;
    setOpen(next.id);
  }

  const helps: Props['help'] = { lock: <Locks type={device.type} />, sim: <Networks />, ...help };
  return (
    <section className="stack gap-3" aria-labelledby="now">
      <div className="between">
        <h2 className="h3" id="now">
          Do this now
        </h2>
        <p className="num muted" role="status">
          {steps.filter(({ id }) => isDone(id)).length}/{steps.length}
        </p>
      </div>
      <ol className="todo" ref={list}>
        {steps.map(({ id, title, text, tick: words }) => (
          <li key={id} className={isDone(id) ? 'is-ticked' : undefined}>
            <h3>
              <button
                type="button"
                id={`step-${id}`}
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? undefined : id)}
              >
                {isDone(id) && <CircleCheck className="i" />}
                <span>{title}</span>
                <ChevronDown className="i i-fold muted" />
              </button>
            </h3>
            {open === id && (
              <div className="todo-help">
                <p className="muted">{text}</p>
                {helps[id]}
                <Choice label={words} name={id} checked={isDone(id)} onChange={(done) => tick(id, done)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Locks({ type }: { type: DeviceType }) {
  const links = needsImei(type) ? LOCKS.phone : LOCKS.computer;
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
        <span>Do not remove it from your account: that unlocks it for the thief. Give nobody its passcode.</span>
      </p>
    </>
  );
}

function Networks() {
  const { number } = NETWORK_CODE;
  return (
    <>
      <div className="btn-row">
        <ButtonLink kind="primary" href={`tel:${number}`} icon={<Phone />}>
          Call {number}
        </ButtonLink>
      </div>
      <p className="flow networks">
        <span>Other network? Numbers:</span>
        {NETWORKS.map(({ name, site }) => (
          <a key={name} href={site} rel="noreferrer">
            {name}
          </a>
        ))}
      </p>
    </>
  );
}

type Step = { id: EmergencyStep; title: string; text: string; tick: string };

const LOCK: Step = {
  id: 'lock',
  title: 'Lock the phone',
  text: 'Mark it as lost. It then shows a number to call.',
  tick: 'I have locked it, or I cannot',
};
const SIM: Step = {
  id: 'sim',
  title: 'Block your SIM',
  text: 'Call 300 from a phone of the same network.',
  tick: 'My SIM is blocked',
};
const BANK: Step = {
  id: 'bank',
  title: 'Tell your bank',
  text: 'Call the number on your card. Ask them to stop USSD and app transfers for this phone.',
  tick: 'I have told my bank',
};
const SESSIONS: Step = {
  id: 'sessions',
  title: 'Log Ownmark out on it',
  text: 'Nobody can then change your report from it.',
  tick: 'It is logged out',
};
const POLICE: Step = {
  id: 'police',
  title: 'Police: get an extract',
  text: 'Show them this paper. Banks and networks ask for the extract.',
  tick: 'I have the extract',
};
const PASSWORDS: Step = {
  id: 'passwords',
  title: 'Change your passwords',
  text: 'E-mail first, then the bank app, then WhatsApp.',
  tick: 'My passwords are changed',
};

const OF_PHONE = [LOCK, SIM, BANK, SESSIONS, POLICE, PASSWORDS];
const OF_COMPUTER: Step[] = [
  { ...LOCK, title: 'Lock it', text: 'Mark it as lost. Erase it last: it cannot be found afterwards.' },
  PASSWORDS,
  { ...BANK, text: 'Call the number on your card. Ask them to log it out and to watch your account.' },
  SESSIONS,
  POLICE,
];

/** Locking comes first, whatever the device. */
function stepsFor(device: Props['device']): Step[] {
  return hasImei(device) ? OF_PHONE : OF_COMPUTER;
}
