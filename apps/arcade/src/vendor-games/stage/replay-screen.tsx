import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import arrowClockwise from 'virtual:icon/ph/arrow-clockwise-bold';
import square from 'virtual:icon/ph/square-bold';
import { useKeys } from '../../stage/use-keys.ts';
import { isIdle } from '../play/play-state.ts';
import { openSums } from '../play/sums.ts';
import type { ReplaySession } from '../session/vendor-session.ts';
import { nameOfTheme } from '../theme/look.ts';
import { StageView } from './stage-view.tsx';
import { QuickSwitch, VendorMeters } from './vendor-bar.tsx';
import { SoundSwitch } from './vendor-top.tsx';

const noBet = (): void => undefined;

/** A finished round, shown again with its bet and its win. There is nothing to bet with here. */
export function ReplayScreen({ session }: { readonly session: ReplaySession }) {
  const { play, replay, round, theme } = session;
  const t = useTranslations('vendor.replay');
  const vendor = useTranslations('vendor');
  const { tag } = useLanguage();
  const state = useSyncExternalStore(play.subscribe, play.getState);
  const sums = useMemo(() => openSums(replay.currency, replay.digits, tag), [replay, tag]);
  const onPress = useCallback(() => (isIdle(play.getState()) ? play.replay(round) : play.hurry()), [play, round]);
  useKeys({ onPress, onBetStep: noBet });
  useEffect(() => play.replay(round), [play, round]);
  const clock = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' });
  const isRunning = !isIdle(state);
  return (
    <StageView
      loaded={session}
      name={nameOfTheme(theme, tag)}
      state={state}
      sums={sums}
      onHurry={() => play.hurry()}
      onRetry={onPress}
      top={
        <>
          <p className="replay-mark">{t('title')}</p>
          <p className="top-facts">
            <span className="num">{vendor('roundNo', { id: round.roundId })}</span>
            {round.at !== null && <span className="num">{clock.format(new Date(round.at))}</span>}
          </p>
          <div className="top-tools">
            <SoundSwitch />
          </div>
        </>
      }
      bar={
        <>
          <div className="replay-facts">
            <VendorMeters state={{ ...state, bet: round.bet }} sums={sums} hasBalance={false} />
            <p>
              {t('lead')} {t('paid')} <b className="num">{sums.full(round.payout)}</b>
            </p>
          </div>
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
