import { useState } from 'react';
import { toApiFailure } from '../../../api/errors';
import type { Image } from '../../../shared/blogResponses';
import { MAX_IMAGE_BYTES } from '../../../shared/image';
import { failureTexts } from '../../common/failures';
import type { Upload, UploadOptions } from '../../common/uploads';
import { uploadImage } from '../requests';

/** How often an upload is tried while the server is busy with others. */
const BUSY_TRIES = 6;
const TOO_LARGE = 'It is larger than 15 MB. Save it smaller, then add it again.';

async function send(upload: Upload, tries = BUSY_TRIES): Promise<Image> {
  const { key, file, controller } = upload;
  try {
    return await uploadImage(file, key, controller.signal);
  } catch (error) {
    const { status, retryAfterSeconds = 5 } = toApiFailure(error);
    if (status !== 503 || tries === 1) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, retryAfterSeconds * 1_000);
    });
    return send(upload, tries - 1);
  }
}

/** How pictures are uploaded, into the text and as cover. */
export const imageUploads: Omit<UploadOptions<Image>, 'onEnd'> = {
  findProblem: ({ size }) => (size > MAX_IMAGE_BYTES ? TOO_LARGE : undefined),
  send: (upload) => send(upload),
  failureTexts: {
    ...failureTexts,
    timedOut: 'The connection is too slow for this picture. Save it smaller, or try again later.',
    tooMany: (wait = 'a minute') => `Too many pictures in a short time. Wait ${wait}, then try again.`,
    byStatus: { 413: TOO_LARGE },
  },
};

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
