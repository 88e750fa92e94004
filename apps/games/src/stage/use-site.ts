import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useEffect } from 'react';
import type { Surroundings } from '../session/open-machine.ts';
import { minorOf } from '../round/sums.ts';

interface PlayOnScreen {
  refreshBalance(newBalance: bigint | null): void;
  retryNow(): void;
  stopAutoplay(): void;
}

/**
 * Hands on to a game what the site around it tells: another balance, another language; that the network is back, and that somebody looks at
 * it again, who may have played on elsewhere.
 */
export function useSite({ out, opened, onLanguage }: Surroundings, play: PlayOnScreen): void {
  const language = useLanguage();
  useEffect(
    () =>
      out.frame.listen((message) => {
        if (message.type === 'balance') play.refreshBalance(minorOf(message.balance, opened.digits));
        else if (message.type === 'pause') play.stopAutoplay();
        else if (message.type === 'language') {
          const code = shippedLanguage(message.language);
          onLanguage(code);
          void language.setLanguage(code);
        }
      }),
    [out, opened, onLanguage, play, language],
  );
  useEffect(() => {
    const onOnline = (): void => play.retryNow();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [play]);
  useEffect(() => {
    const onShown = (): void => {
      if (document.visibilityState === 'visible') play.refreshBalance(null);
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [play]);
}
