import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { DEVICE_REGISTERED } from '#schemas/responses/successTexts.ts';
import { SUPPORT } from '#schemas/site/support.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { useSuppressToast } from '#ui/useSuppressToast.ts';
import { DeviceSheet } from './DeviceSheet.tsx';
import { DoneList } from './DoneList.tsx';
import { TodoList } from './TodoList.tsx';
import { ViewersList } from './ViewersList.tsx';

type Props = {
  record: DeviceRecord;
  plate: ReactNode;
  sessions: ReactNode;
  leave: ReactNode;
  back: ReactNode;
  level?: 1 | 2;
};

export function ReportFollowUp({ record, plate, sessions, leave, back, level = 1 }: Props) {
  const Title = `h${level}` as const;
  const [report] = record.reports;
  const said = report?.from === null ? DEVICE_REGISTERED : 'Device has been reported successfully.';
  useSuppressToast(said.replace(/\.$/, ''));
  return (
    <>
      <div className="stack gap-2 alert-head" data-status={record.status}>
        <span className="stripe" />
        <Title className="h1" tabIndex={-1}>
          {record.name} is reported {record.status === 'stolen' ? 'stolen' : 'missing'}
        </Title>
        <p className="muted">{said} Act fast: the first minutes matter.</p>
      </div>
      <div className="stack gap-6 aftermath">
        <DoneList record={record} />
        <TodoList record={record} sessions={sessions}>
          {leave}
        </TodoList>
        <section className="stack gap-3 rest" aria-label="The device">
          {plate}
        </section>
        <ViewersList record={record} />
        <section className="stack gap-3 rest" aria-labelledby="next">
          <h2 className="h3" id="next">
            What happens next
          </h2>
          <ol className="next">
            <li>
              <b>When somebody checks it</b>They are told not to pay, and to call us.
            </li>
            <li>
              <b>When it is found</b>We contact you and bring it back free.
            </li>
            <li>
              <b>When you have it</b>Tap “I have it back” and type your password. The warning is gone.
            </li>
          </ol>
          <div className="btn-row">
            <ButtonLink href={SUPPORT.phoneLink} icon={<Phone />}>
              Call Ownmark
            </ButtonLink>
            {back}
          </div>
        </section>
      </div>
      <DeviceSheet record={record} />
    </>
  );
}
