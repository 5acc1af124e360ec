import { Coverage } from '../Coverage';
import { Rates } from '../Rates';
import { RolePage, RoleSteps } from '../RolePage';
import { Agreement } from './Agreement';
import { Evening } from './Evening';
import { Statement } from './Statement';
import { forDistributors } from './words';

/** For distributors: the Monday statement of their share, their shops in the evening, and the agreement. */
export default function ForDistributors() {
  return (
    <RolePage of="distributor" words={forDistributors}>
      <Rates whose="distributor" beside={Statement} />
      <Evening />
      <Agreement />
      <RoleSteps of="distributor" words={forDistributors} />
      <Coverage of="distributor" />
    </RolePage>
  );
}
