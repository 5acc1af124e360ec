/** Beyond so many different texts, which Kysely writes few of, the rest go without a name. */
const MAX_NAMES = 300;

export type StatementNames = ReturnType<typeof createStatementNames>;

/**
 * Names for the texts of queries. A query with a name is read and planned by PostgreSQL once a connection instead of
 * at every call, which halves what an inquiry costs it.
 */
export function createStatementNames() {
  let names = new Map<string, string>();
  let generation = 0;

  return {
    /** Undefined for a text that is to go without a name, such as a change of tables. */
    getName(sql: string): string | undefined {
      const known = names.get(sql);
      if (known !== undefined) return known;
      if (names.size >= MAX_NAMES || !/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return undefined;
      const name = `s${generation}-${names.size}`;
      names.set(sql, name);
      return name;
    },

    /**
     * Gives new names to all: for when a table has another shape than the named queries were read with, as while
     * another process brings it up to date.
     */
    reset(): void {
      generation += 1;
      names = new Map();
    },
  };
}
