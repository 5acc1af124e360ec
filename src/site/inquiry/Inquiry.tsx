import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { DeferredSection } from '../../ui/DeferredSection';
import { company } from '../content/company';
import { PageMeta } from '../PageMeta';
import styles from './Inquiry.module.css';
import { parseInquiryLink } from './inquiryLink';
import { LazyInquiryForm } from './LazyInquiryForm';

/** /cst: the two-step form by itself (docs/product.md §8.3). */
export default function Inquiry() {
  const [searchParams] = useSearchParams();
  return (
    <div className={styles.page}>
      <PageMeta
        title="Send an inquiry"
        description={`Send ${company.name} an inquiry about services or investment in two short steps.`}
        path={paths.inquiry}
      />
      <h1 className={styles.title}>Send us an inquiry</h1>
      <DeferredSection>
        <LazyInquiryForm path={paths.inquiry} link={parseInquiryLink(searchParams)} />
      </DeferredSection>
    </div>
  );
}
