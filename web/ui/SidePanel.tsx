import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './IconButton.tsx';

type Props = {
  title: string;
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
  /** If false, it slides over the page and keeps the focus. */
  beside: boolean;
};

export function SidePanel({ title, aside, onClose, children, foot, beside }: Props) {
  const titleId = useId();
  const close = <IconButton label={`Close: ${title}`} size="sm" icon={<X />} onClick={onClose} />;
  if (beside)
    return (
      <aside className="side-panel" aria-labelledby={titleId} data-acts>
        <div className="inline side-panel-head">
          <h2 className="h4" id={titleId}>
            {title}
          </h2>
          {aside}
          {close}
        </div>
        {/* What scrolls has to be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <section className="stack side-panel-body" aria-label={`${title}, in full`} tabIndex={0}>
          {children}
        </section>
        {foot && <div className="stack gap-2 side-panel-foot">{foot}</div>}
      </aside>
    );
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport>
          <Base.Popup className="dialog side-panel side-panel-over" data-acts finalFocus={false}>
            <div className="inline side-panel-head">
              <Base.Title className="h4">{title}</Base.Title>
              {aside}
              <Base.Close render={close} />
            </div>
            <div className="stack side-panel-body">{children}</div>
            {foot && <div className="stack gap-2 side-panel-foot">{foot}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
