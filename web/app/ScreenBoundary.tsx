import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFailed } from './PageFailed.tsx';

type Props = {
  children: ReactNode;
  /** Called before the screen is drawn again. If it is missing, the page reloads. */
  onRetry?: () => void;
  inMain?: boolean;
  /** Wraps the error text. */
  frame?: (words: ReactNode) => ReactNode;
};

/** A fault of one screen leaves what stands around it; React writes it to the console. Another page begins anew. */
export function ScreenBoundary(props: Props) {
  const { key } = useLocation();
  return <Boundary {...props} place={key} />;
}

type State = { place: string; hasFailed: boolean };

class Boundary extends Component<Props & { place: string }, State> {
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
    const { children, inMain, frame = (words) => words } = this.props;
    if (!this.state.hasFailed) return children;
    return frame(<PageFailed title={TITLE} text={TEXT} onRetry={this.retry} inMain={inMain} />);
  }
}

const TITLE = 'Something went wrong on this page';
const TEXT = 'Try again, or go on to another page.';
