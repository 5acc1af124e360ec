import { useLocation } from 'react-router-dom';
import { toDoPages } from '../../content/admin';
import { PageHead } from '../../layouts/PageHead';
import { AdminHeading } from './AdminHeading';

/** Users, Settings, Analytics and Backups (decision 14). */
export default function ToDo() {
  const { pathname } = useLocation();
  const page = toDoPages[pathname.replace(/\/+$/, '')];
  if (!page) throw new Error(`There is no placeholder for ${pathname}`);
  return (
    <>
      <PageHead title={page.title} description={page.text} />
      <AdminHeading title={page.title} lead={page.text} />
    </>
  );
}
