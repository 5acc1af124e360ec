import { Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { isService, type ServiceId, serviceTitles } from '../../content/serviceTitles';
import { pageUrl } from '../../layout/siteUrl';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { whatsappHref } from '../../ui/contactLinks';
import { ExternalLink } from '../../ui/ExternalLink';
import { useIsHydrated } from '../../ui/useIsHydrated';
import styles from './PostEnd.module.css';
import { blogPostPage } from './words';

const { share, inquiry } = blogPostPage;

/** A link to the page of a role, or to the card or the inquiry of a service. */
const LINK =
  /href="(?:\/hi)?(\/for-shops|\/for-distributors|\/developers|\/services#|\/contact\?service=)([\w-]*)(&amp;role=distributor)?/g;

const SERVICES_OF_PAGES: Partial<Record<string, ServiceId>> = {
  [paths.forShops]: 'retailer-solutions',
  [paths.developers]: 'api-integration',
};

/** Below the text: how to pass the post on, and the inquiry about what it links to first. */
export function PostEnd({ post }: { post: ReadBlog }) {
  const subject = findSubject(post.contentHtml ?? '');
  return (
    <footer className={classNames('stack gap-8 ruled screen-only', styles.end)}>
      <ShareLinks title={post.title} url={pageUrl(paths.blogPost(post._id))} />
      <aside
        className={classNames('cluster gap-4 between tint', styles.inquiry)}
        aria-labelledby="inquiry-title"
      >
        <div className={styles.text}>
          <h2 id="inquiry-title" className="text-xl">
            {subject ? inquiry.about(subject.title) : inquiry.heading}
          </h2>
          <p className="muted">{inquiry.text}</p>
        </div>
        <Link to={subject?.inquiry ?? paths.inquiry} className={buttonClass({ variant: 'inquiry' })}>
          {inquiry.action}
        </Link>
      </aside>
    </footer>
  );
}

/** What the reader of a post asks about: the role or the service that it links to first. */
function findSubject(html: string): { title: string; inquiry: string } | undefined {
  for (const [, page = '', name = '', role] of html.matchAll(LINK)) {
    const service = SERVICES_OF_PAGES[page] ?? name;
    if (page === paths.forDistributors || role) {
      return { title: inquiry.distributor, inquiry: paths.contactAbout('retailer-solutions', 'distributor') };
    }
    if (isService(service)) {
      return { title: serviceTitles[service], inquiry: paths.contactAbout(service) };
    }
  }
  return undefined;
}

function ShareLinks({ title, url }: { title: string; url: string }) {
  // Shown after the hydration, since the server does not know.
  const canShare = useIsHydrated() && 'share' in navigator;

  return (
    <p className="cluster gap-3">
      <span className="bold">{share.label}</span>
      <ExternalLink
        href={whatsappHref('', `${title} ${url}`)}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {share.whatsapp}
      </ExternalLink>
      {canShare && (
        <Button
          variant="secondary"
          size="small"
          // Closing the dialog of the platform is no error.
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          <Share2 size={16} />
          {share.other}
        </Button>
      )}
    </p>
  );
}
