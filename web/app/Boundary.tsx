import { Component, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Ghost } from '#ui/Ghost.tsx';

export type BoundaryProps = {
  children?: ReactNode;
  /** Called before the screen is drawn again. If it is missing, the page reloads. */
  onRetry?: () => void;
  inMain?: boolean;
  /** A part of a page, which has a heading. */
  isPart?: boolean;
  /** Wraps the error text. */
  frame?: (words: ReactNode) => ReactNode;
};

type State = { place: string; hasFailed: boolean };

/** A fault of one part leaves what stands around it; React writes it to the console. Another `place` begins anew. */
export class Boundary extends Component<BoundaryProps & { place: string }, State> {
  override state: State = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: { place: string }, state: State): State | null {
    return place === state.place ? null : { place, hasFailed: false };
  }

  retry = () => {
    if (!this.props.onRetry) return window.location.reload();
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    const { children, inMain, isPart, frame = (words) => words } = this.props;
    if (!this.state.hasFailed) return children;
    return frame(<PageFailed onRetry={this.retry} inMain={inMain} isPart={isPart} />);
  }
}

const TITLE = 'Something went wrong on this page';
const TEXT = 'Try again, or go on to another page.';

type PageFailedProps = {
  onRetry: () => void;
  /** True if the frame has a `main` element already. */
  inMain?: boolean;
  isPart?: boolean;
};

/** Replaces a page that can't be shown. */
function PageFailed({ onRetry, inMain = false, isPart = false }: PageFailedProps) {
  const Title = isPart ? 'h2' : 'h1';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const said = (
    <>
      <Ghost wrong />
      <Title className="h2" tabIndex={-1} ref={heading}>
        {TITLE}
      </Title>
      <p className="lead prose">{TEXT}</p>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
  if (inMain || isPart) return <div className="stack lost">{said}</div>;
  return (
    <main id="main" className="wrap stack lost" tabIndex={-1}>
      {said}
    </main>
  );
}
