import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveDeviceDraft } from '../../../../src/admin/editing/deviceDrafts';
import { useDeviceDrafts } from '../../../../src/admin/editing/useDeviceDraft';

function Drafts({ owner }: { owner: string | undefined }) {
  return (
    <p>{`${owner}: ${useDeviceDrafts(owner)
      .map(({ fields }) => fields.text)
      .join()}`}</p>
  );
}

const draft = { kind: 'reply', recordId: 'r', savedAt: '2026-01-05T04:00:00.000Z', base: {} };

test('a screen can read the drafts of several admins, and those of nobody after a sign-out', () => {
  saveDeviceDraft('asha@sanyog.example', { ...draft, id: '1', fields: { text: 'Dear' } });
  render(
    <>
      <Drafts owner="asha@sanyog.example" />
      <Drafts owner="meera@sanyog.example" />
      <Drafts owner={undefined} />
    </>,
  );
  expect(screen.getByText('asha@sanyog.example: Dear')).toBeVisible();
  act(() => {
    saveDeviceDraft('meera@sanyog.example', { ...draft, id: '2', fields: { text: 'Hello' } });
  });
  expect(screen.getByText('meera@sanyog.example: Hello')).toBeVisible();
  expect(screen.getByText('asha@sanyog.example: Dear')).toBeVisible();
  expect(screen.getByText('undefined:')).toBeVisible();
});
