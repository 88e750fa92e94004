import shipped from '../slots/models/certificates.json' with { type: 'json' };
import { findHouseGame, type HouseGame } from './house-games.ts';
import { isHouseVendor } from '../house-vendors.ts';

/** What is vouched for about a house game. Shares and sums are decimal text; sums are in bets. */
export interface HouseCertificate {
  /** At a table the return of the choice that gives the most. */
  readonly rtp: string;
  /** Share of rounds that pay anything; null where it hangs on what the player chooses. */
  readonly hitRate: string | null;
  readonly largestWinBets: string;
  /** `bound`: no round pays more. `seen`: the largest that came up in the simulation. */
  readonly largestWinIs: 'bound' | 'seen';
  /** Standard deviation of what a round pays, in bets; null where it hangs on what the player chooses. */
  readonly standardDeviation: string | null;
}

const CERTIFICATES = shipped as Readonly<
  Record<
    string,
    {
      readonly rtp: string;
      readonly hitRate: string;
      readonly standardDeviation: string;
      readonly largestWin: string;
      readonly largestWinIs: string;
    }
  >
>;

/** The certificate of a house game. Throws RangeError for a model without one. */
export function certificateOf(game: HouseGame): HouseCertificate {
  if (game.kind === 'table') {
    const { rtp, largestWinBets } = game.table;
    return { rtp, hitRate: null, largestWinBets: String(largestWinBets), largestWinIs: 'bound', standardDeviation: null };
  }
  const certificate = CERTIFICATES[game.model.id];
  if (certificate === undefined) throw new RangeError(`no certificate of ${game.model.id}`);
  const { rtp, hitRate, largestWin, largestWinIs, standardDeviation } = certificate;
  return { rtp, hitRate, largestWinBets: largestWin, largestWinIs: largestWinIs === 'bound' ? 'bound' : 'seen', standardDeviation };
}

/** How far the rounds of a game lie apart. */
type Volatility = 'low' | 'medium' | 'high';

/** Standard deviations of what a round pays, in bets, from which a game is medium and high. */
const MEDIUM_FROM = 4;
const HIGH_FROM = 8;

/**
 * Volatility of a listed game, from the certificate of its model. Null where nobody vouches for it: a game of another maker, and a table,
 * where it hangs on what the player chooses.
 */
export function volatilityOf(vendorCode: string, gameCode: string): Volatility | null {
  const game = isHouseVendor(vendorCode) ? findHouseGame(gameCode) : undefined;
  if (game === undefined || game.kind === 'table') return null;
  const deviation = Number(CERTIFICATES[game.model.id]?.standardDeviation ?? Number.NaN);
  if (Number.isNaN(deviation)) return null;
  return deviation >= HIGH_FROM ? 'high' : deviation >= MEDIUM_FROM ? 'medium' : 'low';
}
