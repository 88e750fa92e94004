import type { PokerHand, PokerKind } from '@talora/domain/games/table/video-poker-hands.ts';

/**
 * Share of all rounds that end with each hand when every deal is held in the best way, of equally good ones with the most cards. Counted
 * over all 2,598,960 deals and everything that can be drawn to them; decimal text, cut after fifteen digits.
 */
export const HAND_CHANCES: Readonly<Record<PokerKind, Readonly<Partial<Record<PokerHand | 'nothing', string>>>>> = {
  jacks: {
    'royal-flush': '0.000024758268037',
    'straight-flush': '0.000109309090371',
    'four-of-a-kind': '0.002362545685876',
    'full-house': '0.011512207336286',
    flush: '0.011014510968031',
    straight: '0.011229367241343',
    'three-of-a-kind': '0.074448698571136',
    'two-pair': '0.129278902480177',
    'jacks-or-better': '0.214585031125644',
    nothing: '0.545434669233094',
  },
  deuces: {
    'natural-royal': '0.000023011638961',
    'four-deuces': '0.000186710187332',
    'wild-royal': '0.001906713637370',
    'five-of-a-kind': '0.003108439126439',
    'straight-flush': '0.005136770775196',
    'four-of-a-kind': '0.061037837718183',
    'full-house': '0.026115533187398',
    flush: '0.020762861679589',
    straight: '0.057335687550185',
    'three-of-a-kind': '0.267187579410190',
    nothing: '0.557198855089152',
  },
};
