import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { tablesCalls } from '@talora/contract/rounds/tables.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { findSharedGame } from '@talora/domain/rounds/round-kinds.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import type { SiteContext } from '../../base/site/site.ts';
import { isSessionOpen } from '../../people/sessions/sessions.ts';
import { spendLaunchTicket } from '../../shop/games/games.ts';
import { insertGameSession } from '../arcade/arcade.ts';
import { limitsOf, scaled } from './table-limits.ts';

type OpenTable = (typeof tablesCalls)['calls']['openTable'];

const HOURS = 12;

/** Exchanges a launch ticket for a seat. There is no trial at a shared table: its members play for money. Refuses TICKET_INVALID and GAME_UNAVAILABLE. */
export async function openTable(context: SiteContext, input: CallArguments<OpenTable>): Promise<CallResult<OpenTable>> {
  const { platform, brand, caller } = context;
  const { ticket, game, token } = await platform.db.tx(async (tx) => {
    const spent = await spendLaunchTicket(tx, input.ticket, caller.ip);
    const { ticket: row, game: listed } = spent;
    if (row.brand_id !== brand.id || listed.adapter !== 'rounds' || row.mode !== 'real') refuse('TICKET_INVALID');
    if (row.session_hash === null || !(await isSessionOpen(platform, row.session_hash, true))) refuse('TICKET_INVALID');
    return {
      ...spent,
      token: await insertGameSession(platform, tx, {
        brandId: brand.id,
        memberId: row.member_id,
        gameId: listed.id,
        mode: 'real',
        asset: brand.asset.id,
        book: brand.realBook,
        language: row.language,
        siteOrigin: row.site_origin,
        sessionHash: row.session_hash,
        demoGrant: null,
        demoGrantId: null,
        hours: HOURS,
      }),
    };
  });
  const shared = findSharedGame(game.code);
  assert(shared !== undefined, `shared game ${game.code}`);
  const { kind, theme } = shared;
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  // What a brand takes at most, it takes of all of a member's bets of a round.
  const capped = (minor: bigint): string => money(game.max_bet !== null && game.max_bet < minor ? game.max_bet : minor);
  return {
    token,
    game: game.code,
    gameName: game.name[textsLanguage(ticket.language, brand.settings.defaultLanguage)],
    theme,
    mathVersion: kind.mathVersion,
    rtp: kind.rtp,
    language: ticket.language,
    timeZone: brand.settings.timeZone,
    currency: brand.asset.code,
    currencySymbol: brand.asset.symbol,
    digits: brand.asset.digits,
    limits: {
      spots: kind.spots.map((spot) => {
        const { least, most } = limitsOf(kind, spot, brand.asset);
        return { spot, least: money(least), most: capped(most) };
      }),
      mostOfRound: capped(scaled(kind.mostOfRound, brand.asset)),
      mostPaid: kind.mostPaid === null ? null : money(scaled(kind.mostPaid, brand.asset)),
    },
    siteOrigin: ticket.site_origin,
  };
}
