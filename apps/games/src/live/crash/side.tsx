import type { OpenBetView, ShownFlightView } from '@talora/contract/rounds/tables.ts';
import { useTranslations } from 'use-intl';
import { heightOf, openExit, type Flight } from './flight.ts';
import { useFactorText } from './use-factor-text.ts';
import { useFlight, type FlightClock } from './use-flight.ts';

/** The points of the last flights, the newest first. */
export function FlightChips({ flights }: { readonly flights: readonly ShownFlightView[] }) {
  const t = useTranslations('crash');
  const factorText = useFactorText();
  return (
    // Whoever has no mouse scrolls it by its focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="crash-chips" aria-label={t('flights')} tabIndex={0}>
      {flights.toReversed().map((flight) => (
        <li key={flight.no} data-height={heightOf(flight)} className="num">
          <span aria-hidden="true">{t('factor', { factor: factorText(flight.point) })}</span>
          <span className="sr-only">{t('flight', { no: String(flight.no), point: factorText(flight.point) })}</span>
        </li>
      ))}
    </ul>
  );
}

function Standing({ bet, flight }: { readonly bet: OpenBetView; readonly flight: Flight }) {
  const t = useTranslations('crash');
  const factorText = useFactorText();
  const exit = openExit(bet, flight);
  if (exit !== null) return <b className="num">{t('factor', { factor: factorText(exit) })}</b>;
  return <span>{t(flight.phase === 'burst' ? 'isDown' : 'isIn')}</span>;
}

/** Who is in the round, and who has left it at which factor. */
export function Players({
  bets,
  clock,
  sum,
}: {
  readonly bets: readonly OpenBetView[];
  readonly clock: FlightClock;
  readonly sum: (amount: string) => string;
}) {
  const t = useTranslations('crash');
  const flight = useFlight(clock);
  return (
    <section className="crash-players" aria-label={t('players')}>
      <h2>{t('players')}</h2>
      {bets.length === 0 && <p className="quiet">{t('playersNone')}</p>}
      <ul>
        {bets.map((bet, at) => (
          // Names are masked and may be alike: a bet stays where it stands in the list of its round.
          <li key={at} data-out={openExit(bet, flight) !== null || undefined}>
            <span>{bet.name}</span>
            <span className="num">{sum(bet.stake)}</span>
            <Standing bet={bet} flight={flight} />
          </li>
        ))}
      </ul>
    </section>
  );
}
