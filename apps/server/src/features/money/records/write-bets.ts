import type { CallArguments, FileReply } from '@talora/contract/core/call.ts';
import type { recordsCalls } from '@talora/contract/wallet/records.ts';
import { hasTyVariant } from '@talora/domain/languages/language-settings.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import type { Day } from '@talora/domain/time/business-day.ts';
import type { MemberContext } from '../../people/members/members.ts';
import { listGamesById, listPlaysBefore, playFilterOf, playView, vendorNameOf, type PlayedFilter } from '../../shop/games/games.ts';
import { admitFile, momentsIn, ROWS_AT_ONCE, tableFile } from './record-file.ts';
import { recordTexts } from './record-texts.ts';

type Input = CallArguments<(typeof recordsCalls)['calls']['betsFile']>;

/** My bets of the filter as a table, newest first, in my language and the brand's zone. Refuses BAD_REQUEST and TOO_MANY_REQUESTS. */
export async function writeBets(context: MemberContext, input: Input): Promise<FileReply> {
  const { from, to, filter } = playFilterOf(context, input);
  await admitFile(context);
  return betsTable(context, { name: 'bets', from, to, filter });
}

/** What a table of bets is of, and how it is called. */
interface BetsTable {
  readonly name: string;
  readonly from: Day;
  readonly to: Day;
  readonly filter: PlayedFilter;
}

/** Bets of a filter as a table, newest first, in the language of who asks and the brand's zone. */
export function betsTable(context: MemberContext, { name, from, to, filter }: BetsTable): FileReply {
  const { brand, caller } = context;
  const { bets } = recordTexts(textsLanguage(caller.language, brand.settings.defaultLanguage));
  const head = [
    bets.no,
    bets.placedAt,
    bets.settledAt,
    bets.game,
    bets.provider,
    bets.family,
    bets.stake,
    bets.validBet,
    bets.payout,
    bets.net,
    bets.state,
    bets.currency,
  ];
  return tableFile(name, from, to, head, pagesOf(context, filter));
}

async function* pagesOf({ platform, brand, caller }: MemberContext, filter: PlayedFilter): AsyncGenerator<string[][]> {
  const db = platform.db.kysely;
  const language = textsLanguage(caller.language, brand.settings.defaultLanguage);
  const { states } = recordTexts(language);
  const moment = momentsIn(brand.settings.timeZone);
  const options = { language, hasTy: hasTyVariant(brand.settings.languages) };
  for (let before: string | null = null; ;) {
    const rows = await listPlaysBefore(db, filter, before, ROWS_AT_ONCE);
    const games = await listGamesById(db, [...new Set(rows.map((row) => row.game_id))], brand.id);
    yield rows.map((row) => {
      const game = games.get(row.game_id);
      const play = playView(row, game, brand.asset, language);
      return [
        play.playNo,
        moment(row.placed_at),
        row.settled_at === null ? '' : moment(row.settled_at),
        play.gameName,
        game === undefined ? '' : vendorNameOf(game, options),
        play.gameType,
        play.stake,
        play.validBet,
        play.payout,
        play.result,
        states[play.state],
        play.currency,
      ];
    });
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    before = last.id;
  }
}
