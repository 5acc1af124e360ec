import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../../../src/paths';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import { fillField, getValues, readRecord, saveElsewhere } from '../../../../support/site/editor';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  holdRequests,
  needServer,
} from '../../../../support/site/network';
import { addBlog, addJob } from '../../../../support/site/records';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

needServer();

const editors = [
  {
    noun: 'blog',
    Noun: 'Blog',
    add: 'Publish',
    adding: 'Publishing…',
    api: '/api/blogs',
    fields: {
      Title: SAMPLE_BLOG.title,
      Author: SAMPLE_BLOG.author,
      Date: SAMPLE_BLOG.date,
      Category: SAMPLE_BLOG.category,
      Snippet: SAMPLE_BLOG.snippet,
      Content: SAMPLE_BLOG.content,
    } as Record<string, string>,
    required: ['a title', 'an author', 'a date', 'a category', 'a snippet', 'the content'],
    addRecord: () => addBlog(),
    addPath: paths.admin.addBlog,
    editPath: paths.admin.editBlog,
    listPath: paths.admin.blogs,
    pathAfterUpdate: paths.blogDashboard,
  },
  {
    noun: 'job',
    Noun: 'Job',
    add: 'Add job',
    adding: 'Adding…',
    api: '/api/jobs',
    fields: { Position: 'Tester', Department: 'Engineering', Location: 'Lucknow' } as Record<string, string>,
    required: ['a position', 'a department', 'a location'],
    addRecord: () => addJob('Tester'),
    addPath: paths.admin.addJob,
    editPath: paths.admin.editJob,
    listPath: paths.admin.jobs,
    pathAfterUpdate: paths.admin.jobs,
  },
];
type Editor = (typeof editors)[number];

const getButton = (name: string) => screen.getByRole('button', { name });
const getNotifications = () => screen.getByRole('region', { name: 'Notifications' });
const getLabels = ({ fields }: Editor) => Object.keys(fields);
const getFirstLabel = (editor: Editor) => getLabels(editor)[0] ?? '';

/** Opens the form of a new record and fills it in. */
async function fillNew({ fields, addPath }: Editor) {
  await signIn();
  const route = await renderRoute(addPath);
  for (const [label, text] of Object.entries(fields)) await fillField(route.user, label, text);
  return route;
}

/** Opens a stored record and changes its first field. */
async function changeStored(editor: Editor) {
  await signIn();
  const { _id } = await editor.addRecord();
  const route = await renderRoute(editor.editPath(_id));
  await fillField(route.user, getFirstLabel(editor), 'Changed');
  return { ...route, path: `${editor.api}/${_id}` };
}

/** What the error of the form says, and that nothing repeats it in a toast. */
async function expectError(message: string, reason: RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reason));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(getNotifications()).toBeEmptyDOMElement();
}

test.for(editors)(
  '$noun: every field is required, the first is focused, and the summary leads to each',
  async (editor) => {
    await signIn();
    const { user } = await renderRoute(editor.addPath);
    await screen.findByLabelText(getFirstLabel(editor));
    const texts = getLabels(editor).map((label) => screen.getByLabelText(label));
    for (const text of texts) fireEvent.input(text, { target: { value: '' } });
    await user.click(getButton(editor.add));
    const summary = within(await screen.findByRole('alert'));
    for (const [index, text] of texts.entries())
      expect(text).toHaveAccessibleDescription(`Please enter ${editor.required[index]}`);
    await waitFor(() => expect(texts[0]).toHaveFocus());
    expect(summary.getByText(`Please check ${editor.required.length} fields:`)).toBeVisible();
    await user.click(summary.getByRole('button', { name: getLabels(editor).at(-1) }));
    await waitFor(() => expect(texts.at(-1)).toHaveFocus());
    expect(getSentRequests('POST', editor.api)).toHaveLength(0);
  },
);

const failures = [
  [500, /Something went wrong on the server\./],
  ['offline', /The server cannot be reached\./],
  [413, /The text is too large/],
] as const;

test.for(editors)('$noun: a failed add preserves every field and shows the reason', async (editor) => {
  const { user } = await fillNew(editor);
  const message = `Failed to add ${editor.noun}. Please try again.`;
  for (const [failure, reason] of failures) {
    failNextRequest('POST', editor.api, failure);
    await user.click(getButton(editor.add));
    await expectError(message, reason);
    expect(getValues(...getLabels(editor))).toEqual(Object.values(editor.fields));
  }
  await user.click(getButton(editor.add));
  expect(await screen.findByText(`${editor.Noun} added successfully!`)).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
});

test.for(editors)('$noun: a submit is ignored while one is in progress', async (editor) => {
  const { user } = await fillNew(editor);
  const release = holdRequests('POST', editor.api);
  await user.dblClick(getButton(editor.add));
  await user.click(await screen.findByRole('button', { name: editor.adding }));
  release();
  await screen.findByText(`${editor.Noun} added successfully!`);
  expect(getSentRequests('POST', editor.api)).toHaveLength(1);
});

test.for(editors)('$noun: an update sends the loaded version as If-Match and navigates', async (editor) => {
  const { user, router, path } = await changeStored(editor);
  const labels = getLabels(editor);
  expect(getValues(...labels)).toEqual(['Changed', ...Object.values(editor.fields).slice(1)]);
  await user.click(getButton(`Update ${editor.noun}`));
  expect(await screen.findByText(`${editor.Noun} updated successfully!`)).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe(editor.pathAfterUpdate));
  const [request] = getSentRequests('PUT', path);
  expect(request?.headers.get('if-match')).toMatch(/^"1-/);
  const texts = labels.map((label, index) => [label.toLowerCase(), index ? editor.fields[label] : 'Changed']);
  expect(request?.body).toEqual(Object.fromEntries(texts));
  expect(await readRecord(path)).toMatchObject(Object.fromEntries(texts));
});

