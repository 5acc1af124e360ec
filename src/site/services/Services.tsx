import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { Reveal } from '../../ui/Reveal';
import { CallToAction } from '../CallToAction';
import { roles } from '../content/roles';
import { services } from '../content/services';
import { JsonLd } from '../JsonLd';
import { PageMeta } from '../PageMeta';
import { RoleLinks } from '../RoleLinks';
import { useAnchor } from '../useAnchor';
import { ApiExample } from './ApiExample';
import { ForDistributors } from './ForDistributors';
import { ServiceCard } from './ServiceCard';
import { ServiceFinder } from './ServiceFinder';
import styles from './Services.module.css';
import { servicesJsonLd } from './servicesJsonLd';
import { servicesPage } from './words';

const { title, description, heading, closing } = servicesPage;

const anchors = [
  ...services.map(({ id }) => id),
  ...roles.flatMap(({ anchor }) => anchor ?? []),
  'api-example',
];

/** The services, each with its own anchor. */
export default function Services() {
  useAnchor(anchors);
  return (
    <>
      <PageMeta title={title} description={description} path={paths.services} />
      <div className={classNames('stack page middle', styles.hero)}>
        <div>
          <h1 className="text-display">{heading}</h1>
          <RoleLinks />
        </div>
        <ServiceFinder />
      </div>
      <DeferredSection>
        <JsonLd nodes={servicesJsonLd} />
        <div className={classNames('page', styles.list)}>
          <Reveal className={classNames('stack', styles.cards)}>
            {services.flatMap((service, index) => [
              <ServiceCard key={service.id} service={service} isMirrored={index % 2 === 1} />,
              service.id === 'api-integration' && <ApiExample key="example" />,
              service.id === 'retailer-solutions' && <ForDistributors key="distributors" />,
            ])}
          </Reveal>
        </div>
        <CallToAction {...closing} />
      </DeferredSection>
    </>
  );
}
