import { Suspense } from 'react';
import { company } from '../../content/company';
import { PageMeta } from '../../layout/PageMeta';
import { paths } from '../../paths';
import { words } from '../../shared/siteLanguage';
import { classNames } from '../../ui/classNames';
import styles from './Inquiry.module.css';
import { InquiryForm } from './InquiryForm';
import { useInquiryHeading } from './useInquiryHeading';

/** The text of /cst around the form. */
const inquiryPage = words({
  title: { en: 'Send an inquiry', hi: 'हमसे पूछिए' },
  description: {
    en: `Send ${company.name} an inquiry about services or investment in two short steps.`,
    hi: `${company.name} से सेवाओं या निवेश के बारे में पूछिए, बस दो छोटे स्टेप में।`,
  },
  heading: { en: 'Send us an inquiry', hi: 'हमसे पूछिए' },
});

/** /cst: the two-step form by itself. */
export default function Inquiry() {
  const { heading, onReceipt } = useInquiryHeading(inquiryPage.heading);
  return (
    <div className={styles.page}>
      <PageMeta title={inquiryPage.title} description={inquiryPage.description} path={paths.inquiry} />
      <h1 className={classNames('text-3xl', styles.title)}>{heading}</h1>
      {/* Hydrated in a task of its own. */}
      <Suspense>
        <InquiryForm path={paths.inquiry} onReceipt={onReceipt} />
      </Suspense>
    </div>
  );
}
