import { Check, CircleDot, X } from 'lucide-react';

const COMPARED = ['Ownmark', 'Network provider', 'Find-my-device', 'Physical tracking'] as const;

type ComparisonAnswer = 'Yes' | 'Partly' | 'No';

/** In the order of COMPARED. */
const COMPARISON: readonly {
  need: string;
  answers: readonly [ComparisonAnswer, ComparisonAnswer, ComparisonAnswer, ComparisonAnswer];
}[] = [
  { need: 'Registered proof of ownership', answers: ['Yes', 'No', 'No', 'No'] },
  { need: 'A buyer can check before paying', answers: ['Yes', 'No', 'No', 'No'] },
  { need: 'Laptops and tablets too', answers: ['Yes', 'No', 'Partly', 'Partly'] },
  { need: 'Still works after a factory reset', answers: ['Yes', 'Partly', 'Partly', 'No'] },
  { need: 'Nothing to install or charge', answers: ['Yes', 'Yes', 'No', 'No'] },
  { need: 'Live position on a map', answers: ['No', 'No', 'Yes', 'Yes'] },
  { need: 'Recovered device brought back free', answers: ['Yes', 'No', 'No', 'No'] },
];

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
