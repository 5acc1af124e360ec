import { company } from '../content/company';

const askForLink = 'Ask whoever sent it to you for a new one.';

/** The text of /preview, apart from that of the blog: its list needs none of it. */
export const previewPage = {
  untitled: 'Untitled draft',
  failedHeading: 'This draft did not load',
  failedText: 'Please check your connection and try again.',
  description: `A draft of a post for the ${company.name} blog.`,
  notice: ({ until }: { until: string; expiresAt: string }) =>
    `This is a draft, not a published post. Anybody with this link can read it until ${until}.`,
  ended: {
    title: 'Preview ended',
    description: 'There is no draft at this address.',
    heading: 'This preview link does not work any more',
    text: `It ended after seven days, was revoked, or has a typing error. ${askForLink}`,
    action: 'Go to the blog',
  },
  deleted: {
    title: 'Draft deleted',
    description: 'The draft at this address was deleted.',
    heading: 'This draft was deleted',
    text: 'The text that was here was not published.',
    action: 'Go to the blog',
  },
  published: {
    title: 'Draft published',
    description: 'The draft at this address was published.',
    heading: 'This draft was published',
    text: 'The preview has ended: the text is a post on the blog now.',
    action: 'Read the post',
  },
};
