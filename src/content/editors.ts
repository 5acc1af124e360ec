import { paths } from '../paths';

/** The copy of the blog and job editors; their messages are in messages.ts. */

const blog = {
  recordName: 'blog',
  addTitle: 'Add a blog',
  editTitle: 'Edit blog',
  add: 'Add blog',
  update: 'Update blog',
};

const job = {
  recordName: 'job',
  addTitle: 'Add a job',
  editTitle: 'Edit job',
  add: 'Add job',
  update: 'Update job',
};

export const blogEditor = {
  ...blog,
  description: 'Write or edit a blog post.',
  back: { label: 'All blogs', to: paths.admin.blogs },
  labels: {
    title: 'Title',
    author: 'Author',
    date: 'Date',
    category: 'Category',
    snippet: 'Snippet',
    content: 'Content',
  },
  help: {
    date: 'Shown exactly as you type it, for example 12\u00a0March\u00a02025.',
    category: 'Choose one of the blog’s tabs or type your own.',
    snippet: 'One or two sentences for the post’s card on the blog.',
    content: 'Markdown: # heading, **bold**, - list, [text](https://…).',
  },
  views: { label: 'View', write: 'Write', preview: 'Preview' },
  preview: {
    empty: 'What you write appears here as visitors will see it.',
    loading: 'Loading the preview…',
    failed: 'The preview could not be loaded. Your text is safe.',
  },
  viewPost: 'View post',
};

export const jobEditor = {
  ...job,
  description: 'Add or edit a job opening.',
  back: { label: 'All jobs', to: paths.admin.jobs },
  labels: { position: 'Position', department: 'Department', location: 'Location' },
  help: {
    position: 'As applicants will see it on the careers page.',
    department: '',
    location: 'A city, or Remote.',
  },
};

export const editorCopy = {
  loading: (recordName: string) => `Loading the ${recordName}…`,
  fetchFailures: {
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    timedOut: 'The server took too long to answer. Try again.',
    tooMany: (wait = 'a minute') => `Too many requests in a short time. Wait ${wait}, then try again.`,
    serverError: 'Something went wrong on the server. Try again in a few minutes.',
    other: () => 'Try again.',
  },
  cancel: 'Cancel',
  adding: 'Adding…',
  updating: 'Saving…',
  required: 'All fields are required.',
  state: {
    clean: 'No unsaved changes',
    changed: 'Unsaved changes',
    stored: 'Unsaved changes, kept on this device',
    notStored: 'Unsaved changes. This browser cannot keep them, so save before you leave',
  },
  missing: {
    text: 'It may have been deleted, or the address may have a typing error.',
    draft: 'What you typed is still on this device.',
    continueAsNew: (recordName: string) => `Continue it as a new ${recordName}`,
  },
  deleted: {
    title: (recordName: string) => `Someone deleted this ${recordName} while you were editing it.`,
    text: 'Everything you typed is still here.',
    saveAsNew: (recordName: string) => `Save it as a new ${recordName}`,
  },
  failures: {
    unreachable:
      'The server cannot be reached. Everything you typed is still here; check your connection and save again.',
    timedOut:
      'The server took too long to answer. Everything you typed is still here; you can safely save again.',
    tooMany: () =>
      'Too many saves in a short time. Everything you typed is still here; please wait a minute, then save again.',
    byStatus: {
      413: 'The text is too large for the server. Everything you typed is still here; please shorten it.',
    },
    serverError: 'Something went wrong on the server. Everything you typed is still here.',
    invalidFields: 'The server did not accept the fields marked below. Everything you typed is still here.',
    other: (message: string | undefined) =>
      message ? `${message}. Everything you typed is still here.` : 'Everything you typed is still here.',
  },
  leave: {
    title: 'Leave without saving?',
    stored: 'What you typed stays on this device. You can restore it when you return.',
    notStored: 'This browser cannot keep what you typed, so it will be lost.',
    stay: 'Keep editing',
    leave: 'Leave, keep draft',
    discard: 'Discard changes',
  },
  draftBanner: {
    from: 'You have unsaved changes from',
    changedSince: 'Someone has saved it since then. If you restore your changes, you will see both versions.',
    restore: 'Restore',
    discard: 'Discard',
    discarded: 'The unsaved changes were discarded.',
    openElsewhere: 'They are open in another tab. Continue there, or continue here with a copy.',
    copy: 'Continue with a copy',
    copied: 'This is a copy. The other tab keeps its own text.',
  },
  conflict: {
    title: (recordName: string) => `Someone else has saved this ${recordName}`,
    lead: 'Nothing is lost. Choose a version for each field that differs, or use one version throughout.',
    savedAt: 'Their version was saved on',
    savedAgain: 'It was saved again while you were choosing. This is the latest version.',
    yours: 'Yours',
    theirs: 'Theirs',
    empty: 'Empty',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    saveChoice: 'Save my choice',
    wholeVersions: 'Whole versions',
    tookTheirs: 'Their version is now in the form. There is nothing to save.',
  },
  unsavedDrafts: {
    heading: 'Unsaved changes on this device',
    lead: 'You typed these but have not saved them yet.',
    newRecord: (recordName: string) => `New ${recordName}`,
    changedRecord: (recordName: string) => `Changes to a ${recordName}`,
    composed: { reply: 'Reply to an inquiry', note: 'Note on an inquiry' },
    untitled: 'no title yet',
    typedAt: 'Typed',
    continue: 'Continue',
  },
  signOut: {
    title: 'Sign out with unsaved changes?',
    singular: 'One form has unsaved changes:',
    plural: (count: number) => `${count} forms have unsaved changes:`,
    text: 'If you keep them, you can restore them when you sign in again. On a shared device, discard them.',
    store: 'Keep them and sign out',
    discard: 'Discard them and sign out',
    cancel: 'Stay signed in',
  },
};
