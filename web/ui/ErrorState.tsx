import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Ghost } from './Ghost.tsx';

type Props = {
  title: string;
  text: ReactNode;
  onRetry: () => void;
  retryLabel?: string;
  busy?: boolean;
};

export function ErrorState({ title, text, onRetry, retryLabel = 'Try again', busy }: Props) {
  return (
    <div className="card error-state" role="alert">
      <Ghost wrong />
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      <Button icon={<RefreshCw />} busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
