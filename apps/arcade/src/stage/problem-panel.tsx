import { useTranslations } from 'use-intl';
import { affordableBet } from '../bet/bet-levels.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { Panel } from '../panel/panel.tsx';
import type { GameState } from '../round/game-state.ts';
import type { GameSession } from '../session/game-session.ts';

interface ProblemPanelProps {
  readonly session: GameSession;
  readonly state: GameState;
  readonly sum: (amount: string) => string;
  readonly onBet: (bet: string) => void;
}

/** Says why there is no round, and what to do. */
export function ProblemPanel({ session, state, sum, onBet }: ProblemPanelProps) {
  const { opened, game, frame, money } = session;
  const t = useTranslations('problem');
  const refusalText = useRefusalText();
  const { problem } = state;
  if (state.isOver) {
    return (
      <Panel title={t('overTitle')} closeLabel={t('leave')} onClose={() => frame.tell({ type: 'leave' })}>
        <p>{t('overText')}</p>
        <button type="button" className="plain-act is-main" onClick={() => frame.tell({ type: 'session-over' })}>
          {t('reopen')}
        </button>
      </Panel>
    );
  }
  if (problem === null) return null;
  const close = (): void => game.clearProblem();
  if (problem.code !== 'INSUFFICIENT_FUNDS') {
    return (
      <Panel title={t('title')} closeLabel={t('close')} onClose={close}>
        <p>{refusalText(problem.error)}</p>
        <p className="quiet">{t('notPlayed')}</p>
        <button type="button" className="plain-act is-main" onClick={close}>
          {t('back')}
        </button>
      </Panel>
    );
  }
  const lower = affordableBet(opened.betLevels, money.minor(state.balance), money.minor);
  const isDemo = opened.mode === 'demo';
  return (
    <Panel title={t('fundsTitle')} closeLabel={t('close')} onClose={close}>
      <p>{t('fundsText', { balance: sum(state.balance), bet: sum(state.bet) })}</p>
      <div className="acts">
        {lower !== null && (
          <button type="button" className="plain-act" onClick={() => onBet(lower)}>
            {t('lower', { bet: sum(lower) })}
          </button>
        )}
        <button type="button" className="plain-act is-main" onClick={() => frame.tell({ type: isDemo ? 'session-over' : 'deposit' })}>
          {isDemo ? t('newChips') : t('deposit')}
        </button>
      </div>
    </Panel>
  );
}
