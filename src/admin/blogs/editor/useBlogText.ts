import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { hasSameText } from '../../common/saveRecord';
import { type DeviceDraft, isStale } from '../../editing/deviceDrafts';
import { useDeviceDraft } from '../../editing/useDeviceDraft';
import {
  type BlogBase,
  type BlogText,
  getVersionName,
  NO_TEXT,
  publishable,
  type SavedBlog,
} from '../blogText';

const validate = standardSchemaResolver(publishable);

export type BlogTextStart = {
  draftId: string;
  /** The stored text to continue. */
  restored: DeviceDraft | undefined;
  /** The post or draft to change; undefined makes a new one. */
  record: SavedBlog | undefined;
  /** What a new text starts with, which does not count as typed. */
  prefilled: Partial<BlogText>;
};

/** The text in the form: what it is based on, its draft on this device, and the pictures that it waits for. */
export function useBlogText({ draftId, restored, record, prefilled }: BlogTextStart) {
  const [base, setBase] = useState<BlogBase>(() => {
    if (!record) return { fields: { ...NO_TEXT, ...prefilled } };
    // Whoever restores an old text sees what has changed since.
    const isOld = restored && isStaleFor(restored, record);
    return isOld ? { ...record, fields: { ...NO_TEXT, ...restored.base } } : record;
  });
  /** `base` as `saved` and `rebase` set it last, also before React has rendered: a save may have waited for another. */
  const baseRef = useRef(base);
  const [fields, setFields] = useState<BlogText>(() =>
    restored ? { ...NO_TEXT, ...restored.fields } : base.fields,
  );
  const uploads = useUploads();
  const form = useForm<BlogText>({
    defaultValues: fields,
    async resolver(...input) {
      const result = await validate(...input);
      if (uploads.getCovers().length === 0) return result;
      const cover = { type: 'upload', message: 'The cover is still being uploaded. Please wait for it' };
      return { values: {}, errors: { ...result.errors, cover } };
    },
  });
  const device = useDeviceDraft({
    kind: 'blog',
    recordId: record?.id ?? restored?.recordId,
    id: draftId,
    continued: restored,
  });

  const read = (): BlogText => ({ ...NO_TEXT, ...form.getValues() });

  function change(next: BlogText, basedOn: BlogBase): void {
    setFields(next);
    device.update(next, { fields: basedOn.fields, etag: getVersionName(basedOn) });
  }
  const onType = useEffectEvent(() => change(read(), base));
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => onType() }), [subscribe]);

  return {
    form,
    fields,
    base,
    baseRef,
    device,
    uploads,
    hasSameFields: hasSameText(fields, base.fields),
    /** The fields at once, also before React has rendered. */
    read,
    isStale: (stored: DeviceDraft) => record !== undefined && isStaleFor(stored, record),
    /** The text is saved as this version. */
    saved(next: BlogBase): void {
      baseRef.current = next;
      setBase(next);
      // The text of a new draft belongs to that draft from now on.
      if (next.id === record?.id) change(read(), next);
      else device.remove();
    },
    /** Bases the form on another version, and fills it with these fields. */
    rebase(next: BlogBase, text: BlogText): void {
      baseRef.current = next;
      setBase(next);
      form.reset(text);
      change(text, next);
    },
  };
}

export type BlogTextApi = ReturnType<typeof useBlogText>;

function isStaleFor(stored: DeviceDraft, record: SavedBlog): boolean {
  return isStale(stored, { etag: getVersionName(record), fields: record.fields });
}

/** The pictures that are being uploaded: leaving would lose them. */
function useUploads() {
  const running = useRef(new Map<Promise<unknown>, 'cover' | 'content'>());
  const [isRunning, setIsRunning] = useState(false);
  return {
    isRunning,
    add(field: 'cover' | 'content', upload: Promise<unknown>): void {
      running.current.set(upload, field);
      setIsRunning(true);
      void upload.finally(() => {
        running.current.delete(upload);
        setIsRunning(running.current.size > 0);
      });
    },
    /** A text waits for its cover; its other pictures have placeholders. */
    getCovers: () => [...running.current].flatMap(([upload, field]) => (field === 'cover' ? [upload] : [])),
  };
}
