import { QueryFailed } from '#features/shared/common/QueryFailed.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { dayBegins, formatDate } from '#schemas/format/dates.ts';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { toast } from '#ui/toast.ts';

const SHOWN = 7;

/** Of a reported device: in how many hours of a day it was checked, and whether its owner wants to hear. */
export function Sightings({ id }: { id: string }) {
  const query = trpc.devices.sightings.useQuery({ id });
  const { sightings } = trpc.useUtils().devices;
  const { mutate: set, sent } = useSingleMutation({
    mutationKey: ['alerts', id],
    mutationFn: (on: boolean) => api.devices.setAlerts.mutate({ id, on }),
    onSuccess: (data) => sightings.setData({ id }, data),
    onError: (error) => void toast.error(messageOf(error, 'Failed to change this')),
  });
  if (!query.data) return <QueryFailed query={query} failure="Failed to load the checks" />;
  const { on, told, days } = query.data;
  return (
    <Card title="Checks">
      {told ? (
        <div className="stack gap-3">
          <Days days={days.slice(0, SHOWN)} />
          <Switch
            label="Tell me when it is checked"
            hint="One e-mail a day. Never who, or where."
            name="alerts"
            checked={sent ?? on}
            onChange={set}
          />
        </div>
      ) : (
        <p className="muted">
          We write to you about checks if we have seen a proof of purchase, or if you registered it and each of its
          numbers 30 days before the report.
        </p>
      )}
    </Card>
  );
}

function Days({ days }: { days: { day: string; hours: number }[] }) {
  if (days.length === 0) return <p className="muted">No letter about checks yet.</p>;
  return (
    <ul className="stack gap-1">
      {days.map(({ day, hours }) => (
        <li key={day} className="between num">
          <span>{formatDate(dayBegins(day))}</span>
          <span>{hours === 1 ? 'Checked' : `Checked in ${hours} hours`}</span>
        </li>
      ))}
    </ul>
  );
}
