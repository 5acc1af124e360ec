import { companyIn } from '../../../content/company';
import { letterhead } from '../../../content/letterhead';
import { truncate } from '../../../shared/characters';
import { SUBJECT_BY_INTEREST } from '../../../shared/inquiry';
import { isInOwnWords } from '../../../shared/inquiryAdmin';
import { MAX_SUBJECT } from '../../../shared/inquiryLimits';
import type { Inquiry } from '../../../shared/inquiryResponses';
import type { Language } from '../../../shared/languages';
import { toPlainNumber } from '../../../shared/phoneNumber';
import { toReference } from '../../../shared/reference';
import { telHref, whatsappHref } from '../../../ui/contactLinks';
import { dateFormats } from '../../../ui/dates';

/** Longer URLs are cut off or rejected by mail programs on Windows. */
const MAILTO_MAX_CHARACTERS = 1_900;

/**
 * The URL of a reply by email. Every part is encoded, so that an address cannot add a recipient.
 * @param quote goes below the text; its end is left out where the URL would be too long
 */
export function mailtoHref(email: string, subject: string, text: string, quote: string): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const start = `mailto:${to}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeBody(text)}`;
  const whole = start + encodeBody(quote);
  if (!quote || whole.length <= MAILTO_MAX_CHARACTERS) return whole;
  return start + encodeBody(shorten(quote, MAILTO_MAX_CHARACTERS - start.length));
}

/** Mail programs expect CRLF as the line break. */
function encodeBody(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'));
}

/** The beginning of a text whose encoded form has at most so many characters, with "…" where something is missing. */
function shorten(text: string, maxEncoded: number): string {
  const ellipsis = '…';
  let left = maxEncoded - encodeBody(ellipsis).length;
  let end = 0;
  for (const character of text) {
    left -= encodeBody(character).length;
    if (left < 0) return end === 0 ? '' : text.slice(0, end) + ellipsis;
    end += character.length;
  }
  return text;
}

/** The lines of a message as mail programs quote them. */
export function quoteLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}

/** The most digits of a number with its country code (E.164): more are several numbers. */
const MAX_DIGITS = 15;

/** The first number of the field, or an empty text; what was stored before 1.1 may have digits of other scripts. */
function findNumber(phone: string | null): string {
  const number = /\+?\d[\d\s().-]*/.exec(toPlainNumber(phone ?? ''))?.[0] ?? '';
  return number.replaceAll(/\D/g, '').length > MAX_DIGITS ? '' : number;
}

/** The URL that dials the sender; undefined without a number. */
export function getCallHref({ phone }: Pick<Inquiry, 'phone'>): string | undefined {
  return telHref(findNumber(phone));
}

/**
 * The URL of a chat with the sender on WhatsApp, with words that name the inquiry. Undefined unless the number is an Indian
 * mobile number, with or without +91 or 0.
 */
export function getWhatsappHref({
  _id,
  name,
  phone,
  language,
}: Pick<Inquiry, '_id' | 'name' | 'phone' | 'language'>): string | undefined {
  const digits = findNumber(phone).replaceAll(/[\s().-]/g, '');
  const mobile = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/.exec(digits)?.[1];
  const reference = toReference(_id);
  const texts: Record<Language, string> = {
    en: `Hello ${name}, this is ${companyIn.en.name} about your inquiry ${reference}.`,
    hi: `नमस्ते ${name}, मैं ${companyIn.hi.name} से हूँ। आपके सवाल ${reference} के बारे में बात करनी है।`,
  };
  return mobile && whatsappHref(`91${mobile}`, texts[language]);
}

/**
 * With the reference of the inquiry, as the server would add it; the subject gives way where it is too long. Who wrote in
 * another language did not choose the English subject of the form.
 */
export function getReplySubject({
  _id,
  subject,
  language,
}: Pick<Inquiry, '_id' | 'subject' | 'language'>): string {
  const reference = ` [${toReference(_id)}]`;
  const isOfForm = Object.values(SUBJECT_BY_INTEREST).includes(subject);
  const answers: Record<Language, string> = { en: `Re: ${subject}`, hi: 'आपके सवाल का जवाब' };
  const answer = isOfForm ? answers[language] : answers.en;
  return truncate(answer, MAX_SUBJECT - reference.length) + reference;
}

/**
 * Opens the admin's own mail program with a reply, below it what a letter has to show, and the inquiry quoted. In English,
 * since a letter of Hindi takes nine characters of a URL, and little would be left for the quotation.
 */
export function mailtoReplyHref(inquiry: Inquiry, reply?: { subject: string; text: string }): string {
  const { email, name, message, createdAt, source } = inquiry;
  const received = new Date(createdAt);
  const when = Number.isNaN(received.getTime()) ? createdAt : dateFormats.dayAndTimeInIndia.format(received);
  const quote =
    message && isInOwnWords(source) ? `\n\nOn ${when}, ${name} wrote:\n${quoteLines(message)}\n` : '';
  const text = `${reply?.text ?? ''}\n\n${letterhead}`;
  return mailtoHref(email ?? '', reply?.subject ?? getReplySubject(inquiry), text, quote);
}
