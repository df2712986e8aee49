import { posix } from 'node:path';
import { parseSync } from 'vite';
import { readSources } from '../local/sources.ts';
import { subpathOf } from './rooms.ts';

/** `to` is a path from the top folder, or a package as `npm:name`, `node:name`, `cloudflare:name`. */
export type Import = { to: string; typeOnly: boolean; specifier: string };
export type Module = { file: string; imports: Import[] };

export const readModules = (root: string, folders: string[]): Module[] =>
  readSources(root, folders).map(({ file, text }) => ({ file, imports: importsOf(file, text) }));

function importsOf(file: string, source: string): Import[] {
  const { module, program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0]?.message}`);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest ? [{ to: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
    ),
  );
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"`])(.+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[2] ? [{ to: literal[2], typeOnly: false }] : [];
  });
  const inTypes = source.includes('import(') ? typeImports(program) : [];
  return [...statics, ...reexports, ...dynamics, ...inTypes].map((one) => ({
    ...one,
    specifier: one.to,
    to: resolve(file, one.to),
  }));
}

/** Finds `import('…').Name` used as a type: the parser's module record leaves it out. */
function typeImports(node: unknown): Omit<Import, 'specifier'>[] {
  if (Array.isArray(node)) return node.flatMap(typeImports);
  if (typeof node !== 'object' || node === null) return [];
  const own = isTypeImport(node) ? [{ to: node.source.value, typeOnly: true }] : [];
  return [...own, ...Object.values(node).flatMap(typeImports)];
}

const isTypeImport = (node: object): node is { source: { value: string } } =>
  'type' in node && node.type === 'TSImportType';

function resolve(file: string, specifier: string): string {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  if (path.startsWith('#')) return subpathOf(path) ?? path;
  return path.includes(':') ? path : `npm:${path}`;
}
