import { useRef, useState } from 'react';

/** @returns must be called when the upload has ended, before its result is put into the form */
export type StartUpload = (field: string, message: string) => () => void;

/** The uploads whose results a form still waits for. */
export function useUploads() {
  const running = useRef(new Map<{ field: string; message: string }, Promise<void>>());
  const [isUploading, setIsUploading] = useState(false);

  const start: StartUpload = (field, message) => {
    let finish = () => {};
    const ended = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const upload = { field, message };
    running.current.set(upload, ended);
    setIsUploading(true);
    return () => {
      running.current.delete(upload);
      setIsUploading(running.current.size > 0);
      finish();
    };
  };

  return {
    isUploading,
    start,
    /** The messages of the fields that cannot be published yet. */
    getErrors: () =>
      Object.fromEntries(
        [...running.current.keys()].map(({ field, message }) => [field, { type: 'upload', message }]),
      ),
    waitForAll: () => Promise.all(running.current.values()),
  };
}
