import * as z from 'zod/mini';

type Change<Shape extends z.core.$ZodLooseShape> = {
  [Name in keyof Shape]: undefined extends z.input<Shape[Name]>
    ? z.ZodMiniOptional<Shape[Name]>
    : Shape[Name];
};

/**
 * The fields of a PUT: an optional field that is absent is absent in the result too, and stays as it is stored. So a
 * client that does not know the field yet does not clear it.
 */
export function changeOf<Shape extends z.core.$ZodLooseShape>(shape: Shape): Change<Shape> {
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    isOptional(schema) ? z.optional(schema) : schema,
  ]);
  return Object.fromEntries(fields) as Change<Shape>;
}

/** Whether a request may leave the field out. */
export function isOptional(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, undefined).success;
}
