import { z } from 'zod';

type Value = string | number | { sql: string };

export function insert(table: string, row: Record<string, Value>): string {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${Object.values(row).map(literal).join(', ')});`;
}

/** @throws for a number that is not whole */
export function literal(value: Value): string {
  if (typeof value === 'number') return z.int().parse(value).toString();
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : value.sql;
}
