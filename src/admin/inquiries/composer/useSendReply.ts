import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiFailure } from '../../../api/errors';
import { http } from '../../../api/http';
import { ifMatch, postRecord, toEtag } from '../../../api/records';
import type { InquiryReply } from '../../../shared/inquiryAdmin';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { showToast } from '../../../ui/showToast';
import { useAdminEmail, useAdmins } from '../../common/admins';
import { NotDoneError } from '../../common/failures';
import { listUnsent, readUnsent, saveUnsent } from '../../records/unsent';
import { findInquiry, getCurrentInquiry, inquiryPath, inquiryQueries, readEventsByOthers } from '../queries';
import { wasKeyUsed } from '../sendOnce';
import { changesReply, describeNews, toNews } from '../timeline/describeEvent';
import { mergeFiles, parseFiles } from './attachments';
import { type SentText, type UnsentText, useSend } from './useSend';

/** `files` as `formatFiles` writes them. */
type ReplyText = { subject: string; text: string; files: string };

/** What the admin has seen when a reply is begun: the version of the inquiry, and the time of its last change. */
export function formatSeen({ version, updatedAt }: Inquiry): string {
  return `${version} ${updatedAt}`;
}

function parseSeen(seen = ''): { version: number; at: string } {
  const [version, at = ''] = seen.split(' ');
  return { version: Number(version), at };
}

/**
 * Queues a reply, unless something has changed since the text was begun that changes the reply too: two must not answer the
 * same inquiry without knowing of each other. A note, an owner, or what this admin did is no reason to stop.
 */
export function useSendReply(
  unsent: UnsentText<ReplyText>,
  inquiry: Inquiry,
  onSent: (mailId: string, reply: ReplyText) => void,
) {
  const { me, getName } = useAdmins();
  const { _id, name } = inquiry;

  /** @returns the id of its mail */
  async function send(reply: SentText<ReplyText>): Promise<string> {
    const { subject, text, files } = reply.fields;
    const seen = parseSeen(reply.version);
    try {
      const attachments = parseFiles(files).map(({ n }) => n);
      const body = { subject, text, attachments } satisfies InquiryReply;
      const headers = ifMatch(toEtag(seen.version));
      // It leaves 10 seconds later.
      const queued = await postRecord<{ _id: string }>(
        `${inquiryPath(_id)}/replies`,
        body,
        reply.key,
        headers,
      );
      return queued.item._id;
    } catch (error) {
      const current = getCurrentInquiry(error);
      // Nothing has changed since: the server refuses the reply for another reason, and would again.
      if (wasKeyUsed(error) || !current || current.version === seen.version) throw error;
      const events = await readEventsByOthers(_id, seen.at, me);
      const [theirs] = toNews(events.filter(changesReply));
      const version = formatSeen(current);
      if (!theirs) return send({ ...reply, version });
      // From now on the text is based on what the admin is told.
      saveUnsent(unsent.place, { ...(readUnsent(unsent.place) ?? reply), version });
      const news = describeNews(theirs, { sender: name, me, getName });
      throw new NotDoneError(
        'Your reply was not sent.',
        `${news} Read it in the timeline. Your text is still here; send it again if it is still needed.`,
      );
    }
  }

  return useSend('reply', unsent, inquiry, {
    send,
    failed: 'Failed to send the reply.',
    onSent: (mailId, { fields }) => onSent(mailId, fields),
  });
}

type Withdrawn = {
  /** As the admin saw it last: what others have done since then holds the text back when it is sent again. */
  inquiry: Inquiry;
  mailId: string;
  reply: ReplyText;
};
export type Withdrawal = ReturnType<typeof useWithdrawal>;

/**
 * Takes a reply back that has not left yet. The toast that offers it outlives the open inquiry; the text goes back to where
 * it was typed.
 * @param open opens the inquiry with the text, from other screens too
 * @param isHere whether the inquiries are on the screen
 */
export function useWithdrawal(open: (id: string) => void, isHere: () => boolean) {
  const owner = useAdminEmail();
  const client = useQueryClient();

  return useMutation({
    mutationFn: withdraw,
    onMutate: () => ({ startedAt: new Date().toISOString() }),
    onSuccess(outcome, { inquiry, mailId, reply }, { startedAt }) {
      const { _id, name } = inquiry;
      if (outcome !== 'withdrawn') {
        showToast('info', NOT_WITHDRAWN[outcome], { about: mailId });
        return;
      }
      const place = { owner, form: 'reply', id: _id } as const;
      const typed = readUnsent(place)?.fields;
      // After a lost response the text is still in the box.
      const text = [...new Set([reply.text, typed?.text])].filter(Boolean).join('\n\n');
      const files = mergeFiles([reply.files, typed?.files]);
      // Whoever types something else by now goes on with that.
      const isTyping = listUnsent(owner).some(({ savedAt }) => savedAt > startedAt);
      const opens = !isTyping && isHere();
      saveUnsent(place, { fields: { ...reply, text, files }, version: formatSeen(inquiry), about: name });
      const what = reply.files === '' ? 'Its text is' : 'Its text and files are';
      showToast('success', `The reply was taken back. ${what} in the reply box.`, {
        about: mailId,
        detail: name,
        action: opens ? undefined : { label: 'Open it', run: () => open(_id) },
      });
      if (opens) open(_id);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
    meta: {
      failed: ({ mailId }: Withdrawn) => ({
        text: 'Failed to take the reply back.',
        about: mailId,
        canRetry: true,
      }),
    },
  });
}

const NOT_WITHDRAWN = {
  left: 'The reply has already left.',
  gone: 'The reply was taken back already, or its inquiry erased.',
};

/** The replies that were being taken back when the response was lost. */
const tried = new Set<string>();

async function withdraw({ inquiry, mailId }: Withdrawn): Promise<'withdrawn' | keyof typeof NOT_WITHDRAWN> {
  try {
    await http.delete(`${inquiryPath(inquiry._id)}/replies/${encodeURIComponent(mailId)}`);
    return 'withdrawn';
  } catch (error) {
    const { status } = toApiFailure(error);
    if (status === 409) return 'left';
    if (status === 404) return tried.has(mailId) && !(await isErased(inquiry._id)) ? 'withdrawn' : 'gone';
    tried.add(mailId);
    throw error;
  }
}

/** Whether the inquiry is known to be gone. */
async function isErased(id: string): Promise<boolean> {
  return (await findInquiry(id).catch(() => undefined)) === null;
}
