import { Lock, LockOpen } from 'lucide-react';
import { api } from '#lib/api/client.ts';
import { properName } from '#lib/format/format.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { Button } from '#ui/Button.tsx';
import { Notice, Problem } from '#ui/Notice.tsx';
import { useDeskAct } from './useDeskAct.ts';

type Holder = 'me' | 'another' | 'nobody';

/** Who works on it now. */
export function holderOf({ takenBy, takenByYou }: DeskCase): Holder {
  if (takenBy === null) return 'nobody';
  return takenByYou ? 'me' : 'another';
}

/** For half an hour no other admin writes into a case that is taken. */
export function Lease({ found }: { found: DeskCase }) {
  const holder = holderOf(found);
  const { sending, run, onFailure } = useDeskAct(found.id, {
    failure: 'Failed to take this case',
    done: 'It is yours for half an hour',
  });
  const take = () =>
    sending.send(async () => {
      await run(() => api.cases.take.mutate({ id: found.id }));
    }, onFailure);
  return (
    <div className="stack gap-2">
      {holder === 'another' ? (
        <TakenByAnother found={found} />
      ) : (
        <div className="between lease">
          <p className="inline small">
            {holder === 'me' ? <Lock className="i" /> : <LockOpen className="i" />}
            {holder === 'me' ? 'You have taken it: no other admin writes into it.' : 'Nobody has taken it.'}
          </p>
          <Button size="sm" busy={sending.busy} onClick={() => void take()}>
            {holder === 'me' ? 'Half an hour more' : 'Take this case'}
          </Button>
        </div>
      )}
      <Problem text={sending.problem} onDismiss={sending.dismiss} />
    </div>
  );
}

function TakenByAnother({ found: { id, takenBy } }: { found: DeskCase }) {
  const utils = trpc.useUtils();
  const again = (
    <Button size="sm" onClick={() => void utils.cases.getForDesk.invalidate({ id })}>
      Look again
    </Button>
  );
  return (
    <Notice tone="transfer_pending" icon={<Lock />} actions={again}>
      <b className="break-anywhere">{properName(takenBy ?? 'Another admin')}</b> is working on this case. You can read
      it, and write into it once they are done, in half an hour at most.
    </Notice>
  );
}
