declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options: { contentType: 'image/svg+xml' });
    readonly window: { readonly document: XMLDocument };
    serialize(): string;
  }
}
