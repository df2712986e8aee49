import { Fragment } from 'react';
import { identifierGroups } from '#schemas/rules/identifiers.ts';

type Props = {
  value: string;
  /** A serial number is not grouped, however many digits it has. */
  serial?: boolean;
  /** `data-slot` that the Worker fills. */
  slot?: string;
};

/** The gaps are margins, so that a copy is bare. */
export function Identifier({ value, serial = false, slot }: Props) {
  const groups = identifierGroups(value, serial ? 'serial' : 'imei');
  return (
    <span className="id" data-slot={slot}>
      {groups.map((group, index) => (
        <Fragment key={groups.slice(0, index + 1).join('')}>
          {index > 0 && <wbr />}
          <span>{group}</span>
        </Fragment>
      ))}
    </span>
  );
}
