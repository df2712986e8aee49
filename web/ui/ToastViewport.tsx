import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { ToastCard } from './ToastCard.tsx';
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
