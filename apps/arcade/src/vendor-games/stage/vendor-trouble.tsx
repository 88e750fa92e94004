import { useTranslations } from 'use-intl';
import { Panel } from '../../panel/panel.tsx';
import { affordableMinor } from '../play/bets.ts';
import type { PlayState } from '../play/play-state.ts';
import type { Play } from '../play/play.ts';
import type { Sums } from '../play/sums.ts';
import type { VendorSession } from '../session/vendor-session.ts';

const TOLD = ['LIMIT_REACHED', 'PLAYER_BLOCKED', 'MAINTENANCE', 'ROUND_OPEN', 'BAD_REQUEST'] as const;
const isTold = (code: string): code is (typeof TOLD)[number] => (TOLD as readonly string[]).includes(code);

interface VendorTroubleProps {
  readonly session: Pick<VendorSession, 'opened' | 'out'> & { readonly play: Pick<Play, 'clearProblem'> };
  readonly state: Pick<PlayState, 'problem' | 'isOver' | 'balance' | 'bet'>;
  readonly sums: Sums;
  /** Offers a lower bet; a bet of many chips has none. */
  readonly onBet: ((bet: bigint) => void) | null;
}

/** Says why there is no round, and what to do. */
export function VendorTrouble({ session, state, sums, onBet }: VendorTroubleProps) {
  const { opened, play, out } = session;
  const t = useTranslations('problem');
  const vendor = useTranslations('vendor.problem');
  const { problem } = state;
  if (state.isOver) {
    return (
      <Panel title={t('overTitle')} closeLabel={t('leave')} onClose={out.leave}>
        <p>{t('overText')}</p>
        <button type="button" className="plain-act is-main" onClick={out.reopen}>
          {t('reopen')}
        </button>
      </Panel>
    );
  }
  if (problem === null) return null;
  const close = (): void => play.clearProblem();
  if (problem !== 'INSUFFICIENT_FUNDS') {
    return (
      <Panel title={t('title')} closeLabel={t('close')} onClose={close}>
        <p>{isTold(problem) ? vendor(problem) : vendor('other')}</p>
        <p className="quiet">{t('notPlayed')}</p>
        <div className="acts">
          {problem === 'MAINTENANCE' || problem === 'PLAYER_BLOCKED' ? (
            <button type="button" className="plain-act" onClick={out.leave}>
              {t('leave')}
            </button>
          ) : null}
          {problem === 'ROUND_OPEN' && (
            <button type="button" className="plain-act" onClick={out.reopen}>
              {t('reopen')}
            </button>
          )}
          <button type="button" className="plain-act is-main" onClick={close}>
            {t('back')}
          </button>
        </div>
      </Panel>
    );
  }
  const lower = onBet === null ? null : affordableMinor(opened.betLevels, state.balance);
  const isDemo = opened.mode === 'demo';
  return (
    <Panel title={t('fundsTitle')} closeLabel={t('close')} onClose={close}>
      <p>{t('fundsText', { balance: sums.full(state.balance), bet: sums.full(state.bet) })}</p>
      <div className="acts">
        {lower !== null && lower < state.bet && (
          <button type="button" className="plain-act" onClick={() => onBet?.(lower)}>
            {t('lower', { bet: sums.full(lower) })}
          </button>
        )}
        <button type="button" className="plain-act is-main" onClick={isDemo ? out.reopen : out.deposit}>
          {isDemo ? t('newChips') : t('deposit')}
        </button>
      </div>
    </Panel>
  );
}
