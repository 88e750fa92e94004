import { allowScripts } from './script-policy.ts';

const HOST = 'https://www.googletagmanager.com/';

interface TagWindow {
  dataLayer?: unknown[];
}

/** May the tag come to a page of this query? Not where somebody came by a link that opens an account: a tag reads the address. */
export function mayMeasure(query: string): boolean {
  const asked = new URLSearchParams(query);
  return asked.get('m') !== 'reset' && asked.get('m') !== 'social' && !asked.has('token');
}

let isLoaded = false;

/** Loads Google's tag, once a page. Call it only after the visitor's yes. */
export function loadAnalytics(gtagId: string): void {
  if (isLoaded || !mayMeasure(location.search)) return;
  isLoaded = true;
  const tags = window as unknown as TagWindow;
  const layer = (tags.dataLayer ??= []);
  // The tag tells its orders from other entries by this mark: they are arguments of a function, not lists.
  const order = (...parts: unknown[]): unknown => Object.assign({ length: parts.length, [Symbol.toStringTag]: 'Arguments' }, parts);
  layer.push(order('js', new Date()), order('config', gtagId));
  // Google's tag may load more of its own.
  allowScripts((url) => url.startsWith(HOST));
  const script = document.createElement('script');
  script.async = true;
  script.src = `${HOST}gtag/js?id=${encodeURIComponent(gtagId)}`;
  document.head.append(script);
}
