import type { StopReach } from '@talora/contract/site/closing-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { SHIPPED, shippedLanguage } from '@talora/domain/languages/languages.ts';
import type { BrandModule } from '@talora/domain/site/modules.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listHouseVendorCodes, listConsoleVendors, readListedReach, type ListedReach } from '../../../shop/games/games.ts';
import { listBannersTo } from '../../../shop/content/content.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { countPlayersOfGames } from '../../../play/arcade/arcade.ts';
import { countAtVendor, sumAtVendor } from '../../../play/vendors/vendors.ts';
import { countRegistered } from '../../../people/members/members.ts';
import { countLoginsBy } from '../../../people/sessions/sessions.ts';
import { readMethodReach } from '../../../money/wallet/wallet.ts';
import { showWhoIsHere } from '../who-is-here.ts';
import { fact, LATELY_DAYS, named, reachOf, type Fact } from './stop-facts.ts';

const DAY_MS = 86_400_000;

/** What goes with games that are shown no more: from the catalogue, from banners, and from whoever plays now. */
async function gameFacts(context: StaffContext, reach: ListedReach, vendorCode: string | null): Promise<Fact[]> {
  const { platform, brand, caller } = context;
  const db = platform.db.kysely;
  const language = shippedLanguage(caller.language);
  const [banners, house, outside] = await Promise.all([
    listBannersTo(db, brand.id, reach.gameIds, vendorCode),
    countPlayersOfGames(db, brand.id, reach.gameIds),
    countAtVendor(db, brand.id, reach.gameIds),
  ]);
  return [
    named('games', reach.games),
    named('hot', reach.hot),
    named('jackpot', reach.jackpot),
    named('categories', reach.categories),
    named(
      'banners',
      banners.map((title) => title[language] ?? title.EN),
    ),
    fact('players', house.players + outside.players),
    fact('trials', house.trials + outside.trials),
    fact('rounds', outside.rounds),
    fact('freeRounds', outside.freeRounds),
    fact('favourites', reach.favourites),
  ];
}

/** What would go if a vendor were switched off now. Changes nothing. Refuses NOT_FOUND for one that the brand does not list. */
export async function tryVendorStop(context: StaffContext, vassalage: string): Promise<StopReach> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const code = vassalage.toUpperCase();
  const [vendor] = await listConsoleVendors(db, brand.id, code);
  if (vendor === undefined) refuse('NOT_FOUND');
  const [reach, house] = await Promise.all([readListedReach(context, (game) => game.vendor_code === code), listHouseVendorCodes(db)]);
  const facts = await gameFacts(context, reach, code);
  const { players, amount } = house.includes(code)
    ? { players: 0, amount: 0n }
    : await sumAtVendor(db, { brandId: brand.id, code, book: brand.realBook });
  return reachOf([...facts, fact('purses', players, [], formatAmount(amount, brand.asset))]);
}

/** What would go if a game were hidden now. Changes nothing. Refuses NOT_FOUND for one that the brand does not show. */
export async function tryGameStop(context: StaffContext, nodeId: string): Promise<StopReach> {
  const reach = await readListedReach(context, (game) => String(game.id) === nodeId);
  return reach.gameIds.length === 0 ? { facts: [] } : reachOf(await gameFacts(context, reach, null));
}

/** What would go if a way to deposit were switched off now. Changes nothing. Refuses NOT_FOUND. */
export async function tryMethodStop({ platform, brand, caller }: StaffContext, code: string): Promise<StopReach> {
  const found = (await readMethodReach(platform.db.kysely, brand.id, code, LATELY_DAYS)) ?? refuse('NOT_FOUND');
  const { file } = SHIPPED[shippedLanguage(caller.language)];
  const left = named(
    'methods',
    found.left.map((names) => names[file] ?? names.en ?? ''),
  );
  return { facts: [...reachOf([fact('deposits', found.open), fact('depositors', found.depositors)]).facts, left] };
}

/** Whom it would reach if a module were switched off now. Changes nothing. */
export async function tryModuleStop(context: StaffContext, module: BrandModule): Promise<StopReach> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const now = nowOf(platform.clock);
  const lately = (ways: readonly string[]) => countLoginsBy(db, brand.id, ways, LATELY_DAYS);
  switch (module) {
    case 'USERNAMELOGIN3':
      return reachOf([fact('logins', await lately(['password']))]);
    case 'MOBILEVERCODELOGIN3':
      return reachOf([fact('logins', await lately(['sms']))]);
    case 'REGISTER3': {
      const counted = await countRegistered(db, brand.id, [new Date(now.getTime() - LATELY_DAYS * DAY_MS), now]);
      return reachOf([fact('registrations', Number(counted.get(0) ?? 0n))]);
    }
    case 'FREEPLAY3':
      return reachOf([fact('sessions', (await showWhoIsHere(context)).trials)]);
    default:
      // A duty or a page: nobody is shut out by it.
      return { facts: [] };
  }
}
