/** The reference in the acknowledgement of an inquiry: the random end of its id, in two groups. */
export function toReference(inquiryId: string): string {
  return inquiryId.slice(-8).toUpperCase().replace(/^.{4}/, '$&-');
}

export function isReference(text: string): boolean {
  return /^[0-9A-F]{4}-[0-9A-F]{4}$/.test(text);
}

/** What a receipt can be about: its page says more of these than of any inquiry. */
const RECEIPT_TOPICS = ['payment', 'fake-call', 'distributor', 'api-integration', 'investor'] as const;
export type ReceiptTopic = (typeof RECEIPT_TOPICS)[number];

/** What a receipt says besides the reference, to whoever opens its URL: nothing personal. */
export type ReceiptParts = {
  files?: number;
  topic?: ReceiptTopic;
  /** Whether the message looked as if it had an OTP, a PIN, a password or a card number. */
  hasSecret?: boolean;
};

const HAS_SECRET = 'secret';

export function toReceiptTopic(inquiry: {
  interest: string | null;
  topic: string | null;
}): ReceiptTopic | undefined {
  const about = inquiry.interest === 'investor' ? inquiry.interest : inquiry.topic;
  return RECEIPT_TOPICS.find((topic) => topic === about);
}

/** The text that the server signs: the reference and the parts that there are, with dots between them. */
export function toReceiptText(reference: string, { files, topic, hasSecret }: ReceiptParts): string {
  return [reference, files, topic, hasSecret && HAS_SECRET].filter(Boolean).join('.');
}

const RECEIPT = new RegExp(
  `^(([0-9A-F]{4}-[0-9A-F]{4})(?:\\.([1-9]))?(?:\\.(${RECEIPT_TOPICS.join('|')}))?(?:\\.(${HAS_SECRET}))?)\\.[\\w-]{8}$`,
);

/**
 * The parts of a receipt, whose signature is its end.
 * @returns undefined for another text; whether the signature is right, only the server knows
 */
export function parseReceipt(
  receipt: string,
): (ReceiptParts & { reference: string; signed: string }) | undefined {
  const [, signed = '', reference = '', files = '0', topic, secret] = RECEIPT.exec(receipt) ?? [];
  if (!signed) return undefined;
  return {
    reference,
    files: Number(files),
    topic: RECEIPT_TOPICS.find((one) => one === topic),
    hasSecret: secret !== undefined,
    signed,
  };
}

/** The references in a text, such as the subject of an answer. */
export function findReferences(text: string): string[] {
  return text.toUpperCase().match(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/g) ?? [];
}
