import { DeferredSection } from '../../app/DeferredSection';
import { careersPage } from '../../content/careers';
import { JsonLd } from '../../layouts/JsonLd';
import { PageMeta } from '../../layouts/PageMeta';
import { paths } from '../../paths';
import { Section } from '../../ui/Section';
import styles from './Careers.module.css';
import { FeaturedRole } from './FeaturedRole';
import { jobsJsonLd } from './jobsJsonLd';
import { OpenJobs } from './OpenJobs';
import { RoleOffer } from './RoleOffer';

const { title, description, heading, lead, otherJobs, jobs } = careersPage;

/** The advertised role first, with what it pays beside the heading, then the open jobs. */
export default function Careers() {
  return (
    <>
      <PageMeta title={title} description={description} path={paths.careers} />
      <div className={styles.hero}>
        <div className={styles.inner}>
          <div>
            <h1 className={styles.title}>{heading}</h1>
            <p className={styles.lead}>{lead}</p>
            <a href="#jobs-title" className={styles.otherJobs}>
              {otherJobs}
            </a>
          </div>
          <RoleOffer />
        </div>
      </div>
      <DeferredSection>
        <JsonLd nodes={jobsJsonLd} />
        <FeaturedRole />
        <Section id="jobs" title={jobs.heading} lead={jobs.lead} tone="sunk">
          <OpenJobs />
        </Section>
      </DeferredSection>
    </>
  );
}
