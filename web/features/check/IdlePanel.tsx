import { Ghost } from '../../ui/Ghost.tsx';

export function IdlePanel() {
  return (
    <div className="result result-idle">
      <Ghost />
      <h3 className="h3">The answer appears here</h3>
      <p>
        Dial *#06# on the phone itself and compare: a number on the box or in a screenshot may belong to another phone.
      </p>
    </div>
  );
}
