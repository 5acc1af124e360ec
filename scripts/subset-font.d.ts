declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options:
      | {
          targetFormat: 'woff2';
          variationAxes: Record<string, { min: number; max: number; default: number }>;
        }
      | { targetFormat: 'sfnt'; keepAllGlyphs: true },
  ): Promise<Uint8Array>;
}
