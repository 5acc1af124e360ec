/** Kysely generates few different texts; beyond this many the rest are unnamed. */
const MAX_NAMES = 300;

export type StatementNames = ReturnType<typeof createStatementNames>;

/**
 * Names for query texts. PostgreSQL parses and plans a named query once per connection, which halves the processor
 * time of an inquiry.
 */
export function createStatementNames() {
  let names = new Map<string, string>();
  let generation = 0;

  return {
    /** Undefined for a text that stays unnamed, such as a schema change. */
    getName(sql: string): string | undefined {
      const known = names.get(sql);
      if (known !== undefined) return known;
      if (names.size >= MAX_NAMES || !/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return undefined;
      const name = `s${generation}-${names.size}`;
      names.set(sql, name);
      return name;
    },

    /**
     * Renames all queries: for when a table has changed since they were parsed, as while another process migrates it.
     */
    reset(): void {
      generation += 1;
      names = new Map();
    },
  };
}
