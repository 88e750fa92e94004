import type { TurnoverStanding } from '@talora/contract/turnover/turnover.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PATHS } from '../routing/paths.ts';
import { TurnoverBar } from './turnover-bar.tsx';

/** What asks for it, and the call that tells it. */
const SOURCES = { withdrawal: '/wps/x/wallet/withdrawal-terms', transfer: '/wps/x/transfers/terms' } as const;

/** Says before a withdrawal or a transfer what is left to play, with the way to the bets; nothing when nothing is. */
export function TurnoverNote({ standing, before = 'withdrawal' }: { standing: TurnoverStanding; before?: keyof typeof SOURCES }) {
  const t = useTranslations('money');
  if (!standing.requirements.some(({ state }) => state === 'open')) return null;
  return (
    <section data-source={SOURCES[before]} aria-labelledby="turnover-note" className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
      <div>
        <h2 id="turnover-note" className="m-0 text-18">
          {t(before === 'transfer' ? 'turnoverTransferTitle' : 'turnoverTitle')}
        </h2>
        <p className="m-0 mt-1 text-14 text-ink-2">{t(before === 'transfer' ? 'turnoverTransferWhy' : 'turnoverWhy')}</p>
      </div>
      <TurnoverBar needed={standing.needed} counted={standing.counted} left={standing.left} currency={standing.currency} />
      <Link to={PATHS.turnover} className={`${buttonClass('secondary')} justify-self-start`}>
        {t('turnoverShow')}
      </Link>
    </section>
  );
}
