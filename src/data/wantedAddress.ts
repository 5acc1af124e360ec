import { paths } from '../paths';
import { safeSessionStorage } from './safeStorage';

const STORAGE_KEY = 'wanted-address';

/** `owner` is the admin whose session ended on this page; without one nobody was signed in. */
type WantedAddress = { address: string; owner?: string };

/** Keeps the page of the admin area that the sign-in interrupts, in this tab, so that the dashboard can offer it. */
export function keepWantedAddress(address: string, owner?: string): void {
  if (!canBeWanted(address)) return;
  // Going back to the page after its session has ended does not give it to somebody else.
  if (owner === undefined && read()?.address === address) return;
  safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify({ address, owner }));
}

/** @returns the address, unless it belongs to another admin */
export function readWantedAddress(email: string | undefined): string | undefined {
  const wanted = read();
  return wanted && (wanted.owner === undefined || wanted.owner === email) ? wanted.address : undefined;
}

export function clearWantedAddress(): void {
  safeSessionStorage.removeItem(STORAGE_KEY);
}

function read(): WantedAddress | undefined {
  const wanted = safeSessionStorage.getJson(STORAGE_KEY) as Partial<WantedAddress> | undefined;
  return typeof wanted?.address === 'string' && canBeWanted(wanted.address)
    ? { address: wanted.address, owner: wanted.owner }
    : undefined;
}

/** Only pages below /admin/, and neither of those that a sign-in shows anyway. */
function canBeWanted(address: string): boolean {
  const path = address.replace(/\/?([?#].*)?$/, '');
  return (
    path.startsWith(`${paths.admin.root}/`) && path !== paths.adminLogin && path !== paths.admin.dashboard
  );
}
