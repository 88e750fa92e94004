import { canonicalJson } from '../fairness/canonical-json.ts';
import { CRASH, HIGHEST_POINT, LOWEST_AUTO } from './crash-round.ts';

/**
 * Everything that decides money in crash, as the text whose hash is its certificate's. Sums are hundredths before the asset's scale, factors
 * and points hundredths.
 */
export const crashMathFile = (): string =>
  canonicalJson({
    game: CRASH.code,
    mathVersion: CRASH.mathVersion,
    kind: 'crash',
    pays: {
      numbers: 2 ** 48,
      share: 97,
      lowest: 100,
      highest: HIGHEST_POINT,
      point: 'min(highest, max(lowest, floor(share * numbers / (numbers - u)))), u = int48(numbers)',
      growthAMinute: 3.6,
      factorAt: 'floor(100 * e^(growthAMinute * ms / 60000))',
      bursts: 'at the first millisecond whose factor is above the point; at 0 when the point is lowest',
      auto: [LOWEST_AUTO, HIGHEST_POINT],
      forced: 'min(highest, floor(100 * mostPaid / stake))',
      factor:
        'of a hand before the burst, the factor of its millisecond, at most auto and forced; else the lower of auto and forced, if it is not above the point',
      payout: 'floor(stake * factor / 100)',
      mostPaid: Number(CRASH.mostPaid),
      limits: {
        least: Number(CRASH.limitsOf('hand').least),
        most: Number(CRASH.limitsOf('hand').most),
        ofRound: Number(CRASH.mostOfRound),
        bets: CRASH.mostBets,
      },
    },
  });
