import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { dismissToastsAbout } from '../../../ui/showToast';
import { describeFailure, NotDoneError, textFailureTexts } from '../../common/failures';
import type { Texts } from '../../common/saveRecord';
import { settleUnsent, type Unsent, type useUnsent } from '../../records/unsent';
import { type FormToOpen, useInbox } from '../inboxContext';
import { inquiryQueries } from '../queries';
import { sendOnce } from '../sendOnce';

/** Why a text was not sent. */
export type SendFailure = { message: string; reason: string };

export type UnsentText<Fields extends Texts> = ReturnType<typeof useUnsent<Fields>>;
export type SentText<Fields extends Texts> = Unsent & { fields: Fields };

/**
 * Sends what is typed in a form about an inquiry. The text goes when it was received, and is kept until then: the inquiry may
 * be left meanwhile. Sent again it is stored once.
 * @param options.failed says that sending failed; the reason is added
 * @param options.onSent is also called when the inquiry was left
 */
export function useSend<Fields extends Texts, Result>(
  form: FormToOpen['form'],
  unsent: UnsentText<Fields>,
  { _id: id, name }: Inquiry,
  {
    send,
    failed,
    onSent,
  }: {
    send: (text: SentText<Fields>) => Promise<Result>;
    failed: string;
    onSent: (result: Result, text: SentText<Fields>) => void;
  },
) {
  const { place } = unsent;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { openForm } = useInbox();
  const box = useRef<HTMLFormElement>(null);
  const mutationKey = ['inquiries', 'send', form, id];
  const about = mutationKey.join(' ');

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (text: SentText<Fields>) =>
      sendOnce(place, () => send(text), {
        message: `The ${form} that you sent first was received after all. It is in the timeline.`,
        reason: 'Your changed text was not sent and is still here. Send it only if it should be another one.',
      }),
    onSuccess(result, text) {
      dismissToastsAbout(about);
      settleUnsent(place, text.fields, text.version);
      onSent(result, text);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
    meta: {
      failed: {
        text: failed,
        name,
        about,
        isShown: () => box.current !== null && box.current.closest('[hidden]') === null,
        open: () => {
          if (box.current) openForm({ id, form });
          else void navigate(paths.admin.inquiry(id));
        },
      },
    },
  });

  // Those of a form that was left count as well.
  const last = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).at(-1);
  // A text that was discarded takes its failure along.
  const newKey = last?.error instanceof NotDoneError ? last.error.key : undefined;
  const isOfText = (newKey ?? (last?.variables as Unsent | undefined)?.key) === unsent.key;
  return {
    /** The `ref` of the form. */
    box,
    isSending: last?.status === 'pending',
    failure:
      unsent.isBegun && isOfText && last?.error
        ? describeFailure(last.error, failed, textFailureTexts)
        : undefined,
    submit: (): void => {
      if (client.isMutating({ mutationKey }) === 0) mutate(unsent.begin());
    },
  };
}
