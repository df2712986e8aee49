import { Phone, Printer } from 'lucide-react';
import type { DeviceType } from '../../../worker/schemas/statuses.ts';
import { useDraft } from '../../lib/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { stepsFor } from './steps.ts';

/** The steps, to be ticked off; the ticks stay while this tab is open. */
export function TodoList({ type, deviceId }: { type: DeviceType; deviceId: string }) {
  const { values: ticked, change } = useDraft<Record<string, boolean>>(`steps-${deviceId}`, {});
  return (
    <section className="main" aria-labelledby="now">
      <h2 className="h3" id="now">
        Do this now, in this order
      </h2>
      <ol className="todo">
        {stepsFor(type).map(({ id, title, text, tick, call, note, print }) => (
          <li key={id} className={ticked[id] ? 'is-ticked' : undefined}>
            <div>
              <h3 className="h4">{title}</h3>
              <p>{text}</p>
              {call && (
                <div className="btn-row">
                  <ButtonLink kind="primary" href={`tel:${call}`} icon={<Phone />}>
                    Call {call}
                  </ButtonLink>
                </div>
              )}
              {note && <p className="xs">{note}</p>}
              {print && (
                <div className="btn-row">
                  <Button icon={<Printer />} onClick={() => window.print()}>
                    Print the device sheet
                  </Button>
                </div>
              )}
              <Choice
                label={tick}
                name={id}
                checked={ticked[id] ?? false}
                onChange={(checked) => change({ [id]: checked })}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
