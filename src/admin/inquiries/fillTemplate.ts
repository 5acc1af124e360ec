const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** Replaces each `{{placeholder}}` whose value is known. */
export function fillTemplate(text: string, values: Record<string, string | undefined>): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}

/** The placeholders that are left, each once, with their braces. */
export function findPlaceholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => `{{${name}}}`))];
}
