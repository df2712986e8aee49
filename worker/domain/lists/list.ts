import type { SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Order } from './order.ts';

/** A list as it stands in the database. */
export type List = {
  /** Its name and filters: what its length is kept under. */
  name: string;
  table: SQLiteTable;
  order: Order;
  /** Conditions of which a row may meet several. Under each an index has the rows in the list's order. */
  stretches: SQL[];
  /**
   * What no index tells: it is asked of each row on the way. A page then may be short, even empty, and go on. Such a list
   * has one stretch.
   */
  fits?: SQL;
};
