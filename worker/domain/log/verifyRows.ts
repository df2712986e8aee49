/** A row of `log_entries`; of an audit head, with the hash that its audit row has now: null where that was cut off. */
export type LogRow = { leaf: string; auditHash: string | null };

/** Compares what is published, entry by entry, with the database that it was made of. */
export class RowVerifier {
  readonly faults: string[] = [];
  readonly #rows: AsyncIterator<LogRow>;

  /** @param rows in their order */
  constructor(rows: AsyncIterator<LogRow>) {
    this.#rows = rows;
  }

  see = async (leaf: string, index: number): Promise<void> => {
    const { value, done } = await this.#rows.next();
    if (done) {
      this.faults.push(`Entry ${index} is missing in the database.`);
    } else if (value.leaf !== leaf) {
      this.faults.push(`Entry ${index} was changed in the database: it says “${value.leaf}”, published was “${leaf}”.`);
    } else if (value.auditHash !== null && !leaf.endsWith(` ${value.auditHash}`)) {
      this.faults.push(`Entry ${index} stands for another audit log than there is: that was rewritten.`);
    }
  };

  /** How many wait for the next checkpoint. */
  async unpublished(): Promise<number> {
    let count = 0;
    while (!(await this.#rows.next()).done) count += 1;
    return count;
  }
}
