import { useTranslations } from 'use-intl';
import { isKopitiamPage } from '../stage/opening-screen.tsx';
import type { StartProblem } from './house/open-house.ts';

const TEXTS = {
  'no-frame': 'noFrame',
  'no-ticket': 'ticket',
  ticket: 'ticket',
  unavailable: 'unavailable',
  network: 'network',
  pictures: 'network',
} as const;

/** Why there is no game here, and the way on. */
export function ClosedScreen({ start, onRetry }: { readonly start: StartProblem; readonly onRetry: () => void }) {
  const t = useTranslations('closed');
  const text = TEXTS[start.problem];
  return (
    <main className="closed">
      {isKopitiamPage() && <img src="/img/games/hsl-kopi7/logo.webp" alt="" width={520} height={200} />}
      <h1>{t(`${text}Title`)}</h1>
      <p>{t(`${text}Text`)}</p>
      {text === 'network' && (
        <button type="button" className="plain-act is-main" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
      {text === 'ticket' && (
        <button type="button" className="plain-act is-main" onClick={() => start.frame.tell({ type: 'session-over' })}>
          {t('reopen')}
        </button>
      )}
      {text === 'unavailable' && (
        <button type="button" className="plain-act is-main" onClick={() => start.frame.tell({ type: 'leave' })}>
          {t('leave')}
        </button>
      )}
    </main>
  );
}
