import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import arrowClockwise from 'virtual:icon/ph/arrow-clockwise-bold';
import square from 'virtual:icon/ph/square-bold';
import { isIdle } from '../round/round-state.ts';
import { openSums } from '../round/sums.ts';
import { QuickSwitch } from '../stage/quick-switch.tsx';
import { ReplayFacts, ReplayTop } from '../stage/replay-parts.tsx';
import { useKeys } from '../stage/use-keys.ts';
import { nameOfTheme } from '../theme/skin.ts';
import type { SlotReplaySession } from './slot-session.ts';
import { SlotView } from './slot-view.tsx';

const noBet = (): void => undefined;

/** A finished round, shown again with its bet and its win. There is nothing to bet with here. */
export function SlotReplay({ session }: { readonly session: SlotReplaySession }) {
  const { play, round, theme, currency, digits } = session;
  const t = useTranslations('vendor.replay');
  const { tag } = useLanguage();
  const state = useSyncExternalStore(play.subscribe, play.getState);
  const sums = useMemo(() => openSums(currency, digits, tag), [currency, digits, tag]);
  const onPress = useCallback(() => (isIdle(play.getState()) ? play.replay(round) : play.hurry()), [play, round]);
  useKeys({ onPress, onBetStep: noBet });
  useEffect(() => play.replay(round), [play, round]);
  const isRunning = !isIdle(state);
  return (
    <SlotView
      loaded={session}
      name={nameOfTheme(theme, tag)}
      state={state}
      sums={sums}
      onHurry={() => play.hurry()}
      onRetry={onPress}
      top={<ReplayTop round={round} />}
      bar={
        <>
          <ReplayFacts round={round} state={state} sums={sums} />
          <div className="controls">
            <QuickSwitch />
            <button
              type="button"
              className={`act act-spin ${isRunning ? 'is-running' : ''}`}
              data-spin=""
              aria-label={isRunning ? t('skip') : t('again')}
              onClick={onPress}
            >
              <Icon icon={isRunning ? square : arrowClockwise} size={40} />
            </button>
          </div>
        </>
      }
    />
  );
}
