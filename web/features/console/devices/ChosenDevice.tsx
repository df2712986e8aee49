import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf, statusOf } from '#lib/api/errors.ts';
import { formatDateNoWrap, properName, typeWord } from '#lib/format/format.ts';
import { anyDevicePath, userPath } from '#lib/paths/adminPaths.ts';
import type { AdminDevice } from '#lib/queries/outputs.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { calledOf } from '#schemas/format/names.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { contactFacts, WaitingFacts } from '#ui/FactRows.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Link } from '#ui/Link.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';

type Props = { chosen: boolean; query: UseQueryResult<AdminDevice, unknown> };

export function ChosenDevice({ chosen, query }: Props) {
  const { data: device, error, isError } = query;
  if (!chosen) return <Aside>Choose a device to see its details.</Aside>;
  if (isError && !device) {
    if (statusOf(error) === 404) return <Aside>This device is no longer registered. Choose another.</Aside>;
    return <FailedCard title="Device details" query={query} failure="Failed to load device" />;
  }
  if (!device) return <Waiting />;
  if (device.removedAt) {
    return <Aside>{`This device was removed on ${formatDateNoWrap(device.removedAt)}. Choose another.`}</Aside>;
  }
  return (
    <>
      <Card title="Device details" action={<Link to={anyDevicePath(device.id)}>Device page</Link>}>
        <Facts rows={factsOf(device)} />
      </Card>
      <Card title="Owner" action={<Link to={userPath(device.user.id)}>Owner’s page</Link>}>
        <Facts rows={ownerOf(device)} />
      </Card>
    </>
  );
}

function Waiting() {
  return (
    <>
      <Card title="Device details">
        <WaitingFacts terms={['Device', 'Status', 'Type', 'IMEI 1', 'Serial number', 'Registered', 'Last change']} />
      </Card>
      <Card title="Owner">
        <WaitingFacts terms={['Name', 'Username', 'E-mail', 'Phone']} />
      </Card>
    </>
  );
}

function Aside({ children }: { children: string }) {
  return <p className="card muted">{children}</p>;
}

function factsOf(device: AdminDevice) {
  const { name, model, type, status, serialNumber, imei1, imei2, location, createdAt, updatedAt } = device;
  return [
    { term: 'Device', value: model ? `${name}, ${model}` : name },
    { term: 'Status', value: <StatusBadge status={status} /> },
    { term: 'Type', value: typeWord(type) },
    imei1 && { term: 'IMEI 1', value: <Identifier value={imei1} /> },
    imei2 && { term: 'IMEI 2', value: <Identifier value={imei2} /> },
    serialNumber && { term: 'Serial number', value: <Identifier value={serialNumber} serial /> },
    location && { term: 'Last known location', value: location },
    { term: 'Registered', value: <span className="num">{formatDate(createdAt)}</span> },
    { term: 'Last change', value: <span className="num">{formatDateTime(updatedAt)}</span> },
  ];
}

function ownerOf({ user }: AdminDevice) {
  return [
    { term: 'Name', value: properName(user.name) },
    { term: 'Username', value: calledOf(user) },
    ...contactFacts(user.email, user.phoneNumber),
    user.deactivated && { term: 'Account', value: <Badge>Deactivated</Badge> },
  ];
}

type CardProps = { title: string; query: UseQueryResult<unknown, unknown>; failure: string };

export function FailedCard({ title, query: { error, isFetching, refetch }, failure }: CardProps) {
  return (
    <Card title={title}>
      <p role="alert">{messageOf(error, failure)}</p>
      <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Card>
  );
}
