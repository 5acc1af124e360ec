import { Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReadBlog } from '../../api/blogs';
import { type ServiceId, serviceTitles } from '../../content/serviceTitles';
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

/** Below the text: how to pass the post on, and the inquiry about the service that it links to first. */
export function PostEnd({ post }: { post: ReadBlog }) {
  const service = findService(post.contentHtml ?? '');
  return (
    <footer className={classNames('stack gap-8 ruled screen-only', styles.end)}>
      <ShareLinks title={post.title} url={pageUrl(paths.blogPost(post._id))} />
      <aside className={classNames('cluster gap-4 between', styles.inquiry)} aria-labelledby="inquiry-title">
        <div className={styles.text}>
          <h2 id="inquiry-title" className="text-xl">
            {service ? inquiry.about(serviceTitles[service]) : inquiry.heading}
          </h2>
          <p className="muted">{inquiry.text}</p>
        </div>
        <Link
          to={service ? paths.contactAbout(service) : paths.inquiry}
          className={buttonClass({ variant: 'inquiry' })}
        >
          {inquiry.action}
        </Link>
      </aside>
    </footer>
  );
}

function findService(html: string): ServiceId | undefined {
  const ids = [...html.matchAll(/\/(?:services#|contact\?service=)([\w-]+)/g)].map(([, id = '']) => id);
  return ids.find((id): id is ServiceId => Object.hasOwn(serviceTitles, id));
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
