import { type Budget, budgetOf } from './budgets.ts';
import { row } from './table.ts';
import type { Wire } from './wire.ts';

export type WeighedPage = { path: string; wire: Wire };

const KINDS = ['document', 'styles', 'font', 'script', 'other', 'all', 'alive'] as const;
const HEADS: Partial<Record<(typeof KINDS)[number], string>> = { all: 'all KB', alive: 'script alive KB' };

/** A Markdown table, one row a page. */
export function wireTable(pages: readonly WeighedPage[]): string {
  return [
    row(['page', ...KINDS.map((kind) => HEADS[kind] ?? `${kind} KB`), 'requests', 'longest task ms']),
    row(['---', ...KINDS.map(() => '--:'), '--:', '--:']),
    ...pages.map(({ path, wire }) =>
      row([`\`${path}\``, ...KINDS.map((kind) => kb(wire[kind])), String(wire.requests), wire.task.toFixed(0)]),
    ),
  ].join('\n');
}

/** What weighs more than its budget, in words. */
export function faultsOf(pages: readonly WeighedPage[]): string[] {
  return pages.flatMap(({ path, wire }) => {
    const budget = budgetOf(path);
    return (Object.keys(budget) as (keyof Budget)[])
      .filter((kind) => exceeds(kind, wire, budget))
      .map((kind) => `${path}: ${kind} ${told(kind, wire[kind])}, at most ${budget[kind]}`);
  });
}

function exceeds(kind: keyof Budget, wire: Wire, budget: Budget): boolean {
  const [is, most] = [wire[kind], budget[kind]];
  if (is === null || most === null) return false;
  return (kind === 'requests' ? is : is / 1024) > most;
}

const told = (kind: keyof Budget, number: number | null) => (kind === 'requests' ? String(number) : kb(number));

const kb = (bytes: number | null) => (bytes === null ? '-' : (bytes / 1024).toFixed(1));
