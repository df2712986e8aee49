import { RefreshCw } from 'lucide-react';
import { Ghost } from '../../ui/Ghost.tsx';
import { FORM_ID } from './CheckForm.tsx';

/** The check could not be made. The button sends the form again, so it works without a script too. */
export function ProblemPanel({ message }: { message: string }) {
  return (
    <div className="result result-idle">
      <Ghost wrong />
      <h3 className="h3" tabIndex={-1} data-slot="message">
        {message}
      </h3>
      <p>This says nothing about the device. Your number is still in the field.</p>
      <button className="btn" type="submit" form={FORM_ID}>
        <RefreshCw className="i" />
        Try again
      </button>
    </div>
  );
}
