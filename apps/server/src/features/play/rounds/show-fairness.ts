import type { SharedFairnessView } from '@talora/contract/rounds/tables.ts';
import { bettorsList } from '@talora/domain/rounds/bettors-entropy.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getBrand } from '../../base/site/site.ts';
import type { MemberContext } from '../../people/members/members.ts';
import { listGamesById } from '../../shop/games/games.ts';
import type { GameContext } from '../arcade/arcade.ts';
import { dealtFrom } from './draw-round.ts';
import type { TableKey } from './leases.ts';
import { findBet, findRoundOfId, findRoundWithChain, listBettors } from './rounds.queries.ts';
import { bettorSeed, kindOfTable } from './step-table.ts';
import { scaled, type Kind } from './table-limits.ts';

/** Every bet with its number of cards; null of a kind without. */
function cardsSold({ cards }: Kind, bettors: Awaited<ReturnType<typeof listBettors>>, asset: Asset): SharedFairnessView['cards'] {
  if (cards === undefined) return null;
  const price = scaled(cards.price, asset);
  const bets = bettors.map((bet) => ({ betId: bet.id, clientSeed: bet.client_seed, count: Number(bet.stake / price) }));
  return { price: price.toString(), bets };
}

/** What a round of a table can be recomputed from: nothing of its seed before it is drawn. Refuses NOT_FOUND, for other tables' and brands' rounds too. */
async function fairnessOf(platform: Platform, key: TableKey, roundId: string): Promise<SharedFairnessView> {
  const db = platform.db.kysely;
  const row = await findRoundWithChain(db, key, roundId);
  if (row === undefined) refuse('NOT_FOUND');
  const [kind, games] = await Promise.all([kindOfTable(platform, key), listGamesById(db, [key.gameId])]);
  const isDrawn = row.drawn_at !== null;
  const bettors = isDrawn ? await listBettors(db, row.id) : [];
  const from = row.dealt_from === null ? dealtFrom(kind, undefined) : row.dealt_from;
  return {
    roundId: row.id,
    game: games.get(key.gameId)?.code ?? '',
    no: Number(row.no),
    mathVersion: row.math_version,
    chain: {
      no: row.chain_no,
      link: row.link,
      anchor: row.anchor.toString('hex'),
      nextAnchor: row.next_anchor.toString('hex'),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    },
    commitment: row.promised.toString('hex'),
    seed: row.seed?.toString('hex') ?? null,
    entropy: isDrawn ? row.entropy : null,
    bettors: isDrawn ? bettorsList(bettors.map(bettorSeed)) : null,
    cards: isDrawn ? cardsSold(kind, bettors, (await getBrand(platform, key.brandId)).asset) : null,
    dealtFrom: from as SharedFairnessView['dealtFrom'],
    outcome: row.outcome as SharedFairnessView['outcome'],
  };
}

/** What a round of this table can be recomputed from. Refuses NOT_FOUND. */
export const showFairness = ({ platform, game }: GameContext, { id }: { id: string }): Promise<SharedFairnessView> =>
  fairnessOf(platform, game, id);

/** The same of the round of a member's bet, by the number of its play. Refuses NOT_FOUND, for other members' bets too. */
export async function showPlay({ platform, session }: MemberContext, { id }: { id: string }): Promise<SharedFairnessView> {
  const db = platform.db.kysely;
  const bet = await findBet(db, session.memberId, id);
  const round = bet === undefined ? undefined : await findRoundOfId(db, bet.round_id);
  if (round === undefined) refuse('NOT_FOUND');
  return fairnessOf(platform, { brandId: round.brand_id, gameId: round.game_id }, round.id);
}
