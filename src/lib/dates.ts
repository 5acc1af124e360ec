const LANGUAGE = 'en-IN';

/** Date formats of the site, in the reader's time zone unless the name says otherwise. */
export const dateFormats = {
  /** 2:30 pm */
  timeOfDay: new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'short' }),
  /** 5 May 2025, 2:30 pm */
  dayAndTime: new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' }),
  /** Monday, 5 May 2025 at 2:30 pm IST */
  weekdayAndTime: new Intl.DateTimeFormat(LANGUAGE, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }),
  /** 5 January 2025 */
  longDay: new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', year: 'numeric' }),
  /** 5 Jan 2025, in Indian time */
  dayInIndia: new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }),
};
