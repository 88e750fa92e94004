import { useTranslations } from 'use-intl';
import { Panel } from '../../stage/panel.tsx';
import type { SlotState } from '../../show/slot-show.ts';
import type { Sums } from '../../round/sums.ts';
import type { SlotSession } from '../slot-session.ts';

export interface SlotPanelProps {
  readonly session: SlotSession;
  readonly state: SlotState;
  readonly sums: Sums;
  readonly name: string;
  readonly onClose: () => void;
}

/** Every bet on offer, to choose at once. */
export function BetChoice({ session, state, sums, onClose, onBet }: SlotPanelProps & { readonly onBet: (bet: bigint) => void }) {
  const t = useTranslations('vendor');
  const close = useTranslations('pays');
  return (
    <Panel title={t('bets')} closeLabel={close('close')} onClose={onClose}>
      <div className="bets">
        {session.opened.betLevels.map((level) => (
          <button
            key={level.toString()}
            type="button"
            className="plain-act num"
            aria-pressed={level === state.bet}
            aria-label={t('betOf', { sum: sums.full(level) })}
            onClick={() => {
              onBet(level);
              onClose();
            }}
          >
            {sums.plain(level)}
          </button>
        ))}
      </div>
    </Panel>
  );
}
