import { useLocation } from 'react-router-dom';
import { PageMeta } from '../site/PageMeta';
import { AdminHeading } from '../ui/AdminHeading';
import { placeholderPages } from './words/admin';

/** Users, Settings, Analytics and Backups (docs/product.md §14.12). */
export default function PlaceholderPage() {
  const { pathname } = useLocation();
  const page = placeholderPages[pathname.replace(/\/+$/, '')];
  if (!page) throw new Error(`There is no placeholder for ${pathname}`);
  return (
    <>
      <PageMeta title={page.title} description={page.text} />
      <AdminHeading title={page.title} lead={page.text} />
    </>
  );
}
