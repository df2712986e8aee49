import { useSearchParams } from 'react-router-dom';

const VIEWS = ['cards', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Kept in the address; cards unless it says list. */
export function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'cards';
  const show = (next: View) =>
    setParams(
      () => {
        const changed = new URLSearchParams(window.location.search);
        if (next === 'cards') changed.delete('view');
        else changed.set('view', next);
        return changed;
      },
      { replace: true },
    );
  return [view, show];
}
