import { useTranslations } from 'use-intl';
import { Panel } from '../../panel/panel.tsx';
import type { PlayState } from '../play/play-state.ts';
import type { Sums } from '../play/sums.ts';
import type { VendorSession } from '../session/vendor-session.ts';

export interface VendorPanelProps {
  readonly session: VendorSession;
  readonly state: PlayState;
  readonly sums: Sums;
  readonly name: string;
  readonly onClose: () => void;
}

/** Every bet on offer, to choose at once. */
export function BetChoice({ session, state, sums, onClose, onBet }: VendorPanelProps & { readonly onBet: (bet: bigint) => void }) {
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
