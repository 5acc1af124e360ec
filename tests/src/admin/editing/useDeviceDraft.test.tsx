import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminEmailContext, useAdminEmail } from '../../../../src/admin/common/adminEmail';
import { saveDeviceDraft } from '../../../../src/admin/editing/deviceDrafts';
import { useDeviceDrafts } from '../../../../src/admin/editing/useDeviceDraft';

function Drafts() {
  const owner = useAdminEmail();
  const texts = useDeviceDrafts().map(({ fields }) => fields.text);
  return <p>{`${owner}: ${texts.join()}`}</p>;
}

const ASHA = 'asha@sanyog.example';
const MEERA = 'meera@sanyog.example';
const draft = { kind: 'reply' as const, recordId: 'r', savedAt: '2026-01-05T04:00:00.000Z', base: {} };

test('a screen can read the drafts of several admins, and those of nobody after a sign-out', () => {
  saveDeviceDraft({ ...draft, owner: ASHA, id: '1', fields: { text: 'Dear' } });
  render(
    <>
      {[ASHA, MEERA, undefined].map((email) => (
        <AdminEmailContext key={email ?? 'nobody'} value={email}>
          <Drafts />
        </AdminEmailContext>
      ))}
    </>,
  );
  expect(screen.getByText('asha@sanyog.example: Dear')).toBeVisible();
  act(() => {
    saveDeviceDraft({ ...draft, owner: MEERA, id: '2', fields: { text: 'Hello' } });
  });
  expect(screen.getByText('meera@sanyog.example: Hello')).toBeVisible();
  expect(screen.getByText('asha@sanyog.example: Dear')).toBeVisible();
  expect(screen.getByText('undefined:')).toBeVisible();
});
