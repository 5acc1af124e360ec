import { ChartLine, Network, SquareTerminal, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Role, roles } from '../content/roles';
import { rolesHeading } from '../content/roleWords';
import { classNames } from '../ui/classNames';
import styles from './RoleLinks.module.css';

const icons = {
  shop: Store,
  distributor: Network,
  developer: SquareTerminal,
  investor: ChartLine,
} satisfies Record<Role['id'], unknown>;

/** Leads each role to a page of its own. */
export function RoleLinks() {
  return (
    <div className={classNames('screen-only', styles.roles)}>
      <h2 id="roles-title" className="text-m below-2">
        {rolesHeading}
      </h2>
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
