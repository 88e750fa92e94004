import { MEMBER_KEY } from '../calls/services.ts';

/** First part of the keys of entries: promotions, blog, news and sponsors. */
export const CONTENT_KEY = 'content';

/** First parts of the keys of everything that the operator writes. */
const CONTENT_PARTS = new Set<unknown>([CONTENT_KEY, 'home-content', 'banners', 'announcements', 'help']);

/** Is a query part of the site's content: to be read again when the operator has changed it? */
export const isOfContent = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  CONTENT_PARTS.has(queryKey[0]) || (queryKey[0] === MEMBER_KEY && CONTENT_PARTS.has(queryKey[1]));
