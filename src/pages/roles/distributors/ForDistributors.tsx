import { roleLinks } from '../../../content/furtherLinks';
import { Coverage } from '../Coverage';
import { Rates } from '../Rates';
import { RolePage } from '../RolePage';
import { LeadingTerms } from '../RoleTerms';
import { Evening } from './Evening';
import { forDistributors } from './words';

const anchors = ['rates', 'where'];

/** For distributors: their share of what their shops take, the deposit and the area. */
export default function ForDistributors() {
  return (
    <RolePage
      of="distributor"
      words={forDistributors}
      figures={<LeadingTerms of="distributor" />}
      first={
        <>
          <Evening />
          <Rates whose="distributor" />
        </>
      }
      anchors={anchors}
      links={roleLinks.distributor}
    >
      <Coverage of="distributor" />
    </RolePage>
  );
}
