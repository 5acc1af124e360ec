import { Suspense } from 'react';
import { PageMeta } from '../../layout/PageMeta';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import styles from './Inquiry.module.css';
import { InquiryForm } from './InquiryForm';
import { inquiryPage } from './pageWords';

/** /cst: the two-step form by itself. */
export default function Inquiry() {
  return (
    <div className={styles.page}>
      <PageMeta title={inquiryPage.title} description={inquiryPage.description} path={paths.inquiry} />
      <h1 className={classNames('text-3xl', styles.title)}>{inquiryPage.heading}</h1>
      {/* Hydrated in a task of its own. */}
      <Suspense>
        <InquiryForm path={paths.inquiry} />
      </Suspense>
    </div>
  );
}
