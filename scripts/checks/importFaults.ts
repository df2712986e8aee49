import { RULES, type Rule } from './importRules.ts';
import type { Import, Module } from './modules.ts';
import { roomOf } from './rooms.ts';

export function violations(modules: Module[]): string[] {
  return [
    ...modules.flatMap(brokenRules),
    ...modules.flatMap(misspelled),
    ...modules.flatMap(misplaced),
    ...siblings(modules),
    ...cycles(modules),
  ];
}

const brokenRules = ({ file, imports }: Module): string[] =>
  RULES.flatMap((rule) => {
    const match = new RegExp(rule.of).exec(file);
    if (!match) return [];
    return imports.filter((one) => breaks(rule, match, one)).map(({ to }) => `${file} -> ${to}: ${rule.name}`);
  });

function breaks({ may, mayTypes = [], never = [] }: Rule, picked: RegExpExecArray, { to, typeOnly }: Import): boolean {
  const among = (targets: string[]) =>
    targets.some((target) => new RegExp(target.replace('$1', picked[1] ?? '')).test(to));
  if (among(never)) return true;
  return may !== undefined && !among(may) && !(typeOnly && among(mayTypes));
}

/** Relative paths within a room, `#` across rooms. The top folder's configurations and a package of its own have no rooms. */
function misspelled({ file, imports }: Module): string[] {
  const room = roomOf(file);
  if (room === '' || room === 'tests/typed-client') return [];
  return imports
    .filter(({ to, specifier }) => {
      if (specifier.startsWith('#')) return to === specifier || roomOf(to) === room;
      return specifier.startsWith('.') && roomOf(to) !== room && isInRoom(to);
    })
    .map(({ specifier }) => `${file} -> ${specifier}: relative within a room, # across rooms`);
}

/** Tests, generated files and the top folder's own have no `#` key. */
const isInRoom = (file: string): boolean => /^(worker|web|db|scripts)\//.test(file);

const misplaced = ({ file }: Module): string[] =>
  /^web\/(lib\/[^/]+|features\/[^/]+(\/[^/]+)?)$/.test(file)
    ? [`${file}: features and lib have named folders only`]
    : [];

/** Types included; the top folders may, by design. */
function siblings(modules: Module[]): string[] {
  const edges = new Map<string, string>();
  for (const { file, imports } of modules)
    for (const { to } of imports) {
      const pair = foldersApart(file, to);
      if (pair) edges.set(pair, `${file} -> ${to}`);
    }
  return [...edges].flatMap(([pair, edge]) => {
    const back = edges.get(pair.split(' ').reverse().join(' '));
    return back && edge < back ? [`${edge}, ${back}: no two sibling folders import each other`] : [];
  });
}

function foldersApart(file: string, to: string): string | null {
  const [from, target] = [file.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const nth = from.findIndex((folder, n) => folder !== target[n]);
  if (nth < 1 || target[nth] === undefined) return null;
  return `${from.slice(0, nth + 1).join('/')} ${target.slice(0, nth + 1).join('/')}`;
}

/** Depth first: meeting a file of the current path is a cycle. */
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
