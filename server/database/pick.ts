/** The named fields, and nothing else of the object. */
export function pick<Name extends string, Value extends Record<Name, unknown>>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>;
}
