import { parseSearchTexts } from './search-text.ts';

/** A path of this site with its query and place, as a link takes it. */
export function linkOf(url: string): { to: string; search: object; hash: string } {
  const [path = '/', hash = ''] = url.split('#');
  const [to = '/', query = ''] = path.split('?');
  return { to, search: parseSearchTexts(query), hash };
}
