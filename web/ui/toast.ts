import type { createToastManager } from '@base-ui/react/toast';

type ToastKind = 'success' | 'error' | 'info' | 'loading';
export type Toasts = ReturnType<typeof createToastManager<{ percent: number }>>;
type ToastTask = (toasts: Toasts) => void;

/** Milliseconds. 0: the toast stays until it is dismissed. */
const SEEN_FOR: Record<ToastKind, number> = { success: 3000, error: 4000, info: 4000, loading: 0 };
/** Long enough to reach the button. */
const WITH_ACTION = 8000;
/** The same error within this time shows once. */
const AT_ONCE = 1000;

let shown: Toasts | null = null;
let waiting: ToastTask[] = [];
let loadViewport = () => {};
let count = 0;
let last = { id: '', title: '', at: 0 };

/** Texts on the page are not repeated as a toast. */
const onPage = new Set<string>();

/** ToastCorner shows these toasts, including those made before it was loaded. */
export const toast = {
  /** @param line smaller, below it */
  success: (text: string, line?: string) => add('success', text, line),
  error: (text: string) => add('error', text),
  info: (text: string) => add('info', text),
  /** Stays until `toast.dismiss(id)`. */
  loading: (text: string) => add('loading', text),
  progress: (id: string, percent: number) => enqueue((toasts) => toasts.update(id, { data: { percent } })),
  dismiss: (id: string) => enqueue((toasts) => toasts.close(id)),
  /** Shows no toast with this text, because the page shows it. @returns a function that ends this */
  suppress(text: string): () => void {
    onPage.add(text);
    if (last.title === text) toast.dismiss(last.id);
    return () => void onPage.delete(text);
  },
  withAction(text: string, { label, onClick }: { label: string; onClick: () => void }): string {
    const id = nextId();
    const press = () => {
      toast.dismiss(id);
      onClick();
    };
    const actionProps = { children: label, onClick: press };
    enqueue((toasts) => toasts.add({ id, type: 'success', title: text, timeout: WITH_ACTION, actionProps }));
    return id;
  },
};

function add(type: ToastKind, title: string, description?: string): string {
  if (type === 'error' && title === last.title && Date.now() - last.at < AT_ONCE) return last.id;
  const id = nextId();
  if (onPage.has(title)) return id;
  last = { id, title, at: Date.now() };
  const priority = type === 'error' ? 'high' : 'low';
  enqueue((toasts) => toasts.add({ id, type, title, description, timeout: SEEN_FOR[type], priority }));
  return id;
}

const nextId = () => `toast-${++count}`;

function enqueue(what: ToastTask) {
  if (shown) return what(shown);
  waiting.push(what);
  loadViewport();
}

/** Calls `load` when a toast waits and the viewport is not loaded yet. @returns a function that ends this */
export function onFirstToast(load: () => void): () => void {
  loadViewport = load;
  if (waiting.length > 0) load();
  return () => {
    loadViewport = () => {};
  };
}

/** From now on `toasts` shows every toast, first those that wait. @returns a function that ends this */
export function showIn(toasts: Toasts): () => void {
  shown = toasts;
  for (const what of waiting) what(toasts);
  waiting = [];
  return () => {
    shown = null;
  };
}
