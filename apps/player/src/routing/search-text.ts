import { useSearch } from '@tanstack/react-router';

/** The query of an address as plain texts: nothing is read as a number or as JSON. */
export type SearchTexts = Readonly<Record<string, string | undefined>>;

/** Reads a query string. */
export function parseSearchTexts(query: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Writes a query string, without absent values. */
export function writeSearchTexts(search: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (typeof value === 'string' && value !== '') query.set(key, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The present query. */
export function useSearchTexts(): SearchTexts {
  return useSearch({ strict: false }) as SearchTexts;
}
