import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../../src/paths';
import { TOPIC_MAX_CHARACTERS } from '../../../../../src/shared/limits';
import { findNames, sendInquiry } from '../../../../support/site/inquiries';
import { getSentRequests } from '../../../../support/site/network';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

beforeEach(async () => {
  await signIn();
  await sendInquiry({ name: 'Asha', interest: 'services', topic: 'bill-payment', language: 'hi' });
  await sendInquiry({ name: 'Bela', interest: 'services', topic: 'bill-payment' });
  await sendInquiry({ name: 'Dev', interest: 'investor', topic: 'other' });
});

const getSelect = (name: string) => screen.getByRole('combobox', { name });

test('filters are combined, in the URL, and kept by a search and a view', async () => {
  const { user, router } = await renderRoute(paths.admin.inquiries);
  expect(await findNames()).toEqual(['Dev', 'Bela', 'Asha']);
  await user.selectOptions(getSelect('Topic'), 'Bill Payment');
  await waitFor(async () => expect(await findNames()).toEqual(['Bela', 'Asha']));
  await user.selectOptions(getSelect('Language'), 'Hindi');
  await waitFor(async () => expect(await findNames()).toEqual(['Asha']));
  expect(router.state.location.search).toBe('?topic=bill-payment&language=hi');
  await user.type(screen.getByRole('searchbox'), 'asha{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('search=asha'));
  await user.click(screen.getByRole('link', { name: 'Inbox' }));
  expect(router.state.location.search).toBe('?topic=bill-payment&language=hi&search=asha&status=new');
  expect(await findNames()).toEqual(['Asha']);
});

test('each filter shows what is chosen, and can be taken back by itself', async () => {
  const { user, router } = await renderRoute(
    '/admin/contacts?interest=services&topic=bill-payment&language=hi',
  );
  expect(await findNames()).toEqual(['Asha']);
  expect(getSelect('Interest')).toHaveDisplayValue('Services');
  expect(getSelect('Topic')).toHaveDisplayValue('Bill Payment');
  expect(getSelect('Language')).toHaveDisplayValue('Hindi');
  await user.selectOptions(getSelect('Language'), 'Any language');
  await waitFor(async () => expect(await findNames()).toEqual(['Bela', 'Asha']));
  expect(router.state.location.search).toBe('?interest=services&topic=bill-payment');
});

test('an unknown interest or language is no filter; an unknown topic is one', async () => {
  await sendInquiry({ name: 'Esha', topic: 'fax' });
  await renderRoute('/admin/contacts?interest=gold&language=fr&topic=fax');
  expect(await findNames()).toEqual(['Esha']);
  expect(getSelect('Topic')).toHaveDisplayValue('fax');
  expect(getSelect('Interest')).toHaveDisplayValue('Any interest');
  expect(getSentRequests('GET', '/api/contact?page=1&limit=20&status=new&topic=fax')).toHaveLength(1);
});

test('a topic that is too long is cut where it can be asked for', async () => {
  const topic = `${'a'.repeat(TOPIC_MAX_CHARACTERS - 1)}😀`;
  await renderRoute(`/admin/contacts?topic=${encodeURIComponent(topic)}`);
  expect(await screen.findByText('No inquiry in this view has these filters.')).toBeVisible();
});

test('filters without results say so and can be cleared', async () => {
  const { user } = await renderRoute('/admin/contacts?interest=investor&language=hi');
  expect(await screen.findByText('No inquiry in this view has these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await waitFor(async () => expect(await findNames()).toHaveLength(3));
});

test('an unknown value narrows nothing: the views keep their numbers, and an empty one offers nothing to clear', async () => {
  await renderRoute('/admin/contacts?status=closed&interest=gold&language=fr');
  expect(await screen.findByText('No contacts found.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Inbox 3' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear the filters' })).not.toBeInTheDocument();
});
