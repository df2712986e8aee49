import { Choice, type ChoiceProps } from './Choice.tsx';

export function Switch(props: ChoiceProps) {
  return <Choice {...props} className="switch" role="switch" />;
}
