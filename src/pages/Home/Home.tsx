import { DeferredSection } from '../../app/DeferredSection';
import { homePage } from '../../content/home';
import { CallToAction } from '../../layouts/CallToAction';
import { JsonLd } from '../../layouts/JsonLd';
import { PageMeta } from '../../layouts/PageMeta';
import { paths } from '../../paths';
import { AboutTeaser } from './AboutTeaser';
import { Hero } from './Hero';
import { homeJsonLd } from './homeJsonLd';
import { Journey } from './Journey';
import { ServiceCards } from './ServiceCards';
import { SolutionCards } from './SolutionCards';
import { VisitorLinks } from './VisitorLinks';

export default function Home() {
  return (
    <>
      <PageMeta title={homePage.title} description={homePage.description} path={paths.home} />
      <Hero />
      <DeferredSection>
        <JsonLd nodes={homeJsonLd} />
        <VisitorLinks />
        <AboutTeaser />
        <ServiceCards />
        <SolutionCards />
        <Journey />
        <CallToAction {...homePage.closing} variant="band" />
      </DeferredSection>
    </>
  );
}
