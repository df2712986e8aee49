import { Check, CircleDot, X } from 'lucide-react';
import { COMPARED, COMPARISON, type ComparisonAnswer } from './home.ts';

const LOOKS = {
  Yes: { icon: Check, className: 'yes' },
  Partly: { icon: CircleDot, className: 'part' },
  No: { icon: X, className: 'no' },
} as const;

export function Comparison() {
  return (
    <div className="compare">
      <table>
        <caption className="sr-only">
          Ownmark compared with a network provider, a find-my-device feature and physical tracking
        </caption>
        <thead>
          <tr>
            <td>
              <span className="sr-only">What you need</span>
            </td>
            {COMPARED.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(({ need, answers }) => (
            <tr key={need}>
              <th scope="row">{need}</th>
              {COMPARED.map((name, place) => (
                <Cell key={name} answer={answers[place] ?? 'No'} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ answer }: { answer: ComparisonAnswer }) {
  const { icon: Icon, className } = LOOKS[answer];
  return (
    <td className={className}>
      <Icon className="i" />
      <span>{answer}</span>
    </td>
  );
}
