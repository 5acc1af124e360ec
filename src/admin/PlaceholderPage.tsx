import { useLocation } from 'react-router-dom';
import { PageMeta } from '../layout/PageMeta';
import { paths } from '../paths';
import { AdminHeading } from './common/AdminHeading';

const PAGES: Record<string, { title: string; text: string }> = {
  [paths.admin.users]: { title: 'Users', text: 'To do: manage who can sign in.' },
  [paths.admin.settings]: { title: 'Settings', text: 'To do: site settings.' },
  [paths.admin.analytics]: { title: 'Analytics', text: 'To do: figures for visits and inquiries.' },
  [paths.admin.backups]: { title: 'Backups', text: 'To do: make and restore backups.' },
};

/** Users, Settings, Analytics and Backups. */
export default function PlaceholderPage() {
  const { pathname } = useLocation();
  const page = PAGES[pathname.replace(/(?<!\/)\/+$/, '')];
  if (!page) throw new Error(`There is no placeholder for ${pathname}`);
  return (
    <>
      <PageMeta title={page.title} description={page.text} />
      <AdminHeading title={page.title} lead={page.text} />
    </>
  );
}
