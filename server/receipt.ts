import { createHmac, timingSafeEqual } from 'node:crypto';
import { getReceiptReference, toReference } from '../src/shared/reference';
import type { Db } from './database/schema';
import { createSecretReader } from './database/secret';

const SECRET_NAME = 'receipt-secret';
const SIGNATURE_LENGTH = 8;

/**
 * Receipts are references, signed: a page that says that an inquiry was received says so of one that was. The secret is in
 * the database, so that all servers on it know each other's receipts.
 */
export function createReceipts(db: Db) {
  const readSecret = createSecretReader(db, SECRET_NAME);

  async function sign(reference: string): Promise<string> {
    const signature = createHmac('sha256', await readSecret())
      .update(reference)
      .digest('base64url');
    return `${reference}.${signature.slice(0, SIGNATURE_LENGTH)}`;
  }

  return {
    create: (inquiryId: string): Promise<string> => sign(toReference(inquiryId)),

    async isValid(receipt: string): Promise<boolean> {
      const reference = getReceiptReference(receipt);
      // Both texts have the same length.
      return (
        reference !== undefined && timingSafeEqual(Buffer.from(receipt), Buffer.from(await sign(reference)))
      );
    },
  };
}
