import { DeferredSection } from '../app/DeferredSection';
import { inquiryPage } from '../content/inquiryPage';
import { LazyInquiryForm } from '../features/inquiryForm/LazyInquiryForm';
import { PageMeta } from '../layouts/PageMeta';
import { paths } from '../paths';
import styles from './Inquiry.module.css';

/** /cst: the two-step form by itself (docs/product.md §8.3). */
export default function Inquiry() {
  return (
    <div className={styles.page}>
      <PageMeta title={inquiryPage.title} description={inquiryPage.description} path={paths.inquiry} />
      <h1 className={styles.title}>{inquiryPage.heading}</h1>
      <DeferredSection>
        <LazyInquiryForm />
      </DeferredSection>
    </div>
  );
}
