/** Kept for this tab alone: its session ended, and not because somebody signed out in it. */
const KEY = 'session-ended';

/** So that the login form, also after a real navigation, can say why it is there. */
export function markSessionExpired(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Switched off or full: the form comes without its reason.
  }
}

export function hasSessionEnded(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetSessionEnd(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
