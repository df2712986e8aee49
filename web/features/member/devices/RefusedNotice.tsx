import { keyHolderPath } from '#lib/paths/memberPaths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = {
  problem: string | null;
  /** A key holder's code is a way past it. */
  holderHelps: boolean;
  dismiss: () => void;
};

export function RefusedNotice({ problem, holderHelps, dismiss }: Props) {
  if (problem === null) return null;
  return (
    <Notice
      status="stolen"
      onDismiss={holderHelps ? undefined : dismiss}
      actions={
        holderHelps && (
          <ButtonLink size="sm" to={keyHolderPath}>
            Use a key holder’s code
          </ButtonLink>
        )
      }
    >
      {problem}
    </Notice>
  );
}
