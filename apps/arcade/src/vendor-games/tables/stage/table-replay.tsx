import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useKeys } from '../../../stage/use-keys.ts';
import { openSums } from '../../play/sums.ts';
import { VendorMeters } from '../../stage/vendor-bar.tsx';
import { SoundSwitch } from '../../stage/vendor-top.tsx';
import { nameOfTheme } from '../../theme/look.ts';
import { isTableIdle } from '../play/table-state.ts';
import type { TableReplaySession } from '../session/table-session.ts';
import { chipsOf } from '../pile/pile.ts';
import { TableView } from './table-view.tsx';
import { tableOf } from './use-bets.ts';

const nothing = (): void => undefined;
/** Colours of chips where the vendor tells no levels. */
const CHIPS = chipsOf([20n, 100n, 500n, 1_000n, 5_000n, 10_000n]);

/** A finished round of a table, shown again with its bets and what each got back. */
export function TableReplay({ session }: { readonly session: TableReplaySession }) {
  const { play, round, table, kit, currency, digits } = session;
  const t = useTranslations('vendor.replay');
  const vendor = useTranslations('vendor');
  const { tag } = useLanguage();
  const state = useSyncExternalStore(play.subscribe, play.getState);
  const sums = useMemo(() => openSums(currency, digits, tag), [currency, digits, tag]);
  const onPress = useCallback(() => (isTableIdle(play.getState()) ? play.replay(round) : play.hurry()), [play, round]);
  useKeys({ onPress, onBetStep: nothing });
  useEffect(() => play.replay(round), [play, round]);
  const isRunning = !isTableIdle(state);
  const clock = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' });
  const stage = {
    theme: table,
    state,
    sums,
    chips: CHIPS,
    ...tableOf(state),
    canBet: false,
    bet: round.bet,
    option: kit.optionOf(round.choice) ?? kit.firstOption,
    onPlace: nothing,
    onTake: nothing,
    onOption: nothing,
  };
  return (
    <TableView
      loaded={session}
      name={nameOfTheme(table, tag)}
      state={state}
      sums={sums}
      stage={stage}
      hint={vendor('status.replay')}
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
          <div className="controls table-controls">
            <button type="button" className={`act act-wide table-act ${isRunning ? 'is-running' : ''}`} data-spin="" onClick={onPress}>
              {isRunning ? t('skip') : t('again')}
            </button>
          </div>
        </>
      }
    />
  );
}
