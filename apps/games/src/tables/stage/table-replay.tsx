import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useKeys } from '../../stage/use-keys.ts';
import { openSums } from '../../round/sums.ts';
import { ReplayFacts, ReplayTop } from '../../stage/replay-parts.tsx';
import { nameOfTheme } from '../../theme/skin.ts';
import { isIdle } from '../../round/round-state.ts';
import type { TableReplaySession } from '../table-session.ts';
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
  const onPress = useCallback(() => (isIdle(play.getState()) ? play.replay(round) : play.hurry()), [play, round]);
  useKeys({ onPress, onBetStep: nothing });
  useEffect(() => play.replay(round), [play, round]);
  const isRunning = !isIdle(state);
  const stage = {
    theme: table,
    state,
    sums,
    chips: CHIPS,
    ...tableOf(state),
    canBet: false,
    bet: round.bet,
    option: kit.optionOf(round.choice) ?? kit.firstOption,
    onStake: nothing,
    onTake: nothing,
    onOption: nothing,
    marked: 0,
    onMark: nothing,
    onAct: nothing,
    onHurry: () => play.hurry(),
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
      top={<ReplayTop round={round} />}
      bar={
        <>
          <ReplayFacts round={round} state={state} sums={sums} />
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
