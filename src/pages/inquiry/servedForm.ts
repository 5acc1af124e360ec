export const FORM_ID = 'inquiry';

type ServedForm = { form: HTMLFormElement; focused: string };

let servedForm: ServedForm | undefined;

/**
 * The form in the page's HTML, once, with what was typed in it and the name of the field that had the focus last. React puts
 * another in its place where it cannot hydrate the page, as in one that a translator has changed.
 */
export function takeServedForm(): ServedForm | undefined {
  const taken = servedForm;
  servedForm = undefined;
  return taken;
}

// This module loads before React hydrates the page.
const form =
  typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>(`form#${FORM_ID}`);
if (form) {
  const served: ServedForm = { form, focused: '' };
  const remember = (element: EventTarget | null) => {
    if (element instanceof Element && form.contains(element))
      served.focused = element.getAttribute('name') ?? '';
  };
  remember(document.activeElement);
  form.addEventListener('focusin', ({ target }) => remember(target));
  servedForm = served;
}
