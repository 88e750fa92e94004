import { CallRefused } from '@talora/contract/core/client.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
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

/** The game takes no bets now, whatever is bet. */
const CLOSED: ReadonlySet<string> = new Set(['GAME_MAINTENANCE', 'MAINTENANCE', 'GAME_UNAVAILABLE', 'REGION_BLOCKED']);

/** When a maintenance ends, if the server knows. */
function untilOf(error: unknown): Date | null {
  const { until } = ((error instanceof CallRefused ? error.value : null) ?? {}) as { until?: unknown };
  return typeof until === 'string' ? new Date(until) : null;
}

/** Says why there is no round, and what to do. */
export function ProblemPanel({ session, state, sum, onBet }: ProblemPanelProps) {
  const { opened, game, frame, money } = session;
  const t = useTranslations('problem');
  const refusalText = useRefusalText();
  const { tag } = useLanguage();
  const timeOf = (moment: Date): string =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: opened.timeZone }).format(moment);
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
  if (CLOSED.has(problem.code)) {
    const until = untilOf(problem.error);
    return (
      <Panel title={t('maintenanceTitle')} closeLabel={t('close')} onClose={close}>
        <p>{until === null ? t('maintenanceText') : t('maintenanceUntil', { until: timeOf(until) })}</p>
        <p className="quiet">{t('notPlayed')}</p>
        <div className="acts">
          <button type="button" className="plain-act" onClick={close}>
            {t('back')}
          </button>
          <button type="button" className="plain-act is-main" onClick={() => frame.tell({ type: 'leave' })}>
            {t('leave')}
          </button>
        </div>
      </Panel>
    );
  }
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
