import { CircleCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { keepAcceptance } from './reading.ts';

/** Its place is kept before it is shown, so that nothing moves under the reader. */
export function AcceptCard({ noun, label, shown }: { noun: string; label: string; shown: boolean }) {
  const navigate = useNavigate();

  function accept() {
    keepAcceptance(Date.now());
    void navigate(PATHS.dashboard);
  }

  return (
    <section className="card accept" aria-label={`Accept the ${noun}`} data-waiting={shown ? undefined : ''}>
      <p className="accept-read">
        <CircleCheck className="i" />
        Read
      </p>
      <h2 className="h3">You have read the {noun}</h2>
      <p className="muted">Accepting leads you to your dashboard. This browser keeps the time you accepted.</p>
      <Button kind="primary" onClick={accept}>
        {label}
      </Button>
    </section>
  );
}
