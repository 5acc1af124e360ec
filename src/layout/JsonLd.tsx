/** An item in schema.org's vocabulary. */
export type SchemaNode = { '@type': string } & Record<string, unknown>;

/**
 * Structured data for search engines. It is data, not a script, so the content security policy need not
 * allow it; `<` is escaped, so that no text can end the element.
 * @param nodes creates the items only when they are rendered, which may be after the first paint
 */
export function JsonLd({ nodes }: { nodes: () => SchemaNode[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes() });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
