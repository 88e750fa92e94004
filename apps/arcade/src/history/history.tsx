import type { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { kopitiamRound, type KopitiamRound } from '../round/kopitiam-round.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney, signOf } from '@talora/web-kit/money/format-money.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import shield from 'virtual:icon/ph/shield-check';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { Panel } from '../panel/panel.tsx';
import { isIdle, type GameState } from '../round/game-state.ts';
import type { GameSession } from '../session/game-session.ts';
import { RoundDetail } from './round-detail.tsx';

type Rounds = CallValue<(typeof arcadeCalls)['calls']['rounds']>;

interface HistoryProps {
  readonly session: GameSession;
  readonly state: GameState;
  readonly sum: (amount: string) => string;
  readonly onClose: () => void;
}

/** A result with its sign, as people write it. */
function signed(amount: string, tag: string): string {
  return `${signOf(amount) > 0 ? '+' : ''}${formatMoney(amount, tag)}`;
}

/** My rounds of this game, newest first, with what today has come to. */
export function History({ session, state, sum, onClose }: HistoryProps) {
  const { calls, money } = session;
  const t = useTranslations('history');
  const { tag } = useLanguage();
  const refusalText = useRefusalText();
  const [rounds, setRounds] = useState<readonly KopitiamRound[]>([]);
  const [last, setLast] = useState<Rounds | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(true);
  const [chosen, setChosen] = useState<KopitiamRound | null>(null);

  const take = useCallback((page: Rounds): void => {
    setLast(page);
    // A round played meanwhile moves the pages by one: none is shown twice.
    setRounds((known) => [...known, ...page.content.map(kopitiamRound).filter((round) => !known.some(({ id }) => id === round.id))]);
  }, []);
  const read = useCallback(
    (pageNo: number): Promise<void> =>
      calls
        .rounds({ pageNo })
        .then(take, (error: unknown) => setProblem(refusalText(error)))
        .finally(() => setIsBusy(false)),
    [calls, refusalText, take],
  );
  useEffect(() => void read(1), [read]);
  const readNext = (): void => {
    setIsBusy(true);
    setProblem(null);
    void read((last?.pageNo ?? 0) + 1);
  };

  if (chosen !== null) {
    return <RoundDetail round={chosen} session={session} sum={sum} onBack={() => setChosen(null)} onClose={onClose} />;
  }
  // The list must not tell the end of a round that is still being shown.
  const hiddenId = isIdle(state) ? null : state.round?.id;
  const shown = rounds.filter((round) => round.id !== hiddenId);
  const clock = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'medium', timeZone: session.opened.timeZone });
  const resultOf = (round: KopitiamRound): string => money.text(money.minor(round.payout) - money.minor(round.stake));
  return (
    <Panel title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {last !== null && (
        <dl className="pair">
          <div className="seed">
            <dt>{t('today', { rounds: String(last.today.rounds) })}</dt>
            <dd className="num">{sum(last.today.stake)}</dd>
          </div>
          <div className="seed">
            <dt>{t('net')}</dt>
            <dd className={`num ${signOf(last.today.result) < 0 ? 'is-lost' : 'is-won'}`}>{signed(last.today.result, tag)}</dd>
          </div>
        </dl>
      )}
      {shown.length > 0 && (
        <ul className="rounds">
          {shown.map((round) => (
            <li key={round.id}>
              <div>
                <p className="num">
                  {clock.format(new Date(round.playedAt))} · #{round.nonce}
                </p>
                <p className="quiet">
                  {t('bet', { bet: sum(round.stake) })}
                  {round.wheel !== null && ` · ${t('wheel', { times: String(round.wheel.multiplier) })}`}
                </p>
              </div>
              <b className={`num ${signOf(resultOf(round)) < 0 ? 'is-lost' : 'is-won'}`}>{signed(resultOf(round), tag)}</b>
              <button
                type="button"
                className="tool"
                aria-label={t('verify', { round: String(round.nonce), no: round.playNo })}
                onClick={() => setChosen(round)}
              >
                <Icon icon={shield} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <div role="alert">
          <p className="wrong">{problem}</p>
          <button type="button" className="plain-act" onClick={readNext}>
            {t('retry')}
          </button>
        </div>
      )}
      {isBusy && (
        <p role="status" className="quiet">
          {t('loading')}
        </p>
      )}
      {!isBusy && problem === null && shown.length === 0 && <p className="quiet">{t('empty')}</p>}
      {!isBusy && problem === null && last !== null && last.pageNo < last.totalPages && (
        <button type="button" className="plain-act" onClick={readNext}>
          {t('more')}
        </button>
      )}
    </Panel>
  );
}
