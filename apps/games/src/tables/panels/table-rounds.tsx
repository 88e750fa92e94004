import { useTranslations } from 'use-intl';
import type { TableRound } from '../../host/game-host.ts';
import type { Sums } from '../../round/sums.ts';
import { linesIn } from '../pile/pile.ts';
import type { TableSession } from '../table-session.ts';
import type { TableState } from '../table-show.ts';
import { PastRounds } from '../../panels/past-rounds.tsx';

interface TableRoundsProps {
  readonly session: TableSession;
  readonly state: TableState;
  readonly sums: Sums;
  readonly onClose: () => void;
  readonly onReplay: (round: TableRound) => void;
}

/** What came out, with every bet and what it got back. */
function Outcome({ round, session, sums }: Pick<TableRoundsProps, 'session' | 'sums'> & { readonly round: TableRound }) {
  const t = useTranslations('vendor.table');
  const history = useTranslations('vendor.history');
  const { resultOf, spotName, Mark, Detail } = session.kit;
  const lines = linesIn(round.outcome);
  return (
    <>
      <p className="round-result">
        <Mark round={round} /> {resultOf(round, t)}
      </p>
      {Detail !== undefined && <Detail round={round} />}
      {lines.length > 0 && (
        <table className="pay-rows">
          <thead>
            <tr>
              <th scope="col">{t('book.bet')}</th>
              <th scope="col">{t('stake')}</th>
              <th scope="col">{history('paid')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ spot, stake, payout }) => (
              <tr key={spot}>
                <th scope="row">{spotName(spot, t)}</th>
                <td className="num">{sums.plain(stake)}</td>
                <td className={`num ${(payout ?? 0n) > stake ? 'is-won' : ''}`}>{sums.plain(payout ?? 0n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Past rounds of a table. */
export function TableRounds({ session, state, sums, onClose, onReplay }: TableRoundsProps) {
  const { Mark } = session.kit;
  return (
    <PastRounds
      session={session}
      state={state}
      sums={sums}
      onClose={onClose}
      onReplay={onReplay}
      renderMark={(round) => <Mark round={round} />}
      renderView={(round) => <Outcome round={round} session={session} sums={sums} />}
    />
  );
}
