import { homeContentCalls } from '@talora/contract/content/home-content.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';
import { useSession } from '../session/use-session.ts';

type HomeContent = CallValue<(typeof homeContentCalls)['calls']['homeConsolidated']>;

/** Key of banners and notices as guests see them. */
export const homeContentKey = (language: LanguageCode) => ['home-content', language] as const;

/** Banners and notices of the brand. Who logs in or out gets other banners, and sees the former until they are there. */
export function useHomeContent() {
  const { language } = useLanguage();
  const content = useCalls(homeContentCalls);
  const key = homeContentKey(language);
  return useQuery({
    queryKey: useSession() === null ? key : [MEMBER_KEY, ...key],
    queryFn: () => content.homeConsolidated({ language }),
    staleTime: 300_000,
    placeholderData: (former: HomeContent | undefined) => former,
  });
}
