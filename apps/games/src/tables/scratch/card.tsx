import type { TableSkin } from '@talora/domain/games/table/table-themes.ts';
import { useTranslations } from 'use-intl';
import type { TableRound } from '../../host/game-host.ts';
import type { Sums } from '../../round/sums.ts';
import { Cover } from './cover.tsx';
import { printedNo, ticketOf, timesOfTicket } from './scratch-round.ts';

interface CardProps {
  readonly theme: TableSkin;
  /** The ticket; null before the first one. */
  readonly round: TableRound | null;
  readonly isCovered: boolean;
  readonly price: bigint;
  readonly sums: Sums;
  readonly onUncovered: () => void;
}

/** What lies under the cover: what the ticket pays, and nothing that nearly pays. */
function Prize({ round, sums }: { readonly round: TableRound; readonly sums: Sums }) {
  const t = useTranslations('vendor.table.scratch');
  const times = timesOfTicket(round);
  return (
    <div className="sc-prize" data-won={times > 0 || undefined} data-high={times >= 50 || undefined}>
      <span className="sc-prize-name">{times > 0 ? t('wins') : t('nothing')}</span>
      <b className="num">{times > 0 ? sums.full(round.payout) : '–'}</b>
      {times > 0 && <span className="num">{t('times', { times: times.toLocaleString('en') })}</span>}
    </div>
  );
}

/** A ticket: its number, its price, and the field that is scratched. */
export function Card({ theme, round, isCovered, price, sums, onUncovered }: CardProps) {
  const t = useTranslations('vendor.table.scratch');
  return (
    <div className="sc-card" data-state={round === null ? 'none' : isCovered ? 'covered' : 'open'}>
      <div className="sc-head">
        <span>{t('price', { sum: sums.full(price) })}</span>
        {/* The number is told with the ticket, before it is scratched. */}
        <span className="num">{round === null ? t('noTicket') : t('ticket', { no: printedNo(ticketOf(round)) })}</span>
      </div>
      <div className="sc-field">
        {round === null ? (
          <p className="sc-empty">{t('buyFirst')}</p>
        ) : (
          <>
            <div className="sc-under" aria-hidden={isCovered || undefined}>
              <Prize round={round} sums={sums} />
            </div>
            {isCovered && <Cover key={round.roundId} theme={theme} onUncovered={onUncovered} />}
          </>
        )}
      </div>
      <p className="sc-foot">{isCovered ? t('scratchHere') : t('oneField')}</p>
    </div>
  );
}
