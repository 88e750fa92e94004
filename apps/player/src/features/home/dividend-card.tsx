import type { Dividend } from '@talora/contract/content/home-content.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useHomeContent } from '../../announcements/home-content.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { useSession } from '../../session/use-session.ts';
import { minutesUntil, partsOf } from './time-left.ts';

/** How often the time left is worked out (specification, section 9). */
const UPDATE_MS = 60_000;

function onUpdate(tell: () => void): () => void {
  const timer = setInterval(tell, UPDATE_MS);
  return () => clearInterval(timer);
}

/** Minutes left; null in the page that the server made, which is read later than it was written. */
function useMinutesLeft(until: string): number | null {
  return useSyncExternalStore(
    onUpdate,
    () => minutesUntil(until, Date.now()),
    () => null,
  );
}

/** How long it is until dividends are paid, and what was paid so far. A guest who presses it is asked to log in. */
export default function DividendCard({ dividend: { paysAt, paid, currency } }: { dividend: Dividend }) {
  const t = useTranslations('home.dividend');
  const { tag } = useLanguage();
  const isGuest = useSession() === null;
  const { refetch } = useHomeContent();
  const left = useMinutesLeft(paysAt);
  // When the day has come, the server knows the next one.
  useEffect(() => {
    if (left !== null && left < 0) void refetch();
  }, [left, refetch]);
  const parts = left === null ? null : partsOf(left);
  const cells = [
    { name: t('days'), value: parts?.days },
    { name: t('hours'), value: parts?.hours },
    { name: t('minutes'), value: parts?.minutes },
  ];
  return (
    <section className={`${CARD_CLASS} relative grid content-center gap-3 p-5 ${isGuest ? 'hover:bg-surface-2' : ''}`}>
      <h2 className="m-0 text-16">{t('title')}</h2>
      <div role="timer" className="grid grid-cols-3 gap-2.5" data-source="GCS_homeConsolidated">
        {cells.map(({ name, value }) => (
          <div key={name} className="min-w-0 rounded-md bg-surface-3 px-1 py-2 text-center">
            <span className="num block text-24 leading-tight font-bold">{value ?? '–'}</span>{' '}
            <span className="block text-12 text-ink-2">{name}</span>
          </div>
        ))}
      </div>
      <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-ink-2" data-source="GCS_homeConsolidated">
        {t('total')}
        <Money amount={paid} symbol={symbolOf(currency)} language={tag} className="text-18 font-bold text-ink" />
      </p>
      {isGuest && (
        <ModalLink name="login" className="absolute inset-0 rounded-card">
          <span className="sr-only">{t('login')}</span>
        </ModalLink>
      )}
    </section>
  );
}
