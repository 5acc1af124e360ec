/** Has the browser save a loaded file under this name. A module of its own, so that tests can replace it. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the URL when the click is handled.
  setTimeout(() => URL.revokeObjectURL(url));
}
