import { Fragment } from 'react';
import { markedGroups } from '#schemas/checks/checkWords.ts';
import type { CheckedNumber } from '#schemas/responses/checks.ts';
import type { Caution } from '#schemas/rules/identifiers.ts';

type Props = { typed: Pick<CheckedNumber, 'identifier' | 'kind'>; caution: Caution; slot?: string };

/** worker/pages/slots.ts draws it alike. */
export function MarkedNumber({ typed, caution, slot }: Props) {
  return (
    <span className="id" data-slot={slot}>
      {markedGroups(typed, caution).map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name but their place
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>
            {pieces.map(({ text, mark }, at) =>
              mark ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <span key={at} className={mark}>
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
