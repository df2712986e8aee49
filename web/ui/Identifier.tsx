import { Fragment } from 'react';
import { identifierGroups } from '../../worker/schemas/identifiers.ts';

type Props = {
  value: string;
  /** The blank of a prerendered page that the Worker fills with another one. */
  slot?: string;
};

/** An identifier in its printed groups; the gaps are margins, so that a copy is bare. */
export function Identifier({ value, slot }: Props) {
  const groups = identifierGroups(value);
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
