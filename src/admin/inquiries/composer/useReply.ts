import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toReportedFailure } from '../../../data/errors';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { useAdmins } from '../../common/useAdmins';
import { inquiryQueries, readEventsByOthers } from '../queries';
import { getCurrentInquiry, sendReply, wasKeyUsed } from '../requests';
import { changesReply, describeNews, toNews } from '../timeline/describeEvent';
import { parseFiles } from './attachments';
import { type ReplyText, type SentText, sendingKey } from './useComposer';

/** What the admin had seen when the text was begun: the version of the inquiry, and the time of its last change. */
export type SeenVersion = { version: number; at: string };

type Variables = SentText & { reply: ReplyText; seen: SeenVersion };

type SendOutcome =
  | { status: 'sent'; mailId: string }
  /** What was sent first was received, and this other text was not sent. */
  | { status: 'otherReceived' }
  | { status: 'conflict'; text: string; seen: SeenVersion };

export function getSeenVersion({ version, updatedAt }: Inquiry): SeenVersion {
  return { version, at: updatedAt };
}

/**
 * Queues a reply, unless something has changed since the text was begun that changes the reply too: two must not answer the
 * same inquiry without knowing of each other. A note, an owner, or what this admin did is no reason to stop.
 */
export function useReply(inquiry: Inquiry, onSent: (mailId: string, reply: ReplyText) => void) {
  const client = useQueryClient();
  const { me, getName } = useAdmins();

  async function send({ reply, seen, key }: Variables): Promise<SendOutcome> {
    try {
      const { subject, text, files } = reply;
      const sent = { subject, text, attachments: parseFiles(files).map(({ n }) => n) };
      const mailId = await sendReply({ _id: inquiry._id, version: seen.version }, sent, key);
      return { status: 'sent', mailId };
    } catch (error) {
      if (wasKeyUsed(error)) return { status: 'otherReceived' };
      const current = getCurrentInquiry(error);
      // Nothing has changed since: the server refuses the reply for another reason, and would again.
      if (!current || current.version === seen.version) throw error;
      const events = await readEventsByOthers(client, inquiry._id, seen.at, me);
      const [theirs] = toNews(events.filter(changesReply));
      const now = getSeenVersion(current);
      if (!theirs) return send({ reply, seen: now, key });
      const news = describeNews(theirs, { sender: inquiry.name, me, getName });
      return { status: 'conflict', text: news, seen: now };
    }
  }

  const sending = useMutation({
    mutationKey: sendingKey,
    mutationFn: send,
    onSuccess(outcome, { reply }) {
      if (outcome.status === 'sent') onSent(outcome.mailId, reply);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });
  return { ...sending, failure: toReportedFailure(sending.error) };
}
