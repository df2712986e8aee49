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

/** Every part in every state, to look at and to test; development only. */
export function PartsPage() {
  return (
    <main className="wrap sheet" id="main">
      <div className="sheet-stack">
        <h1 className="h2" tabIndex={-1}>
          Parts
        </h1>
        <p className="lead">Every part in every state.</p>
      </div>
      <ColoursPart />
      <TypePart />
      <StatusPart />
      <ButtonsPart />
      <FieldsPart />
      <CodesPart />
      <ChoicesPart />
      <StepsPart />
      <TablePart />
      <FloatingPart />
      <StatesPart />
      <CardsPart />
    </main>
  );
}

export default PartsPage;
