import { Link } from 'react-router-dom';
import { services } from '../../content/services';
import { CallToAction } from '../../layout/CallToAction';
import { JsonLd, type SchemaNode } from '../../layout/JsonLd';
import { PageMeta } from '../../layout/PageMeta';
import { RoleLinks } from '../../layout/RoleLinks';
import { StickyAction } from '../../layout/StickyAction';
import { pageUrl } from '../../layout/siteUrl';
import { useAnchor } from '../../layout/useAnchor';
import { useMovedHash } from '../../layout/useMovedHash';
import { paths } from '../../paths';
import { classNames } from '../../ui/classNames';
import { DeferredSection } from '../../ui/DeferredSection';
import { Reveal } from '../../ui/Reveal';
import { ServiceCard } from './ServiceCard';
import styles from './Services.module.css';
import { servicesPage } from './words';

const { title, description, heading, closing } = servicesPage;

const anchors = services.map(({ id }) => id);
const moved = { 'for-distributors': paths.forDistributors, 'api-example': paths.apiExample };

/** The services, each with its own anchor. */
export default function Services() {
  useAnchor(anchors);
  useMovedHash(moved);
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
            {services.map((service, index) => (
              <ServiceCard key={service.id} service={service} isMirrored={index % 2 === 1} />
            ))}
          </Reveal>
        </div>
        <StickyAction label={closing.action.label} to={closing.action.to} />
        <CallToAction {...closing} />
      </DeferredSection>
    </>
  );
}

/** Links to every card. */
function ServiceFinder() {
  return (
    <nav className={classNames('band', styles.finder)} aria-labelledby="services-title">
      <h2 id="services-title" className="below-2 on-band-label text-m">
        {servicesPage.list}
      </h2>
      <ul className={classNames('stack gap-0 gap-x-6', styles.services)}>
        {services.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={paths.service(id)}
              className={classNames('row label hit no-underline on-band', styles.service)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For /services: the list of what is offered, each at its anchor. */
function servicesJsonLd(): SchemaNode[] {
  return [
    {
      '@type': 'ItemList',
      itemListElement: services.map(({ id }) => pageUrl(paths.service(id))),
    },
  ];
}
