import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { type ReactNode, useContext } from 'react';
import { ToastCard } from './ToastCard.tsx';
import { toasts } from './toast.ts';
import { ToastsShown } from './toastShown.ts';

const MOST = 20;

/** Shows what `toast` says, around the whole app. */
export function ToastProvider({ children }: { children?: ReactNode }) {
  if (useContext(ToastsShown)) return children;
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={toasts} limit={MOST}>
        <ToastsShown value={true}>{children}</ToastsShown>
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
