import { Smartphone } from 'lucide-react';
import { Identifier } from './Identifier.tsx';
import { StatusTag } from './StatusTag.tsx';
import { STATUS_LOOKS } from './statusLooks.ts';

export function SamplePlate() {
  return (
    <div className="plate plate-sample" data-status="active" aria-hidden="true">
      <span className="stripe" />
      <StatusTag icon={STATUS_LOOKS.active.icon}>{STATUS_LOOKS.active.word}</StatusTag>
      <div className="inline plate-head muted">
        <Smartphone className="i" />
        Smartphone
      </div>
      <div className="plate-body">
        <p className="plate-name strong">Your phone</p>
        <div className="inline gap-1 plate-id">
          <Identifier value="351234567890124" />
        </div>
        <p className="plate-cap muted">IMEI 1</p>
      </div>
      <dl className="flow plate-meta muted">
        <div>
          <dt>Registered</dt> <dd className="num">Nov 20, 2026</dd>
        </div>
        <div>
          <dt>Owner</dt> <dd>You</dd>
        </div>
      </dl>
    </div>
  );
}
