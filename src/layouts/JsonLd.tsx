/** A thing as schema.org describes it. */
export type Thing = { '@type': string } & Record<string, unknown>;

/**
 * Structured data for search engines. It is data and no script, so the content security policy has nothing to
 * allow; `<` never stands in it, so no text can end the element. The things are asked for when it is rendered, which
 * may be later than the page.
 */
export function JsonLd({ things }: { things: () => Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things() });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
