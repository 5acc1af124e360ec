import { Coverage } from '../Coverage';
import { Rates } from '../Rates';
import { RolePage, RoleSteps } from '../RolePage';
import { Agreement } from './Agreement';
import { Evening } from './Evening';
import { Statement } from './Statement';
import { forDistributors } from './words';

/** For distributors: their shops in the evening, the Monday statement of their share, and the agreement. */
export default function ForDistributors() {
  return (
    <RolePage roleId="distributor" words={forDistributors} opening={<Evening />}>
      <Rates earner="distributor" sheet={Statement} />
      <Agreement />
      <RoleSteps roleId="distributor" words={forDistributors} tone="sunk" />
      <Coverage roleId="distributor" />
    </RolePage>
  );
}
