import { createContext, useContext } from 'react';
import { company } from '../content/company';
import { imageFolder, languageTag } from '../content/language';
import { words } from '../shared/siteLanguage';
import { absoluteUrl, pageUrl } from './siteUrl';

/** What the titles of all pages begin with, such as "(3) ". */
export const TitlePrefixContext = createContext('');

const SITE_IMAGE = {
  path: `${imageFolder}/og.png`,
  alt: words({
    en: 'The bills of a household on a phone',
    hi: 'फ़ोन पर एक घर के बिल',
  }),
};

/**
 * The title and description of a page; React moves them into the head. A page without `path` is not for
 * search engines: it gets noindex and no canonical link.
 */
export function PageMeta({
  title,
  description,
  path,
  isArticle = false,
  image = SITE_IMAGE,
}: {
  title: string;
  description: string;
  path?: string;
  isArticle?: boolean;
  /** For shared links, 1200 × 630 px; by default that of the site. */
  image?: { path: string; alt: string };
}) {
  const prefix = useContext(TitlePrefixContext);
  // The title of a post is long, and that of the site stands beside it in what is found or shared.
  const fullTitle = title === company.name || isArticle ? title : `${title} | ${company.name}`;
  return (
    <>
      <title>{prefix + fullTitle}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={pageUrl(path)} />
          <meta property="og:type" content={isArticle ? 'article' : 'website'} />
          <meta property="og:site_name" content={company.name} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={pageUrl(path)} />
          <meta property="og:locale" content={languageTag.replace('-', '_')} />
          <meta property="og:image" content={absoluteUrl(image.path)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
