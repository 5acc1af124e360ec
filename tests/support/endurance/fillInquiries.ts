import { createId } from '../../../server/database/ids';
import type { Db } from '../../../server/database/schema';
import { toInquiryRow } from '../../../server/inquiries/inquiry';
import { inquiryInput } from '../../../src/shared/inquiry';
import { SAMPLE_INQUIRY } from '../sampleInquiry';

const BATCH_ROWS = 500;

/** Stores so many inquiries, a second after each other until now, with these columns. */
export async function fillInquiries(
  db: Db,
  count: number,
  columns: { status: string; owner?: string },
): Promise<void> {
  const first = Date.now() - count * 1_000;
  const inquiry = { ...toInquiryRow(inquiryInput.parse(SAMPLE_INQUIRY)), ...columns };
  for (let start = 0; start < count; start += BATCH_ROWS) {
    const length = Math.min(BATCH_ROWS, count - start);
    const rows = Array.from({ length }, (_, index) => {
      const time = new Date(first + (start + index) * 1_000);
      const at = time.toISOString();
      return { ...inquiry, id: createId(time), createdAt: at, newSince: at, updatedAt: at, notifiedAt: at };
    });
    await db.insertInto('inquiries').values(rows).execute();
  }
}
