import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { toIndianDate, toIndianTime } from '../../src/shared/indianTime';
import { inquiryExportQuery } from '../../src/shared/inquiryAdmin';
import { inquiryLabels } from '../../src/shared/inquiryLabels';
import { addressExportResponse } from '../../src/shared/inquiryResponses';
import type { AppContext } from '../context';
import { type RowOrder, sortRows, splitRows } from '../database/batches';
import type { Schema } from '../database/schema';
import { route } from '../route';
import { exportPerson } from './exportPerson';
import { matchesFilter } from './search';

/** A long list is read in batches: it is never in memory as a whole and does not delay other requests. */
const BATCH_ROWS = 500;
/** Unlike the order of the list it stays while the file is read. */
const ORDER: RowOrder = { columns: ['createdAt', 'id'], direction: 'desc' };
/** Tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const { subject, interest, topic, language, message, ...personLabels } = inquiryLabels;
/** The columns of the file and their headings, in their order. */
const HEADINGS = {
  createdAt: 'Received (IST, India)',
  ...personLabels,
  source: 'Came by',
  subject,
  interest,
  topic,
  language,
  message,
  status: 'Status',
  owner: 'Owner',
  followUp: 'Follow-up',
};
type Column = keyof typeof HEADINGS;
const COLUMNS = Object.keys(HEADINGS) as Column[];

const csvText = z.unknown().meta({ type: 'string' });

type Row = Pick<Selectable<Schema['inquiries']>, Column>;

function readCell(row: Row, column: Column): string | null {
  return column === 'createdAt' ? toIndianTime(row.createdAt) : row[column];
}

function toCsvLines(rows: readonly Row[]): string {
  return rows.map((row) => toCsvLine(COLUMNS.map((column) => readCell(row, column)))).join('');
}

/** The inquiries as a CSV file, newest first, or all that is stored of one person; needs a session. */
export async function exportRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db } = context;

  route(
    app,
    'GET /contact/export',
    {
      id: 'exportInquiries',
      summary:
        'Get the inquiries as a file for a spreadsheet, newest first; with email or phone, all that is stored of it as JSON',
      config: { audit: true },
      query: inquiryExportQuery,
      ok: z.unknown(),
      responses: {
        200: {
          content: {
            'text/csv': { schema: csvText },
            'application/json': { schema: addressExportResponse },
          },
        },
      },
    },
    async (request, reply) => {
      const { email, phone } = request.query;
      const day = toIndianDate(context.now());
      if (email || phone) {
        const person = email ? { email } : { phone };
        const stored = await exportPerson(db, person, context.now());
        request.auditCounts = { exported: stored.inquiries };
        return reply
          .type('application/json; charset=utf-8')
          .header(
            'content-disposition',
            `attachment; filename="stored-of-one-${email ? 'address' : 'number'}-${day}.json"`,
          )
          .send(Readable.from(stored.json));
      }
      const matches = matchesFilter(request.query, {
        me: request.session.email,
        now: context.now(),
        labels: context.content?.en,
      });

      // Also of a file that the client stops reading: what has been read by then.
      const counts = { exported: 0 };
      request.auditCounts = counts;

      async function* readRows(): AsyncGenerator<Row[]> {
        for await (const isInRange of splitRows(db, 'inquiries', BATCH_ROWS, ORDER)) {
          const rows = db.selectFrom('inquiries').select(COLUMNS).where(isInRange).where(matches);
          const read = await sortRows(rows, ORDER).execute();
          counts.exported += read.length;
          yield read;
        }
      }

      const batches = readRows();
      // Read before the response starts, so that an unavailable database still gets 503.
      const { value: first = [] } = await batches.next();

      async function* toCsv(): AsyncGenerator<string> {
        yield BYTE_ORDER_MARK + toCsvLine(Object.values(HEADINGS)) + toCsvLines(first);
        for await (const rows of batches) yield toCsvLines(rows);
      }

      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="inquiries-${day}.csv"`)
        .send(Readable.from(toCsv()));
    },
  );
}

/** A spreadsheet runs such a cell as a formula, which could start a program or send the sheet elsewhere. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/**
 * One line of a CSV file (RFC 4180). Every cell is quoted; an apostrophe before a formula makes a spreadsheet treat it
 * as text.
 */
export function toCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
