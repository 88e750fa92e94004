import type { OpenedHouseGame } from '@talora/contract/arcade/open-house-game.ts';

const HASH = '0'.repeat(64);

/** What the server tells at opening, with 100.00 of real money. */
export function openedHouse(change: Partial<OpenedHouseGame> = {}): OpenedHouseGame {
  return {
    token: 'token',
    game: 'HSL_KOPI7',
    gameName: 'Kopitiam Sevens',
    kind: 'slot',
    theme: 'hsl-kopi7',
    model: 'kopi-sevens',
    rtp: '0.956787109375',
    hitRate: '0.460296630859',
    largestWinBets: '51.6',
    mode: 'real',
    language: 'MS',
    timeZone: 'Asia/Kuala_Lumpur',
    currency: 'MYR',
    currencySymbol: 'RM',
    digits: 2,
    balance: '100.00',
    betLevels: ['0.50', '1.00', '2.00'],
    defaultBet: '1.00',
    minBet: '0.50',
    maxBet: '2.00',
    paceMs: 2_500,
    isAutoplayAllowed: true,
    seeds: { pairId: 'pair-1', commitment: HASH, clientSeed: 'seed', nonce: 0, nextCommitment: HASH },
    nextCommitment: HASH,
    openRound: null,
    waitingRound: null,
    jackpotShare: null,
    siteOrigin: 'http://localhost:8080',
    mathVersion: '1.0.0',
    mathHash: HASH,
    serverTime: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}
