import { kindOf } from '#features/shared/devices/DevicePlate.tsx';
import { devicePath } from '#lib/paths/memberPaths.ts';
import type { MemberCase } from '#lib/queries/outputs.ts';
import { CASE_REASONS } from '#schemas/cases/caseWords.ts';
import { Card } from '#ui/Card.tsx';
import { Moments } from '#ui/Moments.tsx';
import { Plate } from '#ui/Plate.tsx';
import { standingOf } from './stages.ts';
import { lineText } from './words.ts';

type Props = { found: MemberCase };

type DeviceProps = Props & { device: NonNullable<MemberCase['device']>; open: boolean };

/** @param props.open its own page can be opened */
export function CaseDevice({ found, device, open }: DeviceProps) {
  const { id, name, type, identifier } = device;
  const { word, icon } = standingOf(found);
  return (
    <Plate
      status={found.stage === 'closed' ? 'inactive' : 'transfer_pending'}
      tag={{ word, icon }}
      kind={kindOf(type)}
      name={name}
      identifier={identifier}
      copyable={false}
      href={open ? devicePath(id) : undefined}
    />
  );
}

/** Newest first. */
export function CaseLines({ found }: Props) {
  const { lines, kind } = found;
  const moments = lines.toReversed().map((line, nth) => ({
    key: `${line.at} ${lines.length - nth}`,
    at: line.at,
    text: lineText(line, found),
    note: <Said {...line} />,
  }));
  return (
    <Card title="What happened">
      <div className="case-lines">
        <Moments moments={moments} />
      </div>
      <p className="xs muted mt-4">
        {kind !== 'handover' && 'We tell neither side who the other is. '}Only our team reads what you write.
      </p>
    </Card>
  );
}

/** What somebody wrote. */
export function Said({ reason, words }: Pick<MemberCase['lines'][number], 'reason' | 'words'>) {
  if (!reason && !words) return null;
  return (
    <p className="small muted case-said">
      {reason && `Reason: ${CASE_REASONS[reason]}. `}
      {words}
    </p>
  );
}
