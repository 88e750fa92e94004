import type { TurnoverBet } from '@talora/contract/turnover/turnover.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { MomentText } from '../../money/moment-text.tsx';
import { symbolOf } from '../../money/typed-amount.ts';

/** Bets with what each counted, for which deposit, and why not whole. Each opens its facts and its round. */
export function TurnoverRows({ bets, onOpen }: { bets: readonly TurnoverBet[]; onOpen: (id: string) => void }) {
  return (
    <ul className="m-0 grid list-none gap-2 p-0">
      {bets.map((bet) => (
        <li key={bet.play.id} className={CARD_CLASS}>
          <TurnoverRow bet={bet} onOpen={() => onOpen(bet.play.id)} />
        </li>
      ))}
    </ul>
  );
}

function TurnoverRow({ bet: { play, counted, parts, reason }, onOpen }: { bet: TurnoverBet; onOpen: () => void }) {
  const t = useTranslations('records');
  const { tag } = useLanguage();
  const symbol = symbolOf(play.currency);
  const isNothing = parts.length === 0;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-3.5 py-3 text-start hover:bg-surface-2"
    >
      <span className="grid min-w-0">
        <span className="truncate text-14 font-semibold">{play.gameName}</span>
        <span className="text-12 text-ink-3">
          <MomentText at={play.placedAt} /> · <span className="num">{play.playNo}</span>
        </span>
      </span>
      <span className="grid justify-items-end">
        <span className="text-12 text-ink-2">
          {t('columns.stake')} <Money amount={play.stake} symbol={symbol} language={tag} />
        </span>
        <span className={`text-14 font-semibold ${isNothing ? 'text-ink-3' : 'text-win'}`}>
          {t('turnover.countedSum')} <Money amount={counted} symbol={symbol} language={tag} />
        </span>
      </span>
      <span className="col-span-2 flex flex-wrap gap-x-3 text-12 text-ink-2">
        <span>{reason === null ? t('turnover.whole') : t(`turnover.reason.${reason}`)}</span>
        {parts.map((part) => (
          <span key={part.depositNo} className="num">
            {t('turnover.ofDeposit', { no: part.depositNo, sum: `${symbol} ${formatMoney(part.counted, tag)}` })}
          </span>
        ))}
      </span>
    </button>
  );
}
