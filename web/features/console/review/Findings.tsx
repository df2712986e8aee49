import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { TransferEvidence } from '#lib/queries/outputs.ts';
import { Moments } from '#ui/Moments.tsx';
import { Notice } from '#ui/Notice.tsx';
import { findingsOf, momentsOf } from './findings.ts';

/** What to decide a transfer by: first what is found, then what happened. */
export function Findings({ transfer }: { transfer: TransferEvidence }) {
  const found = findingsOf(transfer);
  const isClear = found.length === 0;
  return (
    <>
      <Notice status={isClear ? 'active' : 'missing'} icon={isClear ? <CircleCheck /> : <TriangleAlert />}>
        {isClear ? <b>Nothing speaks against it</b> : found.map((one) => <p key={one}>{one}</p>)}
      </Notice>
      <Moments moments={momentsOf(transfer)} />
    </>
  );
}
