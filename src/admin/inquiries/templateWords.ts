/**
 * Replies to start from. `{{name}}` and `{{topic}}` are filled in from the inquiry and `{{your name}}` with the display
 * name of the admin; every other placeholder has to be replaced by hand before the reply can be sent.
 */
export const replyTemplates: { id: string; label: string; text: string }[] = [
  {
    id: 'received',
    label: 'Thank you, details follow',
    text: `Dear {{name}},

Thank you for writing to us about {{topic}}. We are preparing the details for you, and you will hear from us by {{day}}.

If anything is urgent, just reply to this email.

Regards,
{{your name}}`,
  },
  {
    id: 'questions',
    label: 'A few questions first',
    text: `Dear {{name}},

Thank you for your interest in {{topic}}. To suggest what suits you, we need to know three things:

1. In which city do you operate, and from how many counters or offices?
2. Roughly how many transactions do you handle in a day?
3. When would you like to start?

A short answer is enough.

Regards,
{{your name}}`,
  },
  {
    id: 'call',
    label: 'Propose a call',
    text: `Dear {{name}},

Thank you for your inquiry about {{topic}}. A short call is the quickest way to answer your questions. Would {{day and time}} suit you?

Please confirm the number we should call, or suggest another time.

Regards,
{{your name}}`,
  },
  {
    id: 'proposal',
    label: 'Send a proposal',
    text: `Dear {{name}},

Our proposal for {{topic}} is at {{link}}. The price is {{price}} plus GST, and the offer is valid until {{date}}.

Please reply with any questions. Once you confirm, we can begin within a week.

Regards,
{{your name}}`,
  },
  {
    id: 'reminder',
    label: 'Still interested?',
    text: `Dear {{name}},

We wrote to you about {{topic}} and have not heard back. Are you still interested? If your plans have changed, a one-line reply is enough, and we will close your inquiry.

Regards,
{{your name}}`,
  },
  {
    id: 'declined',
    label: 'We cannot help with this',
    text: `Dear {{name}},

Thank you for your inquiry about {{topic}}. This is not something we can help with at present, and we would rather say so now than keep you waiting.

Should your requirement change, we would be glad to hear from you.

Regards,
{{your name}}`,
  },
];

/** Stands for the topic where the sender chose none. */
export const generalTopics = { services: 'our services', investor: 'investing in us' };
