import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { http } from '../../api/http';
import {
  clearSession,
  clearWantedUrl,
  keepWantedUrl,
  markSessionEnded,
  readToken,
  subscribeToSession,
} from '../../api/session';
import { paths } from '../../paths';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import { Button } from '../../ui/Button';
import { setToasts } from '../../ui/Toaster';
import { Dialog } from '../common/Dialog';
import { clearUnsent, describeUnsent, listUnsent } from '../records/unsent';

/**
 * Signs out, and follows a sign-out in another tab. Unsaved text stays on the device only with the admin's consent.
 * @param email the admin of this layout, also after the session has gone
 */
export function useSignOut(email: string | undefined) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const navigateFromHere = useNavigateFromHere();
  /** What is not sent, which the open dialog asks about. */
  const [texts, setTexts] = useState<{ description: string; title: string }[]>();

  const { mutate, isPending } = useMutation({
    // Revokes the token on the server.
    mutationFn: () => http.post('/auth/logout'),
    onMutate: () => setTexts(undefined),
    // Signing out succeeds on this device whatever the server responds; the token expires by itself.
    onError: (error) => console.warn('The token could not be revoked', error),
    onSettled() {
      clearSession();
      clearWantedUrl();
      // An "Undo" would not work any more.
      setToasts([]);
      navigateFromHere(paths.adminLogin);
    },
  });

  useEffect(
    () =>
      subscribeToSession(() => {
        // During the sign-out of this tab, a 401 in another tab may clear the session first.
        if (isPending || readToken()) return;
        markSessionEnded();
        keepWantedUrl(pathname + search, email);
        void navigate(paths.adminLogin, { replace: true });
      }),
    [navigate, isPending, email, pathname, search],
  );

  return {
    isSigningOut: isPending,
    signOut: (): void => {
      const stored = listUnsent(email).map(describeUnsent);
      if (stored.length > 0) setTexts(stored);
      else mutate();
    },
    dialog: texts && (
      <Dialog
        title="Sign out with unsaved changes?"
        text={
          <>
            <p>
              {texts.length === 1
                ? 'One form has unsaved changes:'
                : `${texts.length} forms have unsaved changes:`}
            </p>
            <ul>
              {texts.map(({ description, title }) => (
                <li key={`${description} ${title}`}>
                  {description}: <strong>{title}</strong>
                </li>
              ))}
            </ul>
            <p>
              If you keep them, they are in their forms when you sign in again. On a shared device, discard
              them.
            </p>
          </>
        }
        cancel="Stay signed in"
        onClose={() => setTexts(undefined)}
        actions={<Button onClick={() => mutate()}>Keep them and sign out</Button>}
        destructiveAction={
          <Button
            variant="dangerQuiet"
            onClick={() => {
              for (const text of listUnsent(email)) clearUnsent(text);
              mutate();
            }}
          >
            Discard them and sign out
          </Button>
        }
      />
    ),
  };
}
