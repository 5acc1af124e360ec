/** A full navigation by the browser. A module of its own, so that tests can replace it. */
export function hardNavigate(url: string): void {
  window.location.assign(url);
}

export function reloadPage(): void {
  window.location.reload();
}
