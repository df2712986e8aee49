import { Toast } from '@base-ui/react/toast';

export type ToastKind = 'success' | 'error' | 'info' | 'loading';

/** How long each is seen; 0 is until it is dismissed (part 2, §9). */
const SEEN_FOR: Record<ToastKind, number> = { success: 3000, error: 4000, info: 4000, loading: 0 };
/** Long enough to read it and to reach its button. */
const WITH_ACTION = 8000;

export const toasts = Toast.createToastManager<{ percent: number }>();

/** Short messages in the corner, from anywhere; ToastProvider shows them. */
export const toast = {
  /** @param line said below it, smaller */
  success: (text: string, line?: string) => add('success', text, line),
  error: (text: string) => add('error', text),
  info: (text: string) => add('info', text),
  /** Stays until `toast.dismiss(id)`. */
  loading: (text: string) => add('loading', text),
  /** How far what a loading toast tells of has come. */
  progress: (id: string, percent: number) => toasts.update(id, { data: { percent } }),
  dismiss: (id: string) => toasts.close(id),
  withAction(text: string, { label, onClick }: { label: string; onClick: () => void }): string {
    const id = toasts.add({
      type: 'success',
      title: text,
      timeout: WITH_ACTION,
      actionProps: {
        children: label,
        onClick: () => {
          toasts.close(id);
          onClick();
        },
      },
    });
    return id;
  },
};

function add(type: ToastKind, title: string, description?: string): string {
  return toasts.add({ type, title, description, timeout: SEEN_FOR[type], priority: type === 'error' ? 'high' : 'low' });
}
