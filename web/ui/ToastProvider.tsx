import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { ToastCard } from './ToastCard.tsx';
import { toasts } from './toast.ts';

const MOST = 20;

/** Shows what `toast` says, around the whole app. */
export function ToastProvider({ children }: { children?: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={toasts} limit={MOST}>
        {children}
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
