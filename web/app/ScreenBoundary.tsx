import { useLocation } from 'react-router-dom';
import { Boundary, type BoundaryProps } from './Boundary.tsx';

/** Around a screen of the app: another one begins anew. */
export function ScreenBoundary(props: BoundaryProps) {
  const { key } = useLocation();
  return <Boundary {...props} place={key} />;
}
