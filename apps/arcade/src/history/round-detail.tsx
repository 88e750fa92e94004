import type { KopitiamRoundView, RoundFairnessView } from '@talora/contract/arcade/arcade.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RoundCheck } from '../fairness/round-check.tsx';
import { SeedBox } from '../fairness/seed-box.tsx';
import { verifyQuery } from '../fairness/verify-query.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { Panel } from '../panel/panel.tsx';
import { symbolUrl } from '../reels/symbol-art.ts';
import type { GameSession } from '../session/game-session.ts';

interface RoundDetailProps {
  readonly round: KopitiamRoundView;
  readonly session: GameSession;
  readonly sum: (amount: string) => string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** One past round: what it showed, what it paid and the seeds it came from. */
export function RoundDetail({ round, session, sum, onBack, onClose }: RoundDetailProps) {
  const { calls, frame } = session;
  const t = useTranslations('history');
  const fairness = useTranslations('fairness');
  const status = useTranslations('status');
  const symbols = useTranslations('symbols');
  const refusalText = useRefusalText();
  const [told, setTold] = useState<RoundFairnessView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    calls.roundFairness({ id: round.id }).then(
      (found) => isHere && setTold(found),
      (error: unknown) => isHere && setProblem(refusalText(error)),
    );
    return () => {
      isHere = false;
    };
  }, [calls, round.id, refusalText]);
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
      {problem !== null && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
      {told !== null && told.serverSeed !== null && <RoundCheck told={told} />}
      {told !== null && told.serverSeed === null && <p className="quiet">{t('notRevealed')}</p>}
      {told !== null && (
        <>
          <SeedBox label={fairness('commitment')} value={told.commitment} />
          {told.serverSeed !== null && <SeedBox label={fairness('serverSeed')} value={told.serverSeed} />}
          <SeedBox label={fairness('clientSeed')} value={told.clientSeed} />
          <div className="seed">
            <span>{fairness('nonce')}</span>
            <code>{told.nonce}</code>
          </div>
          {told.serverSeed !== null && (
            <button type="button" className="plain-act is-main" onClick={() => frame.tell({ type: 'verify', query: verifyQuery(told) })}>
              {t('verifyOnSite')}
            </button>
          )}
        </>
      )}
    </Panel>
  );
}
