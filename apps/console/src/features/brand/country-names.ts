import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';

/** A country's name in the page's language; null for letters that are no country. */
export function useCountryNames(): (code: string) => string | null {
  const { tag } = useLanguage();
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null);
}
