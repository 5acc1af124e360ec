import { Link } from 'react-router-dom';
import { StatusLink } from '../../proof/Proof';
import { TryIt } from '../../try/TryIt';
import { RolePage, RoleSteps } from '../RolePage';
import { ApiExample } from './ApiExample';
import styles from './Developers.module.css';
import { FirstRequest } from './FirstRequest';
import { developers, jumps } from './words';

/** The page is long: straight to what a developer looks up. */
function Jumps() {
  const { heading, list } = jumps;
  return (
    <nav aria-label={heading} className="cluster gap-0 gap-x-4 above-2">
      {list.map(({ label, to }) => (
        <Link key={to} to={to} className="link-row small on-band">
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** For developers: one request with its response, what goes wrong and what it costs, and the same at a counter. */
export default function Developers() {
  return (
    <RolePage roleId="developer" words={developers} opening={<FirstRequest />} jumps={<Jumps />}>
      <div className={`page section ${styles.example}`}>
        <ApiExample />
        <StatusLink />
      </div>
      <TryIt showsRequests />
      <RoleSteps roleId="developer" words={developers} />
    </RolePage>
  );
}
