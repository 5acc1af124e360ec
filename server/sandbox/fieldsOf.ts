import { z } from 'zod';
import { isWithin } from '../../src/shared/isWithin';

/** More of an unknown name says nothing more. */
const MAX_NAMED = 40;

/**
 * What a request may have, and nothing else: a misspelt name would otherwise be ignored without a word.
 * @param example for the description
 */
export function fieldsOf<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  example?: object,
): z.ZodObject<Shape> {
  const known = Object.keys(shape);
  const unknown = z
    .unknown()
    .refine(() => false, { error: ({ path = [] }) => describe(String(path[0]), known) });
  const fields = z.object(shape).catchall(unknown);
  return fields.meta({ additionalProperties: false, ...(example && { examples: [example] }) });
}

function describe(name: string, known: string[]): string {
  const near = known.find((one) => isWithin(2, name.toLowerCase(), one));
  return `There is no field "${name.slice(0, MAX_NAMED)}" here.${near ? ` The nearest is "${near}".` : ''}`;
}
