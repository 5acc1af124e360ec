import { ChartLine, Network, SquareTerminal, Store } from 'lucide-react';
import { Link, useViewTransitionState } from 'react-router-dom';
import { paymentStuck, type Role, roles, rolesHeading } from '../content/roles';
import { paths } from '../paths';
import choice from '../ui/Choice.module.css';
import { classNames } from '../ui/classNames';
import { movesPages } from '../ui/lessMotion';
import styles from './RoleLinks.module.css';

const icons = {
  shop: Store,
  distributor: Network,
  developer: SquareTerminal,
  investor: ChartLine,
} satisfies Record<Role['id'], unknown>;

/**
 * Leads each role to a page of its own, and whoever has paid to the answer of the help, with the ways to a person below it.
 * @param chosen as whom the visitor has looked at something
 */
export function RoleLinks({ chosen }: { chosen?: Role | undefined }) {
  return (
    <div className={classNames('screen-only', styles.roles)}>
      <div className={classNames('row between', styles.head)}>
        <h2 id="roles-title" className="text-m">
          {rolesHeading}
        </h2>
        <Link to={paths.answer('not-done')} className="link-row small">
          {paymentStuck}
        </Link>
      </div>
      <nav aria-labelledby="roles-title">
        <ul className={classNames('stack gap-2', styles.list)}>
          {roles.map((role) => (
            <li key={role.id}>
              <RoleLink role={role} isChosen={role === chosen} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Opens into the band of the page that it leads to. */
function RoleLink({ role: { id, label, path }, isChosen }: { role: Role; isChosen: boolean }) {
  const Icon = icons[id];
  const isOpening = useViewTransitionState(path);
  return (
    <Link
      to={path}
      viewTransition={movesPages()}
      className={classNames(
        'row label ink no-underline',
        choice.choice,
        isChosen && choice.chosen,
        styles.role,
      )}
      style={isOpening ? { viewTransitionName: 'opening' } : undefined}
    >
      <Icon className="brand" size={20} />
      {label}
    </Link>
  );
}