test.for(editors)('$noun: a failed update preserves every field and can be repeated', async (editor) => {
  const { user, path } = await changeStored(editor);
  for (const [failure, reason] of failures) {
    failNextRequest('PUT', path, failure);
    await user.click(getButton(`Update ${editor.noun}`));
    await expectError(`Failed to update ${editor.noun}`, reason);
    expect(getValues(...getLabels(editor))).toEqual(['Changed', ...Object.values(editor.fields).slice(1)]);
  }
  await user.click(getButton(`Update ${editor.noun}`));
  expect(await screen.findByText(`${editor.Noun} updated successfully!`)).toBeVisible();
});

test.for(editors)('$noun: a save that fails after leaving the form shows a toast', async (editor) => {
  const { user, path } = await changeStored(editor);
  const release = holdRequests('PUT', path, 500);
  await user.click(getButton(`Update ${editor.noun}`));
  await screen.findByRole('button', { name: 'Saving…' });
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(getButton('Leave, keep draft'));
  await screen.findByRole('heading', { level: 1, name: `${editor.Noun}s` });
  release();
  expect(await within(getNotifications()).findByText(`Failed to update ${editor.noun}`)).toBeVisible();
});

/** Has the server store a change of the first field without telling the form, which then has another text. */
async function loseResponse(editor: Editor) {
  const changed = await changeStored(editor);
  dropNextResponse('PUT', changed.path);
  await changed.user.click(getButton(`Update ${editor.noun}`));
  await screen.findByText(`Failed to update ${editor.noun}`);
  await fillField(changed.user, getFirstLabel(editor), 'Changed again');
  return changed;
}

test.for(editors)(
  '$noun: an update whose response was lost is no conflict, even after a text that did not arrive and another one',
  async (editor) => {
    const { user, path } = await loseResponse(editor);
    failNextRequest('PUT', path, 'offline');
    await user.click(getButton(`Update ${editor.noun}`));
    await waitFor(() => expect(getSentRequests('PUT', path)).toHaveLength(2));
    await waitFor(() => expect(getButton(`Update ${editor.noun}`)).toHaveAttribute('aria-disabled', 'false'));
    await fillField(user, getFirstLabel(editor), 'The last');
    await user.click(getButton(`Update ${editor.noun}`));
    expect(await screen.findByText(`${editor.Noun} updated successfully!`)).toBeVisible();
    expect(await readRecord(path)).toMatchObject({ [getFirstLabel(editor).toLowerCase()]: 'The last' });
  },
);

test.for(editors)(
  '$noun: what another admin saved after an update whose response was lost is a conflict',
  async (editor) => {
    const { user, path } = await loseResponse(editor);
    const stored = await readRecord<Record<string, string>>(path);
    const theirs = getLabels(editor).map((label) => [label.toLowerCase(), `${stored[label.toLowerCase()]}!`]);
    await saveElsewhere(path, Object.fromEntries(theirs));
    await user.click(getButton(`Update ${editor.noun}`));
    const name = `Someone else has saved this ${editor.noun}`;
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    await user.click(getButton('Show differences'));
    const getVersion = (whose: string) =>
      screen.getByRole('group', { name: `${getFirstLabel(editor)}: ${whose}` });
    expect(getVersion('Yours')).toHaveTextContent('Changed again');
    expect(getVersion('Theirs')).toHaveTextContent('Changed!');
    for (const label of getLabels(editor).slice(1))
      expect(screen.queryByRole('group', { name: `${label}: Yours` })).toBeNull();
  },
);

test.for(editors)(
  '$noun: a record that fails to load says why and no more than is known; Retry loads it',
  async (editor) => {
    await signIn();
    const { _id } = await editor.addRecord();
    const path = `${editor.api}/${_id}`;
    const getTexts = async () => {
      const texts = within(await screen.findByRole('alert')).getAllByRole('paragraph');
      return texts.map(({ textContent }) => textContent);
    };
    failNextRequest('GET', path, 'offline');
    const { user } = await renderRoute(editor.editPath(_id));
    const message = `Failed to fetch ${editor.noun} details.`;
    const offline = 'The server cannot be reached. Check your connection and try again.';
    expect(await getTexts()).toEqual([message, offline]);
    failNextRequest('GET', path, 500);
    await user.click(getButton('Retry'));
    const failed = 'Something went wrong on the server. Try again in a few minutes.';
    await waitFor(async () => expect(await getTexts()).toEqual([message, failed]));
    const release = holdRequests('GET', path);
    await user.click(getButton('Retry'));
    expect(await screen.findByText(`Loading the ${editor.noun}…`)).toBeInTheDocument();
    release();
    expect(await screen.findByLabelText(getFirstLabel(editor))).not.toHaveValue('');
  },
);

test.for(editors)('$noun: a missing record shows a message with a link to the list', async (editor) => {
  await signIn();
  await renderRoute(editor.editPath('00000000-0000-7000-8000-000000000000'));
  const title = `Failed to fetch ${editor.noun} details.`;
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(screen.getByText(/^It may have been deleted/)).toBeVisible();
  const links = screen.getAllByRole('link', { name: `All ${editor.noun}s` });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([editor.listPath, editor.listPath]);
});
