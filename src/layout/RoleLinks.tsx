import { ChartLine, Network, SquareTerminal, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Role, roles } from '../content/roles';
import { paymentStuck, rolesHeading } from '../content/roleWords';
import { paths } from '../paths';
import { classNames } from '../ui/classNames';
import styles from './RoleLinks.module.css';

const icons = {
  shop: Store,
  distributor: Network,
  developer: SquareTerminal,
  investor: ChartLine,
} satisfies Record<Role['id'], unknown>;

/** Leads each role to a page of its own, and whoever has paid to the answers about it. */
export function RoleLinks() {
  return (
    <div className={classNames('screen-only', styles.roles)}>
      <div className={classNames('row between', styles.head)}>
        <h2 id="roles-title" className="text-m">
          {rolesHeading}
        </h2>
        <Link to={paths.answer('stuck')} className="link-row small">
          {paymentStuck}
        </Link>
      </div>
      <nav aria-labelledby="roles-title">
        <ul className={classNames('stack gap-2', styles.list)}>
          {roles.map((role) => {
            const Icon = icons[role.id];
            return (
              <li key={role.id}>
                <Link to={role.path} className={classNames('row label no-underline', styles.role)}>
                  <Icon className="brand" size={20} />
                  {role.label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
