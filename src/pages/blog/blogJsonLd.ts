import type { ReadBlog } from '../../api/blogs';
import { company } from '../../content/company';
import { languageTag } from '../../content/language';
import type { SchemaNode } from '../../layout/JsonLd';
import { absoluteUrl, pageUrl } from '../../layout/siteUrl';
import { paths } from '../../paths';
import { blogPage, getShareImage } from './words';

/** For a post: the post and its breadcrumbs. */
export function blogJsonLd(post: ReadBlog): SchemaNode[] {
  const url = pageUrl(paths.blogPost(post._id));
  const trail = [
    { name: company.name, item: pageUrl(paths.home) },
    { name: blogPage.metaTitle, item: pageUrl(paths.blog) },
    { name: post.title, item: url },
  ];
  return [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.snippet,
      articleSection: post.category,
      author: { '@type': post.author === company.name ? 'Organization' : 'Person', name: post.author },
      datePublished: post.createdAt,
      dateModified: post.updatedAt,
      image: absoluteUrl(getShareImage(post).path),
      mainEntityOfPage: url,
      inLanguage: languageTag,
      publisher: { '@type': 'Organization', name: company.name, url: pageUrl(paths.home) },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, item }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item,
      })),
    },
  ];
}
