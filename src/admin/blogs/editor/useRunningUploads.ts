import { useState } from 'react';

type UploadField = 'cover' | 'content';

const WAITING = {
  cover: 'The cover is still being uploaded. Please wait for it',
  content: 'A picture is still being uploaded. Please wait for it',
};

/** The pictures that are being uploaded: leaving would lose them, and a post waits for them. */
export function useRunningUploads() {
  const [running, setRunning] = useState<{ field: UploadField; upload: Promise<unknown> }[]>([]);
  return {
    isRunning: running.length > 0,
    /** A draft waits for its cover; another picture changes the text when it arrives. */
    covers: running.filter(({ field }) => field === 'cover').map(({ upload }) => upload),
    errors: Object.fromEntries(running.map(({ field }) => [field, WAITING[field]])),
    add(field: UploadField, upload: Promise<unknown>): void {
      setRunning((others) => [...others, { field, upload }]);
      void upload.finally(() => setRunning((others) => others.filter((other) => other.upload !== upload)));
    },
  };
}
