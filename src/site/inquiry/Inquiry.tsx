import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { PageMeta } from '../PageMeta';
import styles from './Inquiry.module.css';
import { LazyInquiryForm } from './LazyInquiryForm';
import { inquiryPage } from './pageWords';

/** /cst: the two-step form by itself (docs/product.md §8.3). */
export default function Inquiry() {
  return (
    <div className={styles.page}>
      <PageMeta title={inquiryPage.title} description={inquiryPage.description} path={paths.inquiry} />
      <h1 className={classNames('text-3xl', styles.title)}>{inquiryPage.heading}</h1>
      <DeferredSection>
        <LazyInquiryForm path={paths.inquiry} />
      </DeferredSection>
    </div>
  );
}
