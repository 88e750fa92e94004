import type { SharedBetView } from '@talora/contract/rounds/tables.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ComponentProps } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { SiteFrame } from '../../host/site-frame.ts';
import { AutoplayPanel } from '../../panels/autoplay-panel.tsx';
import { openSums } from '../../round/sums.ts';
import { useKeys } from '../../stage/use-keys.ts';
import type { LiveScreenProps } from '../live-kit.ts';
import type { LivePanelName } from '../live-panels.tsx';
import { LiveTop, Over, Sums } from '../live-parts.tsx';
import { SoundSwitch } from '../../stage/sound-switch.tsx';
import { TablePanels } from '../table-panels.tsx';
import { CrashRules } from './crash-rules.tsx';
import { exitOf, isFlight, ownFactor, type Flight } from './flight.ts';
import { SeatPanel } from './seat-panel.tsx';
import { SEATS, stakeOf, type SeatNo } from './seat.ts';
import { openSeats, type Seats } from './seats.ts';
import { FlightChips, Players } from './side.tsx';
import { SkyView } from './sky-view.tsx';
import { useCrashMessage } from './use-crash-message.ts';
import { useCrashSounds } from './use-crash-sounds.ts';
import { useFactorText } from './use-factor-text.ts';
import { openFlightClock, useFlightPart } from './use-flight.ts';

const OPEN_MS = 8_000;

/** What the screen is made of for as long as it is open. */
function useParts({ session, feed }: Pick<LiveScreenProps, 'session' | 'feed'>) {
  const { opened, money } = session;
  const tag = useLocale();
  const sums = useMemo(() => openSums(opened.currency, opened.digits, tag), [opened, tag]);
  const limits = useMemo(() => {
    const [spot] = opened.limits.spots;
    return { least: money.minor(spot?.least ?? '0'), most: money.minor(spot?.most ?? '0') };
  }, [opened, money]);
  const [seats] = useState(() => openSeats(feed, money, limits));
  const [clock] = useState(() => openFlightClock(feed));
  const mostPaid = useMemo(() => (opened.limits.mostPaid === null ? null : money.minor(opened.limits.mostPaid)), [opened, money]);
  const exitsAt = useCallback(
    (flight: Flight): number[] =>
      feed
        .get()
        .myBets.map((bet) => exitOf(bet, ownFactor(bet, money.minor, mostPaid), flight))
        .filter((exit) => exit !== null),
    [feed, money, mostPaid],
  );
  return { sums, limits, seats, clock, mostPaid, exitsAt };
}

/** What the page around tells: a series stops while it asks something, and texts follow its language. */
function useAround(frame: SiteFrame, seats: Seats): void {
  const { setLanguage } = useLanguage();
  useEffect(
    () =>
      frame.listen((message) => {
        if (message.type === 'pause') for (const seat of SEATS) seats.stopSeries(seat);
        else if (message.type === 'language') void setLanguage(shippedLanguage(message.language));
      }),
    [frame, seats, setLanguage],
  );
}

/** What a bet of mine was on, and where it left. */
function useLineText(text: (amount: string) => string): (bet: SharedBetView) => string {
  const t = useTranslations('crash');
  const factorText = useFactorText();
  return ({ lines, stake, exit }) => {
    const auto = /^auto-(.*)$/.exec(lines[0]?.spot ?? '')?.[1];
    const line = auto === undefined ? t('line.hand', { stake: text(stake) }) : t('line.auto', { stake: text(stake), factor: auto });
    return exit === null ? line : t('lineOut', { line, factor: factorText(exit) });
  };
}

/** Both panels to bet from. `onSeries` is told of one whose series can be begun. */
function SeatPanels({ onSeries, ...parts }: Omit<ComponentProps<typeof SeatPanel>, 'seatNo'>) {
  return (
    <div className="crash-seats">
      {SEATS.map((seatNo) => (
        <SeatPanel
          key={seatNo}
          seatNo={seatNo}
          {...parts}
          onSeries={(seat) => {
            if (parts.seats.isReadyForSeries(seat)) onSeries(seat);
          }}
        />
      ))}
    </div>
  );
}

/** The screen of crash. */
export function CrashScreen({ session, feed, openedAtMs }: LiveScreenProps) {
  const t = useTranslations('crash');
  const { opened, money, frame } = session;
  const { sums, limits, seats, clock, mostPaid, exitsAt } = useParts({ session, feed });
  const state = useSyncExternalStore(feed.subscribe, feed.get);
  const seated = useSyncExternalStore(seats.subscribe, seats.get);
  const phase = useFlightPart(clock, (flight) => flight.phase);
  const [panel, setPanel] = useState<LivePanelName | null>(null);
  const [seriesOf, setSeriesOf] = useState<SeatNo | null>(null);
  const { round, balance } = state;
  const text = useCallback((amount: string): string => sums.full(money.minor(amount)), [sums, money]);
  useEffect(() => {
    if (balance !== null) frame.tell({ type: 'balance', balance, currency: opened.currency });
  }, [frame, balance, opened.currency]);
  useKeys({
    onPress: useCallback(() => seats.press(0), [seats]),
    onBetStep: useCallback((by: -1 | 1) => seats.step(0, by), [seats]),
  });
  useCrashSounds(phase, seated.note);
  useAround(frame, seats);
  const message = useCrashMessage({ session, state, note: seated.note, phase, sums, limits });
  const staked = state.myBets.reduce((sum, bet) => sum + money.minor(bet.stake), 0n);
  const lineText = useLineText(text);
  const parts = { seats, state: seated, clock, money, sums, limits, mostPaid };
  return (
    <main className="live crash" aria-label={opened.gameName}>
      <LiveTop openedAtMs={openedAtMs} roundNo={round?.no ?? null} panel={panel} onPanel={setPanel}>
        <SoundSwitch />
      </LiveTop>
      <div className="crash-play">
        <FlightChips flights={state.results.filter(isFlight)} />
        <SkyView feed={feed} clock={clock} exitsAt={exitsAt} endsAt={state.endsAt} openMs={OPEN_MS} />
        <p className="live-message crash-message num" role="status" data-tone={message.tone}>
          {message.text}
        </p>
        <SeatPanels {...parts} onSeries={setSeriesOf} />
        <Sums balance={balance === null ? '…' : text(balance)} staked={sums.full(staked)} />
      </div>
      <Players bets={round?.openBets ?? []} clock={clock} sum={text} />
      <TablePanels
        session={session}
        state={state}
        panel={panel}
        sum={text}
        onPanel={setPanel}
        Rules={CrashRules}
        outcomeText={t('proof')}
        lineText={lineText}
      />
      {seriesOf !== null && (
        <AutoplayPanel
          title={t('series')}
          bet={stakeOf(seated.seats[seriesOf], money, limits) ?? limits.least}
          digits={opened.digits}
          sums={sums}
          onStart={(series) => seats.startSeries(seriesOf, series)}
          onClose={() => setSeriesOf(null)}
        />
      )}
      {state.isOver && <Over onAgain={() => frame.tell({ type: 'session-over' })} />}
    </main>
  );
}
