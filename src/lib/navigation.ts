/** Real navigation, the browser's own. It stands alone here so that a test can replace it. */
export function hardNavigate(address: string): void {
  window.location.assign(address);
}

export function reloadPage(): void {
  window.location.reload();
}
