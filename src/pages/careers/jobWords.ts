import { company } from '../../content/company';
import { words } from '../../shared/siteLanguage';

/** What /careers and the page of a job say of a job. */
export const jobWords = words({
  posted: { en: 'Posted', hi: 'तारीख:' },
  noFee: {
    en: `${company.name} never asks applicants for money.`,
    hi: `${company.name} आवेदन करने वालों से कभी पैसे नहीं माँगता।`,
  },
  apply: {
    form: { en: 'Apply', hi: 'आवेदन करें' },
    label: { en: 'Apply by email', hi: 'ईमेल से आवेदन करें' },
    whatsapp: { en: 'Apply on WhatsApp', hi: 'WhatsApp पर आवेदन करें' },
    rest: { en: 'for the job:', hi: 'इस काम के लिए:' },
    subject: { en: (job: string) => `Application: ${job}`, hi: (job: string) => `आवेदन: ${job}` },
    body: { en: 'Name:\nPhone:\nCity:\nWork experience:\n', hi: 'नाम:\nफ़ोन:\nशहर:\nअब तक का काम:\n' },
  },
});
