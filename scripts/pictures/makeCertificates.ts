/**
 * Writes the three sample certificates of the footer's Company Documents, one A4 page each, marked SAMPLE.
 * Run `npm run documents` after a change of the company's record or of the tokens. A real certificate
 * replaces the file under public/documents; do not run this again then.
 */
import { writeFile } from 'node:fs/promises';
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { company } from '../../src/content/company';
import { logoPaths } from '../../src/layout/logoPaths';
import { type Certificate, certificates } from './certificates';
import { loadTokens } from './tokens';

const A4 = { width: 595.28, height: 841.89 };
const EDGE = 36;
const MARGIN = 76;
const NOTE = 'Sample document: replace with the real certificate';
/** Fixed, so that the same content gives the same file. */
const CREATED = new Date('2025-01-01T00:00:00Z');

const { light: tokens } = await loadTokens();

function colour(name: string) {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(tokens.get(name) ?? '') ?? [];
  if (!red) throw new Error(`tokens.css has no plain ${name}`);
  const part = (hex: string) => Number.parseInt(hex, 16) / 255;
  return rgb(part(red), part(green), part(blue));
}

type Fonts = { plain: PDFFont; bold: PDFFont; mono: PDFFont };

function drawMark(page: PDFPage, x: number, top: number, size: number): void {
  const at = { x, y: top, scale: size / 32 };
  page.drawSvgPath(logoPaths.upperLeaf, { ...at, color: colour('--brand') });
  page.drawSvgPath(logoPaths.lowerLeaf, { ...at, color: colour('--brand') });
  page.drawSvgPath(logoPaths.overlap, { ...at, color: colour('--accent') });
}

function drawGround(page: PDFPage, bold: PDFFont): void {
  const { width, height } = A4;
  page.drawRectangle({ x: 0, y: 0, width, height, color: colour('--paper') });
  page.drawSvgPath(logoPaths.lowerLeaf, {
    x: 250,
    y: 470,
    scale: 17,
    color: colour('--brand-tint'),
    opacity: 0.7,
  });
  const frame = { width: width - 2 * EDGE, height: height - 2 * EDGE, borderColor: colour('--brand') };
  page.drawRectangle({ x: EDGE, y: EDGE, ...frame, borderWidth: 1.5 });
  page.drawRectangle({
    x: EDGE + 6,
    y: EDGE + 6,
    width: frame.width - 12,
    height: frame.height - 12,
    borderColor: colour('--brand-tint-strong'),
    borderWidth: 0.75,
  });
  const size = 140;
  const length = bold.widthOfTextAtSize('SAMPLE', size);
  const turn = Math.PI / 4.2;
  page.drawText('SAMPLE', {
    x: width / 2 - (length / 2) * Math.cos(turn) + size * 0.35 * Math.sin(turn),
    y: height / 2 - (length / 2) * Math.sin(turn) - size * 0.35 * Math.cos(turn),
    size,
    font: bold,
    rotate: degrees((turn * 180) / Math.PI),
    color: colour('--accent'),
    opacity: 0.2,
  });
}

function drawRows(page: PDFPage, rows: Certificate['rows'], top: number, { plain, bold, mono }: Fonts): void {
  const line = (y: number) =>
    page.drawLine({
      start: { x: MARGIN, y },
      end: { x: A4.width - MARGIN, y },
      thickness: 0.75,
      color: colour('--line-strong'),
      opacity: 0.5,
    });
  line(top);
  for (const [index, [label, value]] of rows.entries()) {
    const y = top - index * 56;
    page.drawText(label, { x: MARGIN, y: y - 22, size: 9.5, font: plain, color: colour('--ink-soft') });
    const font = /X{4}|0{4}/.test(value) ? mono : bold;
    page.drawText(value, { x: MARGIN, y: y - 41, size: 12, font, color: colour('--ink') });
    line(y - 56);
  }
}

function drawNote(page: PDFPage, { plain, bold }: Fonts): void {
  const box = { x: MARGIN, y: 84, width: A4.width - 2 * MARGIN, height: 62 };
  page.drawRectangle({ ...box, color: colour('--accent-tint') });
  page.drawRectangle({ ...box, width: 4, color: colour('--accent') });
  const ink = colour('--accent-ink');
  page.drawText(NOTE, { x: box.x + 20, y: box.y + 36, size: 12, font: bold, color: ink });
  const rest = `${company.name} is a fictional company. No authority has issued this page.`;
  page.drawText(rest, { x: box.x + 20, y: box.y + 17, size: 10, font: plain, color: ink });
}

async function make(certificate: Certificate): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${certificate.title} (sample) | ${company.name}`, { showInWindowTitleBar: true });
  pdf.setSubject(NOTE);
  pdf.setAuthor(company.name);
  pdf.setLanguage('en-IN');
  pdf.setCreationDate(CREATED);
  pdf.setModificationDate(CREATED);
  const fonts: Fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    mono: await pdf.embedFont(StandardFonts.CourierBold),
  };
  const page = pdf.addPage([A4.width, A4.height]);
  const ink = colour('--ink');
  drawGround(page, fonts.bold);
  drawMark(page, MARGIN, 766, 34);
  page.drawText(company.name, { x: MARGIN + 46, y: 743, size: 17, font: fonts.bold, color: ink });
  page.drawText(certificate.authority, {
    x: MARGIN,
    y: 652,
    size: 11,
    font: fonts.bold,
    color: colour('--brand'),
  });
  page.drawText(certificate.title, { x: MARGIN, y: 612, size: 30, font: fonts.bold, color: ink });
  page.drawText(certificate.statement, {
    x: MARGIN,
    y: 580,
    size: 12,
    lineHeight: 18,
    maxWidth: A4.width - 2 * MARGIN,
    font: fonts.plain,
    color: colour('--ink-soft'),
  });
  drawRows(page, certificate.rows, 520, fonts);
  drawNote(page, fonts);
  return pdf.save();
}

for (const certificate of certificates) {
  const bytes = await make(certificate);
  await writeFile(`public/documents/${certificate.file}`, bytes);
  console.log(`${certificate.file}: ${bytes.length} bytes`);
}
