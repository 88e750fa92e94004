import { contentCalls } from '@talora/contract/content.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../calls/use-services.ts';

/** Key of banners and notices. */
export const homeContentKey = (language: ShippedLanguage) => ['home-content', language] as const;

/** Banners and notices of the brand. */
export function useHomeContent() {
  const { language } = useLanguage();
  const content = useCalls(contentCalls);
  return useQuery({ queryKey: homeContentKey(language), queryFn: () => content.homeConsolidated({ language }), staleTime: 300_000 });
}
