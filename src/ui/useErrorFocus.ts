import { type RefObject, useEffect, useRef } from 'react';

/** The `ref` of a form whose first wrong field gets the focus when there are new errors. */
export function useErrorFocus(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return form;
}
