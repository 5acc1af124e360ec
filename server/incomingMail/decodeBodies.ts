/** Decodes the bodies of a message, each at once. */
import type PostalMime from 'postal-mime';

type Part = {
  state: string;
  contentType: { multipart: string | false };
  contentTransferEncoding: { encoding: string };
  contentDecoder: unknown;
};
/** What postal-mime goes by while it reads a message line by line. */
type Parser = {
  buf: ArrayBuffer;
  readPos: number;
  readLine: () => { bytes: Uint8Array; done: boolean };
  currentNode: Part;
  boundaries: unknown[];
};

/** Of headers, and of bodies those that may be a boundary: each takes a while, and nothing else runs meanwhile. */
const MAX_LINES = 5_000;

/** postal-mime keeps each line of a body by itself, which takes seconds for many short ones. */
export function decodeBodiesAtOnce(postalMime: PostalMime): void {
  const parser = postalMime as unknown as Parser;
  const readLine = parser.readLine.bind(parser);
  let lines = 0;
  parser.readLine = () => {
    lines += 1;
    if (lines > MAX_LINES) throw new Error(`This mail has more than ${MAX_LINES} lines of headers`);
    const { currentNode: part, readPos: start } = parser;
    if (part.state !== 'body') return readLine();
    const message = Buffer.from(parser.buf);
    if (!(part.contentDecoder instanceof Body)) part.contentDecoder = new Body(part, message, start);
    const hasBoundary = parser.boundaries.length > 0;
    if (hasBoundary && message.toString('latin1', start, start + 2) === '--') return readLine();
    const next = hasBoundary ? message.indexOf('\n--', start) : -1;
    const end = next < 0 ? message.length : next + 1;
    parser.readPos = end;
    return { bytes: message.subarray(start, end), done: end === message.length };
  };
}

/** Takes the lines of a part, which follow each other in the message, and decodes them at once. */
class Body {
  readonly #encoding: string;
  readonly #message: Buffer;
  readonly #start: number;
  #end: number;

  constructor({ contentType, contentTransferEncoding }: Part, message: Buffer, start: number) {
    // What is around the parts of a part is not read.
    this.#encoding = contentType.multipart ? '' : contentTransferEncoding.encoding;
    this.#message = message;
    this.#start = start;
    this.#end = start;
  }

  update(line: Uint8Array): void {
    this.#end = line.byteOffset + line.length;
  }

  finalize(): Buffer {
    const lines = this.#message.subarray(this.#start, this.#end);
    if (this.#encoding === 'base64') return decodeBase64(lines);
    // The line break before a boundary belongs to the boundary.
    const end = /\r?\n$/.exec(lines.toString('latin1', lines.length - 2))?.[0] ?? '';
    const body = this.#end < this.#message.length ? lines.subarray(0, lines.length - end.length) : lines;
    return this.#encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body;
  }
}

/** Unit by unit, since some programs pad each line. */
function decodeBase64(bytes: Buffer): Buffer {
  const decoded = Buffer.alloc(bytes.length);
  let length = 0;
  for (const unit of bytes.toString('latin1').split(/=+/)) length += decoded.write(unit, length, 'base64');
  return decoded.subarray(0, length);
}

/** By the code of each character; 16 is no digit. */
const HEX_DIGITS = Uint8Array.from({ length: 256 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(value) ? 16 : value;
});
const [EQUALS, CR, LF] = [0x3d, 0x0d, 0x0a];

/** Byte by byte, since a pattern takes seconds for millions of escapes. */
export function decodeQuotedPrintable(bytes: Buffer): Buffer {
  const decoded = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let byte = bytes[at] ?? 0;
    if (byte === EQUALS) {
      const next = bytes[at + 1] ?? 0;
      const afterNext = bytes[at + 2] ?? 0;
      const high = HEX_DIGITS[next] ?? 16;
      const low = HEX_DIGITS[afterNext] ?? 16;
      // The line continues.
      if (next === LF || at + 1 === bytes.length) {
        at += 1;
        continue;
      }
      if (next === CR && afterNext === LF) {
        at += 2;
        continue;
      }
      if (high < 16 && low < 16) {
        byte = 16 * high + low;
        at += 2;
      }
    }
    decoded[length] = byte;
    length += 1;
  }
  return decoded.subarray(0, length);
}
