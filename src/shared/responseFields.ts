import { z } from 'zod';
import { isOptional } from './change';

/** ISO 8601 in UTC. */
export const timestamp = z.string().meta({ format: 'date-time' });

type ResponseTexts<Shape extends z.core.$ZodLooseShape> = {
  [Name in keyof Shape]: null extends z.output<Shape[Name]> ? z.ZodNullable<z.ZodString> : z.ZodString;
};

/** The texts of a request as they are in a response: not by the rules of today, since they may have been stored before. */
export function responseTexts<Shape extends z.core.$ZodLooseShape>(shape: Shape): ResponseTexts<Shape> {
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    isOptional(schema) ? z.string().nullable() : z.string(),
  ]);
  return Object.fromEntries(fields) as ResponseTexts<Shape>;
}
