import * as z from 'zod/mini';

/** The messages of a schema by field, the first of each. */
export function findSchemaErrors(schema: z.core.$ZodType, fields: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  const { error } = z.safeParse(schema, fields);
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message;
  return messages;
}
