import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseReceipt, type ReceiptParts, toReceiptText, toReference } from '../src/shared/reference';
import type { Db } from './database/schema';
import { createSecretReader } from './database/secret';

const SECRET_NAME = 'receipt-secret';
const SIGNATURE_LENGTH = 8;

/**
 * Receipts are references with the number of files and the topic, signed: a page that says that an inquiry was received says
 * so of one that was. The secret is in the database, so that all servers on it know each other's receipts.
 */
export function createReceipts(db: Db) {
  const readSecret = createSecretReader(db, SECRET_NAME);

  async function sign(text: string): Promise<string> {
    const signature = createHmac('sha256', await readSecret())
      .update(text)
      .digest('base64url');
    return `${text}.${signature.slice(0, SIGNATURE_LENGTH)}`;
  }

  return {
    create: (inquiryId: string, parts: ReceiptParts = {}): Promise<string> =>
      sign(toReceiptText(toReference(inquiryId), parts)),

    async isValid(receipt: string): Promise<boolean> {
      const signed = parseReceipt(receipt)?.signed;
      // Both texts have the same length.
      return signed !== undefined && timingSafeEqual(Buffer.from(receipt), Buffer.from(await sign(signed)));
    },
  };
}
