import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Mark } from './Mark.tsx';
import { Progress } from './Progress.tsx';
import { showIn, type Toasts } from './toast.ts';

const MOST = 20;

const toasts: Toasts = Toast.createToastManager();

export function ToastViewport() {
  // After the provider's own effect, from which on it listens.
  useEffect(() => showIn(toasts), []);
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={toasts} limit={MOST}>
        <Toast.Portal>
          <Toast.Viewport className="toasts">
            <Cards />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  );
}

function Cards() {
  return Toast.useToastManager().toasts.map((entry) => <ToastCard key={entry.id} entry={entry} />);
}

type Entry = ComponentProps<typeof Toast.Root>['toast'] & { data?: { percent: number } };

const STATUS: Record<string, string> = { success: 'active', error: 'stolen' };

function ToastCard({ entry }: { entry: Entry }) {
  return (
    <Toast.Root className="toast" toast={entry} swipeDirection={['right', 'up', 'down']}>
      <Toast.Content className="toast-body small" data-status={entry.type && STATUS[entry.type]}>
        <Sign type={entry.type} />
        <div className="toast-text">
          {entry.data ? (
            <Toast.Title render={<div />}>
              <Progress label={String(entry.title)} value={entry.data.percent} />
            </Toast.Title>
          ) : (
            <Toast.Title render={<div />} />
          )}
          {entry.description && <Toast.Description className="muted xs" />}
        </div>
        {entry.actionProps && <Toast.Action className="toast-action" render={<Button kind="quiet" size="sm" />} />}
        {/* Base UI hides it from screen readers while it can have the focus. */}
        <Toast.Close aria-hidden={undefined} render={<IconButton label="Dismiss" size="sm" icon={<X />} />} />
      </Toast.Content>
    </Toast.Root>
  );
}

function Sign({ type }: { type?: string }) {
  if (type === 'success') return <CircleCheck className="i" />;
  if (type === 'error') return <CircleX className="i" />;
  if (type === 'loading') return <Mark loading />;
  return <Info className="i" />;
}
