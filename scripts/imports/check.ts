import type { Import, Module } from './modules.ts';
import { RULES, type Rule } from './rules.ts';

/** Every broken rule and every cycle, a line each; none when all is well. */
export function violations(modules: Module[]): string[] {
  return [...modules.flatMap(brokenRules), ...cycles(modules)];
}

const brokenRules = ({ file, imports }: Module): string[] =>
  RULES.flatMap((rule) => {
    const picked = new RegExp(rule.of).exec(file);
    if (!picked) return [];
    return imports.filter((one) => breaks(rule, picked, one)).map(({ to }) => `${file} -> ${to}: ${rule.name}`);
  });

function breaks({ may, mayTypes = [], never = [] }: Rule, picked: RegExpExecArray, { to, typeOnly }: Import): boolean {
  const among = (targets: string[]) =>
    targets.some((target) => new RegExp(target.replace('$1', picked[1] ?? '')).test(to));
  if (among(never)) return true;
  return may !== undefined && !among(may) && !(typeOnly && among(mayTypes));
}

/** Walks the imports depth first; meeting a file that is still on the way is a cycle. */
function cycles(modules: Module[]): string[] {
  const imports = new Map(modules.map(({ file, imports }) => [file, imports.map(({ to }) => to)]));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, way: string[]): void => {
    if (way.includes(file)) {
      found.push(`${[...way.slice(way.indexOf(file)), file].join(' -> ')}: no cycles`);
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return found;
}
