import { Flag, Plus, ShieldCheck } from 'lucide-react';
import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';

export function QuickActions() {
  return (
    <Card title="Quick Actions">
      <div className="stack gap-3">
        <ButtonLink kind="primary" block to={PATHS.registerDevice} icon={<Plus />}>
          Register Device
        </ButtonLink>
        <ButtonLink block to={PATHS.reportDevice} icon={<Flag />}>
          Report Device
        </ButtonLink>
        <ButtonLink block to={PATHS.deviceStatus} icon={<ShieldCheck />}>
          Check Status
        </ButtonLink>
      </div>
    </Card>
  );
}
