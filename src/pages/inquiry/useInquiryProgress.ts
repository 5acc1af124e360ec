import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { safeSessionStorage } from '../../api/storage';
import { createImporter } from '../../router/importWithRetry';
import { type FormState, SENT_PARAM } from '../../shared/formState';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import { INTERESTS, type SUGGESTED } from '../../shared/interests';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { loadIfOnline } from '../form/loadIfOnline';
import { focusField } from './DetailsStep';
import { DETAIL_FIELDS, type InquiryEntries, readEntries } from './fields';
import { correctMessage, getCorrected, type InquiryLink, parseInquiryLink } from './inquiryLink';
import { takeServedForm } from './servedForm';

/** What checks and sends an inquiry loads when the form is first used. */
export const importSubmit = createImporter(() => import('./submitInquiry'));
export type SubmitModule = Awaited<ReturnType<typeof importSubmit>>;

/** What was entered, valid or not, and how far the visitor is with it. */
export type InquiryProgress = {
  step: 1 | 2;
  values: InquiryEntries;
  /** Whether files were chosen: they are in the field alone, and gone after a reload. */
  hasFiles?: boolean;
  idempotencyKey: string;
  formToken?: string;
  /** What the link that led here has chosen, once: it may have been changed since. */
  link?: InquiryLink;
};

/** @param served how far the form is in the page that the server rendered */
export function createProgress(served?: FormState): InquiryProgress {
  const { values = {}, hasFiles, idempotencyKey = createIdempotencyKey(), formToken } = served ?? {};
  const interest = INTERESTS.find((known) => known === values.interest);
  const step = values.interest ? 2 : 1;
  return { step, values: { ...values, interest }, hasFiles, idempotencyKey, formToken };
}

/** The number names the shape of the draft: one of another shape is ignored. */
const STORAGE_KEY = 'inquiry-draft-3';

function readDraft(): InquiryProgress | undefined {
  const draft = safeSessionStorage.getJson(STORAGE_KEY);
  return isDraft(draft) ? draft : undefined;
}

/** Not with a schema, whose library would load before the form is used. */
function isDraft(data: unknown): data is InquiryProgress {
  const { step, values } = Object(data) as Partial<InquiryProgress>;
  const { interest, ...texts } = Object(values) as InquiryEntries;
  return (
    (step === 1 || step === 2) &&
    INTERESTS.some((known) => known === interest) &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}

/** What only the link has chosen would open a later visit at step 2 without a word. */
function saveDraft(draft: InquiryProgress): void {
  const chosen: InquiryEntries = draft.link ?? {};
  const hasEntries = Object.entries(draft.values).some(
    ([name, value]) => value && value !== chosen[name as keyof InquiryEntries],
  );
  if (hasEntries) safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  else clearDraft();
}

export function clearDraft(): void {
  safeSessionStorage.removeItem(STORAGE_KEY);
}

/**
 * The progress of an inquiry. It is restored with what was entered from the draft of the tab, and stored there at every
 * change; the first choice requests the form token.
 */
export function useInquiryProgress({
  query,
  served,
  formRef,
}: {
  query: URLSearchParams;
  served: FormState | undefined;
  formRef: RefObject<HTMLFormElement | null>;
}) {
  const [progress, setProgress] = useState(() => createProgress(served));
  const { formToken } = progress;
  const isTouched = progress.values.interest !== undefined;
  const [isHydrating] = useState(!useIsHydrated());
  /** A reload or Back keeps what was changed after a link was followed; following it again does not. */
  const navigationType = useNavigationType();
  const { state }: { state: Partial<typeof SUGGESTED> | null } = useLocation();

  const restore = useEffectEvent(() => {
    const replaced = findReplacedForm(formRef.current);
    const servedForm = replaced?.form ?? (isHydrating ? formRef.current : null);
    const early = servedForm ? readEarlyEntries(servedForm, served) : {};
    // It was sent without this script.
    if (served?.receipt && !isReloaded()) clearDraft();
    // What was posted is newer than any draft.
    const isPosted = served?.errors !== undefined || served?.failure !== undefined;
    const restored = isPosted ? progress : restoreDraft(progress, query, navigationType, state?.isSuggested);
    const isTyped = Object.keys(early).length > 0;
    setProgress(isTyped ? { ...restored, values: { ...restored.values, ...early } } : restored);
    const field = DETAIL_FIELDS.find((name) => name === replaced?.focused);
    if (field && document.activeElement === document.body) focusField(field);
  });
  // Before the next rendering, which would put its values into the fields.
  useLayoutEffect(() => restore(), []);

  useEffect(() => {
    if (isTouched) saveDraft(progress);
  }, [isTouched, progress]);

  useEffect(() => {
    if (!isTouched) return undefined;
    let isCancelled = false;
    async function prepare(): Promise<void> {
      // Loading is tried again at the submit, which reports a failure.
      const loaded = await loadIfOnline(importSubmit);
      if (!loaded || formToken) return;
      const token = await loaded.getFormToken();
      if (token && !isCancelled) setProgress((current) => ({ ...current, formToken: token }));
    }
    void prepare();
    return () => {
      isCancelled = true;
    };
  }, [isTouched, formToken]);

  return [progress, setProgress] as const;
}

/** The draft of this tab with what the link has chosen. */
function restoreDraft(
  current: InquiryProgress,
  query: URLSearchParams,
  navigationType: NavigationType,
  isSuggested = false,
): InquiryProgress {
  const draft = readDraft();
  if (draft && isSuggested) return { ...current, ...draft };
  const link = parseInquiryLink(query);
  const isNewLink = link && (navigationType === NavigationType.Push || !isSame(link, draft?.link));
  if (!draft && !isNewLink) return current;
  const restored = { ...current, ...draft, values: { ...draft?.values } };
  return {
    ...(isNewLink ? followLink(restored, link) : restored),
    ...(link && { step: 2, link }),
    // The receipt is above the first step.
    ...(query.has(SENT_PARAM) && { step: 1 }),
  };
}

/** What the link chooses, in the form as it was left. */
export function followLink(progress: InquiryProgress, link: InquiryLink): InquiryProgress {
  // What was typed is never replaced; what another link has chosen is.
  const earlier: InquiryEntries = progress.link ?? {};
  const isTyped = ([name, value]: [string, string]) => value !== earlier[name as keyof InquiryEntries];
  const typed: InquiryEntries = Object.fromEntries(Object.entries(progress.values).filter(isTyped));
  const corrected = getCorrected(link.message);
  const message = corrected
    ? correctMessage(corrected, typed.message)
    : typed.message || (link.message ?? '');
  return { ...progress, values: { ...typed, ...link, message }, link };
}

function isSame(a: InquiryLink | undefined, b: InquiryLink | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether the page was loaded again, by a reload or Back, and not for the first time. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

/** What was chosen or typed in the page of the server before this script had loaded. */
function readEarlyEntries(form: HTMLFormElement, served: FormState | undefined): InquiryEntries {
  const isChanged = ([name, value]: [string, string]) => value !== (served?.values[name] ?? '');
  return Object.fromEntries(Object.entries(readEntries(form)).filter(isChanged));
}

/** The form of the page's HTML, where React has put another in its place. */
function findReplacedForm(form: HTMLFormElement | null) {
  const served = takeServedForm();
  return served && served.form !== form ? served : undefined;
}
