/** Hands a file that was loaded to the browser, to be saved under this name. Alone, so that a test can replace it. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the file when the click is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
