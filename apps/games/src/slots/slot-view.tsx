import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useCallback, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTap } from '../stage/use-tap.ts';
import { isInTrouble } from '../round/round-state.ts';
import { TroubleLine } from '../stage/trouble-line.tsx';
import type { SlotState } from '../show/slot-show.ts';
import type { Sums } from '../round/sums.ts';
import type { LoadedSlot } from './slot-session.ts';
import { useSlotSounds } from './use-slot-sounds.ts';
import { symbolName } from '../theme/skin.ts';
import { Window } from './window/window.tsx';
import { Announcements } from './announcements.tsx';
import { Features, isCovering } from './features/features.tsx';
import { Ornaments } from './ornaments.tsx';
import { Plates } from './plates.tsx';
import { useStatusText } from './status-text.ts';
import { useWinOnShow } from './use-win-on-show.ts';

interface SlotViewProps {
  readonly loaded: LoadedSlot;
  readonly name: string;
  readonly state: SlotState;
  readonly sums: Sums;
  readonly top: ReactNode;
  /** What is under the top line while the connection is in doubt. */
  readonly net?: ReactNode;
  readonly bar: ReactNode;
  readonly onHurry: () => void;
  /** Asks again for a round whose answer did not come. */
  readonly onRetry: () => void;
}

/** From this height on a window needs the room of the logo. */
const TALL_ROWS = 5;

/** The window in words, row by row. */
function windowWords(columns: readonly string[], nameOf: (letter: string) => string): string {
  const most = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length: most }, (_, row) =>
    columns.flatMap((column) => (column[row] === undefined ? [] : [nameOf(column[row])])).join(', '),
  );
  return rows.join('; ');
}

/** Backdrop, logo, window, plates, one sentence, and what covers them. A game and a replay are both this. */
export function SlotView({ loaded, name, state: played, sums, top, net, bar, onHurry, onRetry }: SlotViewProps) {
  const { model, theme, pictures, art } = loaded;
  const { tag } = useLanguage();
  const t = useTranslations('vendor');
  const house = useTranslations('status');
  const nameOf = useCallback((letter: string) => symbolName(theme, letter, tag), [theme, tag]);
  const state = useWinOnShow(played);
  const statusOf = useStatusText(model, nameOf, sums);
  const stage = useRef<HTMLElement>(null);
  useTap(stage, onHurry);
  useSlotSounds(played, theme.sound);
  const coin = state.coinMinor || state.bet / BigInt(model.coinsPerBet);
  const valueText = useMemo(() => (coins: number) => sums.plain(coin * BigInt(coins)), [coin, sums]);
  const isCovered = isCovering(state.scene.feature);
  const isAtRest = state.scene.reels.every((reel) => reel !== 'running');
  const status = statusOf(state);
  const isTall = Math.max(...model.rows) >= TALL_ROWS;
  const shape = { '--cols': model.rows.length, '--rows': Math.max(...model.rows) } as CSSProperties;
  return (
    <div className="game" style={shape} data-free={state.scene.plate !== null || undefined} data-tall={isTall || undefined}>
      <picture className="backdrop">
        <source media="(orientation: landscape)" srcSet={pictures.wide} />
        <img src={pictures.tall} alt="" />
      </picture>
      <header className="top" inert={isCovered}>
        {top}
      </header>
      {net}
      <main ref={stage} aria-label={name} className="stage" inert={isCovered}>
        <div className="cabinet">
          <h1 className="logo">
            <img src={pictures.logo} alt={name} width={520} height={200} />
          </h1>
          <Plates
            state={state}
            sums={sums}
            symbolUrl={pictures.symbol}
            nameOf={nameOf}
            hasSpinMultiplier={model.spinMultiplier !== undefined}
          />
          <div className="window">
            {theme.layout !== 'open' && <Ornaments corner={theme.corner} />}
            <Window
              model={model}
              theme={theme}
              art={art}
              state={state}
              valueText={valueText}
              label={isAtRest ? windowWords(state.scene.columns, nameOf) : house('running')}
            />
            {state.beat === 'retrigger' && (
              <p className="window-note" role="status">
                {t('card.retrigger', { count: String(state.scene.plate?.more ?? 0) })}
              </p>
            )}
          </div>
          {isInTrouble(state) ? (
            <TroubleLine phase={state.phase} onRetry={onRetry} />
          ) : (
            <p className="status-line">
              {status.text} {status.sum !== null && <b className={`num ${status.tone}`}>{status.sum}</b>}
            </p>
          )}
        </div>
      </main>
      <div className="bar" inert={isCovered}>
        {bar}
      </div>
      <Features state={state} loaded={loaded} sums={sums} nameOf={nameOf} onGoOn={onHurry} />
      <Announcements state={played} sums={sums} nameOf={nameOf} coinsPerBet={model.coinsPerBet} />
    </div>
  );
}
