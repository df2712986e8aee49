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
  requestId?: string;
  level?: 2 | 3;
};

export function ErrorState({ title, text, onRetry, retryLabel = 'Try again', busy, requestId, level = 2 }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className="card error-state" role="alert">
      <Ghost wrong />
      <Title className="h3">{title}</Title>
      <p>{text}</p>
      <Button icon={<RefreshCw />} busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
      {requestId && (
        <p className="xs">
          Say this number to support: <span className="num">{requestId}</span>
        </p>
      )}
    </div>
  );
}
