import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, type Asset } from '@talora/domain/money/asset.ts';
import { offeredBets } from '@talora/domain/games/house/house-bets.ts';
import { certificateOf } from '@talora/domain/games/house/house-certificate.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { spendLaunchTicket, type TicketRow } from '../../shop/games/games.ts';
import { isSessionOpen } from '../../people/sessions/sessions.ts';
import { readBalance, openAccount, postTransfer } from '../../base/ledger/ledger.ts';
import type { Brand, SiteContext } from '../../base/site/site.ts';
import { roundView, seedPairView } from './arcade.view.ts';
import { jackpotShareOf, readOddsOf } from './draw-round.ts';
import { insertGameSession } from './game-session.ts';
import { getHouseGame, mathHashOf } from './house-games.ts';
import { findOpenRound } from './rounds.queries.ts';
import { findWaiting } from './steps/stepped.queries.ts';
import { waitingRoundView } from './steps/stepped.view.ts';
import { ensureSeeds } from './seeds.ts';

type OpenGame = (typeof arcadeCalls)['calls']['openGame'];

const REAL_HOURS = 12;
const DEMO_HOURS = 24;

interface Purse {
  readonly asset: Asset;
  readonly book: number;
  readonly grant: bigint | null;
  readonly grantId: string | null;
}

/** Trial chips for one ticket, issued in the trial book. */
async function grantDemo(context: SiteContext, tx: Tx, ticket: TicketRow): Promise<Purse> {
  const { platform, brand } = context;
  const asset = ASSETS.DEMO;
  const grant = parseAmount(brand.settings.demoGrant, asset);
  assert(grant !== undefined && grant > 0n, 'the demo grant is a sum');
  const grantId = platform.ids.next();
  await openAccount(tx, ticket.member_id, asset.id, brand.trialBook);
  await postTransfer(tx, { memberId: ticket.member_id, id: grantId, kind: 'demo_grant', asset: asset.id, amount: grant, ref: null });
  return { asset, book: brand.trialBook, grant, grantId };
}

function purseOf(brand: Brand): Purse {
  return { asset: brand.asset, book: brand.realBook, grant: null, grantId: null };
}

/** How a member stands at the game of a ticket: money, rounds that are not at their end, and the odds of a jackpot. */
const readStanding = (platform: Platform, ticket: TicketRow, asset: Asset) =>
  Promise.all([
    readBalance(platform, ticket.member_id, asset.id),
    findOpenRound(platform.db.kysely, ticket.member_id, ticket.game_id),
    findWaiting(platform.db.kysely, ticket.member_id, ticket.game_id),
    readOddsOf({ platform, game: { mode: ticket.mode, brandId: ticket.brand_id } }),
  ]);

/** Exchanges a launch ticket for a game session and tells the client all that it shows before the first round. */
export async function openGame(context: SiteContext, input: CallArguments<OpenGame>): Promise<CallResult<OpenGame>> {
  const { platform, brand, caller } = context;
  const rules = rulesInForce(brand.settings);
  const { ticket, game, bets, purse, seedChain, token } = await platform.db.tx(async (tx) => {
    const { ticket, game } = await spendLaunchTicket(tx, input.ticket, caller.ip);
    if (ticket.brand_id !== brand.id || game.adapter !== 'house') refuse('TICKET_INVALID');
    if (ticket.session_hash !== null && !(await isSessionOpen(platform, ticket.session_hash, true))) refuse('TICKET_INVALID');
    // The brand's limits are sums of its own asset; a trial's chips have none.
    const limits = ticket.mode === 'demo' ? { least: null, most: null } : { least: game.min_bet, most: game.max_bet };
    const bets =
      offeredBets(getHouseGame(game.code), ticket.mode === 'demo' ? ASSETS.DEMO : brand.asset, limits) ?? refuse('GAME_UNAVAILABLE');
    const purse = ticket.mode === 'demo' ? await grantDemo(context, tx, ticket) : purseOf(brand);
    const seedChain = await ensureSeeds(platform, tx, ticket.member_id, game.id);
    const token = await insertGameSession(platform, tx, {
      brandId: brand.id,
      memberId: ticket.member_id,
      gameId: game.id,
      mode: ticket.mode,
      asset: purse.asset.id,
      book: purse.book,
      language: ticket.language,
      siteOrigin: ticket.site_origin,
      sessionHash: ticket.session_hash,
      demoGrant: purse.grant,
      demoGrantId: purse.grantId,
      hours: ticket.mode === 'demo' ? DEMO_HOURS : REAL_HOURS,
    });
    return { ticket, game, bets, purse, seedChain, token };
  });
  const house = getHouseGame(game.code);
  const { rtp, hitRate, largestWinBets } = certificateOf(house);
  const money = (minor: bigint): string => formatAmount(minor, purse.asset);
  const [balance, openRound, waiting, odds] = await readStanding(platform, ticket, purse.asset);
  return {
    token,
    game: game.code,
    gameName: game.name[textsLanguage(ticket.language, brand.settings.defaultLanguage)],
    kind: house.kind,
    theme: house.theme,
    model: house.kind === 'slot' ? house.model.id : house.table.kind,
    rtp,
    hitRate,
    largestWinBets,
    mode: ticket.mode,
    language: ticket.language,
    timeZone: brand.settings.timeZone,
    currency: purse.asset.code,
    currencySymbol: purse.asset.symbol,
    digits: purse.asset.digits,
    balance: money(balance.available),
    betLevels: bets.levels.map(money),
    defaultBet: money(bets.first),
    minBet: money(bets.levels[0] ?? 0n),
    maxBet: money(bets.levels.at(-1) ?? 0n),
    paceMs: rules.slotPaceMs,
    isAutoplayAllowed: rules.isSlotAutoplayAllowed,
    seeds: seedChain.pair && seedPairView(seedChain.pair),
    nextCommitment: seedChain.nextCommitment.toString('hex'),
    openRound: openRound === undefined ? null : roundView(openRound),
    waitingRound: waiting === undefined ? null : waitingRoundView(platform, waiting),
    siteOrigin: ticket.site_origin,
    jackpotShare: jackpotShareOf(house, odds),
    mathVersion: house.mathVersion,
    mathHash: mathHashOf(house),
    serverTime: new Date(platform.clock.nowMs()).toISOString(),
  };
}
