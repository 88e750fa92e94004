import type { KopitiamRound } from '../round/kopitiam-round.ts';
import { useTranslations } from 'use-intl';
import { RoundProof } from '../fairness/round-proof.tsx';
import { Panel } from '../panel/panel.tsx';
import { symbolUrl } from '../reels/symbol-art.ts';
import type { GameSession } from '../session/game-session.ts';

interface RoundDetailProps {
  readonly round: KopitiamRound;
  readonly session: GameSession;
  readonly sum: (amount: string) => string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** One past round: what it showed, what it paid and the seeds it came from. */
export function RoundDetail({ round, session, sum, onBack, onClose }: RoundDetailProps) {
  const t = useTranslations('history');
  const status = useTranslations('status');
  const symbols = useTranslations('symbols');
  return (
    <Panel title={t('roundTitle', { round: String(round.nonce) })} closeLabel={t('close')} onClose={onClose}>
      <button type="button" className="link-act" onClick={onBack}>
        {t('back')}
      </button>
      <div className="past">
        <div className="past-window">
          {round.rows.flatMap((row, y) =>
            row.map((symbol, reel) => <img key={`${String(y)}-${String(reel)}`} src={symbolUrl(symbol)} alt={symbols(symbol as 'W')} />),
          )}
        </div>
        <dl className="facts">
          <div>
            <dt>{t('betLabel')}</dt>
            <dd className="num">{sum(round.stake)}</dd>
          </div>
          <div>
            <dt>{t('paid')}</dt>
            <dd className="num">{sum(round.payout)}</dd>
          </div>
          <div>
            <dt>{t('number')}</dt>
            <dd className="num">{round.playNo}</dd>
          </div>
        </dl>
      </div>
      <ul className="past-wins">
        {round.wins.map((win) => (
          <li key={win.line}>
            {status('line', { line: String(win.line + 1), count: String(win.count), symbol: symbols(win.symbol as 'W') })}{' '}
            <b className="num">{sum(win.amount)}</b>
          </li>
        ))}
        {round.wheel !== null && (
          <li>
            {t('wheel', { times: String(round.wheel.multiplier) })} <b className="num">{sum(round.wheel.amount)}</b>
          </li>
        )}
      </ul>
      <RoundProof id={round.id} proof={session} />
    </Panel>
  );
}
