import { Lock } from 'lucide-react';
import { api } from '#lib/api/client.ts';
import { properName } from '#lib/format/format.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useDeskAct } from './useDeskAct.ts';

type Holder = 'me' | 'another' | 'nobody';

/** Who works on it now. */
export function holderOf({ takenBy, takenByYou }: DeskCase): Holder {
  if (takenBy === null) return 'nobody';
  return takenByYou ? 'me' : 'another';
}

/** For half an hour no other admin writes into a case that is taken. */
export function useTake(id: string) {
  const { sending, run, onFailure } = useDeskAct(id, {
    failure: 'Failed to take this case',
    done: 'It is yours for half an hour',
  });
  const take = () =>
    void sending.send(async () => {
      await run(() => api.cases.take.mutate({ id }));
    }, onFailure);
  return { sending, take };
}

export function TakenByAnother({ found: { id, takenBy } }: { found: DeskCase }) {
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
