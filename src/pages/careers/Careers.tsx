import { hasSamples } from '../../content/hasSamples';
import { JsonLd } from '../../layout/JsonLd';
import { PageMeta } from '../../layout/PageMeta';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { LazyImage } from '../../ui/LazyImage';
import { Section } from '../../ui/Section';
import styles from './Careers.module.css';
import { FeaturedRole } from './FeaturedRole';
import { advertisedJobJsonLd } from './jobsJsonLd';
import { OpenJobs } from './OpenJobs';
import { RoleOffer } from './RoleOffer';
import { careersPage } from './words';

const { title, description, shareImage, heading, lead, image, jobs } = careersPage;

/** The advertised role first, with what it pays beside the heading, then the open jobs. */
export default function Careers() {
  return (
    <>
      <PageMeta title={title} description={description} path={paths.careers} image={shareImage} />
      <div className="band crops">
        <div className={classNames('stack page middle', styles.inner)}>
          <div>
            <h1 className="column text-display">
              {heading.map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </h1>
            <p className={classNames('lead on-band-soft', styles.lead)}>{lead}</p>
          </div>
          <div className={styles.offer}>
            <RoleOffer />
          </div>
          <LazyImage className={styles.picture} image={image} width={640} height={420} />
        </div>
      </div>
      <DeferredSection>
        {!hasSamples && <JsonLd nodes={advertisedJobJsonLd} />}
        <FeaturedRole />
        <Section id="jobs" title={jobs.heading} lead={jobs.lead} tone="sunk">
          <OpenJobs />
        </Section>
      </DeferredSection>
    </>
  );
}
