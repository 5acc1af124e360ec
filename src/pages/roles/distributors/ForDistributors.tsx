import { Coverage } from '../Coverage';
import { Rates } from '../Rates';
import { RolePage } from '../RolePage';
import { Agreement } from './Agreement';
import { Evening } from './Evening';
import { Statement } from './Statement';
import { forDistributors } from './words';

/** For distributors: their share of what their shops take, the deposit and the area. */
export default function ForDistributors() {
  return (
    <RolePage
      of="distributor"
      words={forDistributors}
      first={
        <>
          <Evening />
          <Rates whose="distributor" />
          <Statement />
        </>
      }
    >
      <Agreement />
      <Coverage of="distributor" />
    </RolePage>
  );
}
