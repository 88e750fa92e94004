import { paidAt } from '@talora/domain/rounds/crash-round.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import minus from 'virtual:icon/ph/minus-bold';
import plus from 'virtual:icon/ph/plus-bold';
import type { GameMoney } from '../../host/house/game-money.ts';
import type { Sums } from '../../round/sums.ts';
import { exitOf, ownFactor, typedFactor } from './flight.ts';
import { stakeOf, type SeatNo, type SeatsState, type StakeLimits } from './seat.ts';
import type { Seats } from './seats.ts';
import { useFactorText } from './use-factor-text.ts';
import { useFlight, type FlightClock } from './use-flight.ts';

/** What both panels are given. */
export interface SeatPanelProps {
  readonly seatNo: SeatNo;
  readonly seats: Seats;
  readonly state: SeatsState;
  readonly clock: FlightClock;
  readonly money: GameMoney;
  readonly sums: Sums;
  readonly limits: StakeLimits;
  readonly mostPaid: bigint | null;
  readonly onSeries: (seat: SeatNo) => void;
}

interface Face {
  readonly text: string;
  readonly sum?: string;
  readonly tone: 'bet' | 'out' | 'quiet' | 'won' | 'down';
  readonly isOff: boolean;
}

/** What the large button says now, and whether it does anything. */
function useFace({ seatNo, state, clock, money, sums, limits, mostPaid }: SeatPanelProps): Face {
  const t = useTranslations('crash.act');
  const factorText = useFactorText();
  const flight = useFlight(clock);
  const { [seatNo]: seat } = state.seats;
  const { [seatNo]: bet } = state.bets;
  const stake = stakeOf(seat, money, limits);
  const sum = stake === null ? '–' : sums.full(stake);
  if (seat.isAsking) return { text: t('asking'), tone: 'quiet', isOff: true };
  if (bet === null) {
    if (flight.phase === 'open') return { text: t('bet'), sum, tone: 'bet', isOff: false };
    if (seat.isQueued) return { text: t('queued'), sum, tone: 'quiet', isOff: false };
    return { text: t('next'), tone: 'quiet', isOff: seat.series !== null };
  }
  const staked = money.minor(bet.stake);
  const out = exitOf(bet, ownFactor(bet, money.minor, mostPaid), flight);
  if (out !== null) return { text: t('out', { factor: factorText(out) }), sum: sums.full(paidAt(staked, out)), tone: 'won', isOff: true };
  if (flight.phase === 'burst') return { text: t('down'), tone: 'down', isOff: true };
  if (flight.phase === 'flying')
    return { text: t('cashOut'), sum: sums.full(paidAt(staked, flight.factor)), tone: 'out', isOff: seat.isLeaving };
  return { text: t('in'), sum: sums.full(staked), tone: 'quiet', isOff: true };
}

function BigButton(props: SeatPanelProps) {
  const { seatNo, seats } = props;
  const face = useFace(props);
  return (
    <button
      type="button"
      className="crash-act num"
      data-tone={face.tone}
      // The first panel’s button is the one of the space bar.
      {...(seatNo === 0 ? { 'data-spin': '' } : {})}
      aria-disabled={face.isOff}
      onClick={() => {
        if (!face.isOff) seats.press(seatNo);
      }}
    >
      <span>{face.text}</span> {face.sum !== undefined && <b>{face.sum}</b>}
    </button>
  );
}

function StakeField({ seatNo, seats, state, money, sums, limits }: SeatPanelProps) {
  const t = useTranslations('crash');
  const id = useId();
  const { [seatNo]: seat } = state.seats;
  const isWrong = stakeOf(seat, money, limits) === null;
  // A series bets what it was begun with.
  const isSet = seat.series !== null;
  return (
    <div className="crash-stake">
      <label className="sr-only" htmlFor={id}>
        {t('stake', { currency: sums.symbol })}
      </label>
      <button type="button" aria-label={t('lower')} disabled={isSet} onClick={() => seats.step(seatNo, -1)}>
        <Icon icon={minus} />
      </button>
      <input
        id={id}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        disabled={isSet}
        value={seat.stakeText}
        aria-invalid={isWrong || undefined}
        onChange={(event) => seats.set(seatNo, { stakeText: event.target.value })}
      />
      <button type="button" aria-label={t('higher')} disabled={isSet} onClick={() => seats.step(seatNo, 1)}>
        <Icon icon={plus} />
      </button>
    </div>
  );
}

function AutoField({ seatNo, seats, state }: SeatPanelProps) {
  const t = useTranslations('crash');
  const id = useId();
  const { [seatNo]: seat } = state.seats;
  const isWrong = seat.isAuto && typedFactor(seat.autoText) === null;
  return (
    <div className="crash-auto">
      <label>
        <input
          type="checkbox"
          checked={seat.isAuto}
          disabled={seat.series !== null}
          onChange={(event) => seats.set(seatNo, { isAuto: event.target.checked })}
        />
        <span aria-hidden="true">{t('autoShort')}</span>
        <span className="sr-only">{t('auto')}</span>
      </label>
      <label className="sr-only" htmlFor={id}>
        {t('auto')}
      </label>
      <input
        id={id}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        disabled={seat.series !== null}
        value={seat.autoText}
        aria-invalid={isWrong || undefined}
        onChange={(event) => seats.set(seatNo, { autoText: event.target.value, isAuto: true })}
      />
    </div>
  );
}

/** One of the two panels: stake, automatic cash-out, a series, and the large button. */
export function SeatPanel(props: SeatPanelProps) {
  const t = useTranslations('crash');
  const { seatNo, seats, state, onSeries } = props;
  const { series } = state.seats[seatNo];
  return (
    <section className="crash-seat" aria-label={t('seat', { no: seatNo + 1 })}>
      <StakeField {...props} />
      <AutoField {...props} />
      {series === null ? (
        <button type="button" className="crash-series" onClick={() => onSeries(seatNo)}>
          {t('series')}
        </button>
      ) : (
        <button type="button" className="crash-series num" aria-pressed="true" onClick={() => seats.stopSeries(seatNo)}>
          {t('stop', { left: series.left })}
        </button>
      )}
      <BigButton {...props} />
    </section>
  );
}
