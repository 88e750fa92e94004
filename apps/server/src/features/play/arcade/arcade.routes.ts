import { arcadeCalls, arcadeSiteCalls, type PlayFairnessView } from '@talora/contract/arcade/arcade.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { businessDayOf, startOfDay } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../platform/clock.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import type { MemberContexts } from '../../people/members/members.ts';
import { readBalance } from '../../base/ledger/ledger.ts';
import type { SiteContext } from '../../base/site/site.ts';
import { buyTicket } from './decks/buy-ticket.ts';
import { showDeck, showDeckSales, showPlayTicket, showPublicDeck, showTicketProof } from './decks/show-decks.ts';
import { fairnessView, roundView, seedPairView } from './arcade.view.ts';
import type { GameContext } from './game-session.ts';
import { houseOf } from './house-games.ts';
import { openGame } from './open-game.ts';
import { findPairOfRound, findRoundRow, listRoundRows, markRoundShown, sumRoundRows } from './rounds.queries.ts';
import { findSeeds, rotatePair, type Seat } from './seeds.ts';
import { forgetSeat } from './seats.ts';
import { spin } from './spin.ts';
import { actInRound, beginRound, presentRound } from './steps/act-in-round.ts';

const PAGE_SIZE = 20;

/** Contexts by access of the frame's calls. */
export interface GameContexts {
  readonly visitor: SiteContext;
  readonly member: never;
  readonly game: GameContext;
  readonly staff: never;
}

/** The pair in use. Refuses CLIENT_SEED_DUE while the seat waits for its first client seed. */
async function getSeat({ platform, game }: GameContext): Promise<Seat> {
  houseOf(game);
  const seedChain = await findSeeds(platform, platform.db.kysely, game.memberId, game.gameId);
  assert(seedChain !== undefined, 'an open game has its seat');
  return seedChain.pair ?? refuse('CLIENT_SEED_DUE', { commitment: seedChain.nextCommitment.toString('hex') });
}

/** The public facts of one of a member's rounds. Refuses NOT_FOUND, for others' rounds too. */
async function getFairness(platform: Platform, memberId: string, roundId: string) {
  const row = (await findRoundRow(platform.db.kysely, memberId, roundId)) ?? refuse('NOT_FOUND');
  const pair = await findPairOfRound(platform.db.kysely, memberId, row.pair_id);
  assert(pair !== undefined, 'a round has its pair');
  return { row, view: fairnessView(row, pair) };
}

/** The same, with the promise of the pair that a rotation would start while the seed is in use. */
async function getPlayFairness(platform: Platform, memberId: string, playId: string): Promise<PlayFairnessView> {
  const { row, view } = await getFairness(platform, memberId, playId);
  const isRevealed = view.serverSeed !== null;
  const chain = isRevealed ? undefined : await findSeeds(platform, platform.db.kysely, memberId, row.game_id);
  return { ...view, nextCommitment: chain?.nextCommitment.toString('hex') ?? null };
}

/** Answers the house provider's frame. */
export const arcadeSet = serve<typeof arcadeCalls, GameContexts>(arcadeCalls, {
  openGame,
  spin,
  buyTicket,
  deck: showDeck,
  ticketProof: showTicketProof,
  beginRound,
  actInRound,
  presentRound,
  markShown: async ({ platform, game }, { id }) => {
    await markRoundShown(platform.db.kysely, game.memberId, id);
    return null;
  },
  balance: async ({ platform, game }) => {
    const balance = await readBalance(platform, game.memberId, game.asset.id);
    return { balance: formatAmount(balance.available, game.asset), currency: game.asset.code };
  },
  rounds: async ({ platform, brand, game }, { pageNo }) => {
    const db = platform.db.kysely;
    const today = startOfDay(businessDayOf(nowOf(platform.clock), brand.settings.timeZone), brand.settings.timeZone);
    const [{ rows, count }, sums] = await Promise.all([
      listRoundRows(db, game.memberId, game.gameId, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE),
      sumRoundRows(db, game.memberId, game.gameId, today),
    ]);
    const money = (minor: bigint): string => formatAmount(minor, game.asset);
    return {
      content: rows.map((row) => roundView(row)),
      pageNo,
      totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
      totalElements: Number(count),
      today: { rounds: Number(sums.rounds), stake: money(sums.stake), payout: money(sums.payout), result: money(sums.payout - sums.stake) },
    };
  },
  seeds: async (context) => seedPairView(await getSeat(context)),
  rotateSeeds: async (context, asked) => {
    const { platform, game } = context;
    houseOf(game);
    const revealed = await platform.db.tx((tx) => rotatePair(platform, tx, game.memberId, game.gameId, asked));
    forgetSeat(context);
    return {
      revealed: revealed && {
        pairId: revealed.pairId,
        commitment: revealed.commitment.toString('hex'),
        serverSeed: revealed.serverSeed.toString('hex'),
        clientSeed: revealed.clientSeed,
        rounds: revealed.rounds,
      },
      seeds: seedPairView(await getSeat(context)),
    };
  },
  roundFairness: async ({ platform, game }, { id }) => (await getFairness(platform, game.memberId, id)).view,
});

/** Answers what the member's site asks of the house provider. */
export const arcadeSiteSet = serve<typeof arcadeSiteCalls, MemberContexts>(arcadeSiteCalls, {
  publicDeck: showPublicDeck,
  deckSales: showDeckSales,
  playTicket: showPlayTicket,
  playFairness: ({ platform, session }, { id }) => getPlayFairness(platform, session.memberId, id),
  /** A pair that another tab has revealed stays so: the same seed is not asked for twice. */
  revealPlay: async ({ platform, session: { memberId } }, { id, ...asked }) => {
    const { row, view } = await getFairness(platform, memberId, id);
    if (view.serverSeed === null) await platform.db.tx((tx) => rotatePair(platform, tx, memberId, row.game_id, asked));
    return getPlayFairness(platform, memberId, id);
  },
});
