import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Leads a hash whose part has a page of its own by now to that page. @param moved the pages, by the hashes without # */
export function useMovedHash(moved: Readonly<Record<string, string>>): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const page = moved[hash.slice(1)];
  useEffect(() => {
    if (!page) return;
    // Ends a scroll to the part that the boot script has begun.
    window.scrollTo({ top: 0, behavior: 'instant' });
    void navigate(page, { replace: true });
  }, [page, navigate]);
}
