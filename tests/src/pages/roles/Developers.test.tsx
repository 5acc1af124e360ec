import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { apiSamples } from '../../../../src/pages/roles/developers/apiSamples';
import { LIVE_ERRORS, SANDBOX_ERRORS } from '../../../../src/shared/sandboxErrors';
import { renderRoute } from '../../../support/site/renderRoute';

const samples = apiSamples(`${window.location.origin}/sandbox/v1`);
const getRegion = (name: string) => within(screen.getByRole('region', { name }));
const getExample = () => getRegion('One recharge, as your server sends it');
const getAnswer = () => getRegion('What comes back, and what to do then');

test('request and response of the API are shown, and can be copied', async () => {
  const { user } = await renderRoute('/developers');
  const example = getExample();
  const codes = [...document.querySelectorAll('#api-example pre')].map((code) => code.textContent);
  expect(codes).toEqual(expect.arrayContaining([samples.request, samples.response]));
  await user.click(example.getByRole('button', { name: 'Copy the request' }));
  expect(await navigator.clipboard.readText()).toBe(samples.request);
  expect(await example.findByText('Copied')).toHaveAttribute('role', 'status');
  example.getByRole('button', { name: 'Copy the response' }).focus();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe(samples.response);
});

test('the first request is there for each language, one of which is chosen by a radio button', async () => {
  const { user } = await renderRoute('/developers');
  const choices = within(getExample().getByRole('group', { name: 'Show the request as' }));
  expect(choices.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'curl',
    ...Object.keys(samples.programs),
  ]);
  expect(choices.getByRole('radio', { name: 'curl' })).toBeChecked();
  await user.click(choices.getByRole('radio', { name: 'Python' }));
  await user.click(getExample().getByRole('button', { name: 'Copy the request in Python' }));
  expect(await navigator.clipboard.readText()).toBe(samples.programs.Python);
});

test('without a clipboard the button selects the code and says so', async () => {
  const { user } = await renderRoute('/developers');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy the response' }));
  expect(await screen.findByText('Selected. Press Ctrl+C to copy.')).toBeVisible();
  expect(document.getSelection()?.toString()).toBe(samples.response);
});

test('the codes of the errors stand in the page itself', async () => {
  await renderRoute('/developers');
  for (const [code, { status }] of Object.entries({ ...SANDBOX_ERRORS, ...LIVE_ERRORS })) {
    expect(getAnswer().getByText(code).parentElement).toHaveTextContent(`${status} ${code}`);
  }
});

test('each jump of the first view leads to a part of the page, which opens where it is folded', async () => {
  const { user } = await renderRoute('/developers');
  const jumps = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(jumps.length).toBeGreaterThan(4);
  for (const jump of jumps) {
    expect(document.getElementById(jump.getAttribute('href')?.split('#')[1] ?? '-')).not.toBeNull();
  }
  await user.click(screen.getByRole('link', { name: 'Webhooks' }));
  await waitFor(() =>
    expect(document.getElementById('webhooks')?.closest('details')).toHaveAttribute('open'),
  );
});

test.each([
  ['Python', "hmac.new(secret.encode(), timestamp.encode() + b'.' + raw_body, 'sha256')"],
  ['PHP', "hash_hmac('sha256', $timestamp . '.' . $rawBody"],
])('the check of a webhook is there in %s too, and can be copied', async (language, code) => {
  const { user } = await renderRoute('/developers');
  const name = `Copy the code in ${language}: Check the signature of a webhook`;
  await user.click(await getAnswer().findByRole('button', { name, hidden: true }));
  expect(await navigator.clipboard.readText()).toContain(code);
});

test('each request of a sample is copied alone', async () => {
  const { user } = await renderRoute('/developers');
  const button = await getAnswer().findByRole('button', {
    name: 'Copy the request 2: Pay a bill',
    hidden: true,
  });
  await user.click(button);
  expect(await navigator.clipboard.readText()).toMatch(/^curl \S+\/bill-payments [^{]*\{[^}]*\}'$/);
});
