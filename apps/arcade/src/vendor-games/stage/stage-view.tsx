import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useCallback, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTap } from '../../stage/use-tap.ts';
import { isIdle, type PlayState } from '../play/play-state.ts';
import type { Sums } from '../play/sums.ts';
import type { LoadedGame } from '../session/vendor-session.ts';
import { useVendorSounds } from '../sound/use-vendor-sounds.ts';
import { symbolName } from '../theme/look.ts';
import { Window } from '../window/window.tsx';
import { Announcements } from './announcements.tsx';
import { Features, isCovering } from './features.tsx';
import { Ornaments } from './ornaments.tsx';
import { Plates } from './plates.tsx';
import { useStatusText } from './status-text.ts';
import { useWinOnShow } from './use-win-on-show.ts';

interface StageViewProps {
  readonly loaded: LoadedGame;
  readonly name: string;
  readonly state: PlayState;
  readonly sums: Sums;
  readonly top: ReactNode;
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
export function StageView({ loaded, name, state: played, sums, top, bar, onHurry, onRetry }: StageViewProps) {
  const { model, theme, pictures, art } = loaded;
  const { tag } = useLanguage();
  const t = useTranslations('vendor');
  const house = useTranslations('status');
  const nameOf = useCallback((letter: string) => symbolName(theme, letter, tag), [theme, tag]);
  const state = useWinOnShow(played);
  const statusOf = useStatusText(model, nameOf, sums);
  const stage = useRef<HTMLElement>(null);
  useTap(stage, onHurry);
  useVendorSounds(played, theme.sound);
  const coin = (state.round?.coinMinor ?? 0n) || state.bet / BigInt(model.coinsPerBet);
  const valueText = useMemo(() => (coins: number) => sums.plain(coin * BigInt(coins)), [coin, sums]);
  const isCovered = isCovering(state.scene.feature);
  const isAtRest = state.scene.reels.every((reel) => reel !== 'running');
  const isTrouble = state.phase === 'trouble-network' || state.phase === 'trouble-wallet';
  const status = statusOf(state);
  const isTall = Math.max(...model.rows) >= TALL_ROWS;
  const shape = { '--cols': model.rows.length, '--rows': Math.max(...model.rows) } as CSSProperties;
  return (
    <div className="game vendor" style={shape} data-free={state.scene.plate !== null || undefined} data-tall={isTall || undefined}>
      <picture className="backdrop">
        <source media="(orientation: landscape)" srcSet={pictures.wide} />
        <img src={pictures.tall} alt="" />
      </picture>
      <header className="top" inert={isCovered}>
        {top}
      </header>
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
          {isTrouble ? (
            <p className="status-line">
              {state.phase === 'trouble-wallet' ? t('status.wallet') : navigator.onLine ? house('lost') : t('status.offline')}{' '}
              <button type="button" className="status-act" onClick={onRetry}>
                {t('retryNow')}
              </button>
            </p>
          ) : (
            <p className="status-line">
              {status.text} {status.sum !== null && <b className="num is-won">{status.sum}</b>}
            </p>
          )}
        </div>
      </main>
      <div className="bar" inert={isCovered}>
        {bar}
      </div>
      <Features state={state} loaded={loaded} sums={sums} nameOf={nameOf} onGoOn={onHurry} />
      <Announcements state={state} sums={sums} nameOf={nameOf} isResting={isIdle(state)} />
    </div>
  );
}
