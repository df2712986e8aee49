import { parseSync } from 'vite';
import type { Source } from '../local/sources.ts';

/** Lines of a function, from its first to its last. */
const MOST = 60;
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

type Node = { type: string; start: number; end: number };

/** A line for each function that is too long. */
export function longFunctions({ file, text }: Source): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0]?.message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  return functionsIn(program).flatMap(({ start, end }) => {
    const [first, last] = [lineOf(start), lineOf(end)];
    const lines = last - first + 1;
    return lines > MOST ? [`${file}:${first}: a function of ${lines} lines, ${MOST} are the most`] : [];
  });
}

function functionsIn(tree: unknown): Node[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const inside = Object.values(tree).flatMap(functionsIn);
  return isNode(tree) && FUNCTIONS.includes(tree.type) ? [tree, ...inside] : inside;
}

const isNode = (tree: object): tree is Node => 'type' in tree && 'start' in tree && 'end' in tree;
