import './dev.css';
import { ButtonsPart } from './ButtonsPart.tsx';
import { CardsPart } from './CardsPart.tsx';
import { ChoicesPart } from './ChoicesPart.tsx';
import { CodesPart } from './CodesPart.tsx';
import { ColoursPart } from './ColoursPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { FloatingPart } from './FloatingPart.tsx';
import { StatesPart } from './StatesPart.tsx';
import { StatusPart } from './StatusPart.tsx';
import { StepsPart } from './StepsPart.tsx';
import { TablePart } from './TablePart.tsx';
import { TypePart } from './TypePart.tsx';

const PARTS = [
  { id: 'colour', title: 'Colour', Part: ColoursPart },
  { id: 'type', title: 'Type and mark', Part: TypePart },
  { id: 'status', title: 'Status language', Part: StatusPart },
  { id: 'buttons', title: 'Buttons', Part: ButtonsPart },
  { id: 'fields', title: 'Fields', Part: FieldsPart },
  { id: 'codes', title: 'Codes', Part: CodesPart },
  { id: 'choices', title: 'Choices', Part: ChoicesPart },
  { id: 'tabs', title: 'Tabs, steps, paging', Part: StepsPart },
  { id: 'table', title: 'Table', Part: TablePart },
  { id: 'floating', title: 'Dialogs, toasts, menus', Part: FloatingPart },
  { id: 'states', title: 'Empty, error, offline, waiting', Part: StatesPart },
  { id: 'cards', title: 'Cards, people, questions', Part: CardsPart },
];

/** Every part in every state, to look at and to test; development only. */
export default function PartsPage() {
  return (
    <main className="wrap stack sheet" id="main">
      <div className="stack gap-3">
        <h1 className="h2" tabIndex={-1}>
          Parts
        </h1>
        <p className="lead">Every part in every state.</p>
      </div>
      {PARTS.map(({ id, title, Part }) => (
        <section key={id} className="stack gap-5 sheet-part" id={id} aria-labelledby={`${id}-title`}>
          <h2 className="h1" id={`${id}-title`}>
            {title}
          </h2>
          <Part />
        </section>
      ))}
    </main>
  );
}
