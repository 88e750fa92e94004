import { seededDraws } from '@talora/domain/games/slots/certificate/seeded-draws.ts';
import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import { playRound } from '@talora/domain/games/slots/engine/round.ts';
import type { Script } from '@talora/domain/games/slots/engine/script.ts';
import { SLOT_MODELS } from '@talora/domain/games/slots/models/models.ts';
import type { Answer, OpenedGame, PlayedRound, SlotRound } from '../src/host/game-host.ts';

/** A model by its id. */
export function modelById(id: string): SlotModel {
  const model = SLOT_MODELS.find((known) => known.id === id);
  if (model === undefined) throw new Error(`no model ${id}`);
  return model;
}

/** A round of one spin that pays more than nothing and less than a big win, as the engine plays it. */
export function smallWin(model: SlotModel, bet: bigint): Script {
  for (let seed = 1; ; seed += 1) {
    const script = playRound(model, seededDraws(seed), bet);
    if (script.steps.length === 1 && script.coins > 0 && script.coins < 5 * model.coinsPerBet) return script;
  }
}

/** A script as it comes over the wire. */
export const onWire = (script: Script): unknown =>
  JSON.parse(JSON.stringify(script, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)));

/** What a vendor tells at opening, with 100.00 of real money. */
export function openedGame(change: Partial<OpenedGame> = {}): OpenedGame {
  return {
    session: 'session-1',
    mode: 'real',
    currency: 'MYR',
    digits: 2,
    language: 'ms',
    balance: 10_000n,
    betLevels: [100n, 200n, 500n],
    defaultBet: 200n,
    paceMs: 0,
    isAutoplayAllowed: false,
    siteOrigin: 'http://localhost:8080',
    returnUrl: null,
    game: {
      code: 'K_TIGER',
      name: 'Tiger',
      theme: 'tiger',
      kind: 'slot',
      model: 'rimba-lines',
      mathVersion: '1.0.0',
      mathHash: null,
      rtp: '0.96',
      hitRate: '0.2',
      largestWinBets: '93000',
      jackpotShare: null,
    },
    lastRound: null,
    freeRounds: null,
    waiting: null,
    ...change,
  };
}

/** A round of this script. */
export const slotRound = (script: Script, roundId = 'R-1'): SlotRound => ({
  roundId,
  at: null,
  bet: script.betMinor,
  payout: script.payoutMinor,
  script,
});

/** The answer to a bet with 100.00 before it. */
export function answerOf<Round extends PlayedRound>(round: Round): Answer<Round> {
  return { round, waiting: null, balance: 10_000n - round.bet + round.payout, freeRounds: null };
}
