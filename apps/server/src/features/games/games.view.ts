import type { CallResult } from '@talora/contract/call.ts';
import type { gamesCalls, GameItem, PlayItem, PostingItem } from '@talora/contract/games.ts';
import { getPlayState } from '@talora/domain/games/play/play-states.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { getLedgerAccount, getLedgerKind, type TransferRow } from '../ledger/ledger.ts';
import type { GameRow, MenuRow } from './games.queries.ts';
import type { PlayRow } from './plays.queries.ts';

type Calls = (typeof gamesCalls)['calls'];

/** A game as a list shows it. */
export function gameView(row: GameRow, language: ShippedLanguage): GameItem {
  return {
    nodeId: String(row.id),
    gameName: row.name[language],
    iconUrl: row.icon,
    vassalage: row.vendor_code,
    vendorName: row.vendor_name,
    gameType: row.game_type,
    supportPlay: row.support_play,
    isGame: row.is_game,
    gameCode: row.code,
    defaultPlayType: row.default_play_type,
    rtp: row.rtp,
    isNew: row.is_new,
    blurb: row.blurb[language],
  };
}

/** The menu: one entry a category, its vendors inside. */
export function menuView(rows: readonly MenuRow[], language: ShippedLanguage): CallResult<Calls['gameMenus']> {
  const menus = new Map<string, CallResult<Calls['gameMenus']>[number]>();
  for (const row of rows) {
    const menu = menus.get(row.key) ?? { gameType: row.key, label: row.label?.[language] ?? null, sort: row.sort, vendors: [] };
    const icon = `/img/vendor/${row.vendor_code.toLowerCase()}.svg`;
    menu.vendors.push({
      gameType: row.key,
      vassalage: row.vendor_code,
      displayName: row.vendor_name,
      smallIcon: icon,
      lagerIcon: icon,
      cards: [],
    });
    menus.set(row.key, menu);
  }
  return [...menus.values()];
}

/** A play as the betting record shows it. */
export function playView(row: PlayRow, game: Omit<GameRow, 'is_new'> | undefined, asset: Asset, language: ShippedLanguage): PlayItem {
  const isOpen = row.settled_at === null;
  return {
    id: row.id,
    playNo: displayNo(row.id),
    gameName: game?.name[language] ?? String(row.game_id),
    gameCode: game?.code ?? '',
    iconUrl: game?.icon ?? '',
    gameType: game?.game_type ?? '',
    vendorName: game?.vendor_name ?? '',
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    stake: formatAmount(row.stake, asset),
    validBet: formatAmount(row.valid_bet, asset),
    payout: formatAmount(row.payout, asset),
    result: isOpen ? formatAmount(0n, asset) : formatAmount(row.payout - row.stake, asset),
    state: getPlayState(row.state),
    currency: asset.code,
  };
}

/** Account of what members have at vendors. */
const AT_VENDORS = 40;

/** A transfer as its member sees it: signed by its effect on the wallet, or on what lies at a vendor. */
export function postingView(row: TransferRow, asset: Asset): PostingItem {
  return {
    id: `${row.id}.${row.kind}`,
    kind: getLedgerKind(row.kind),
    amount: formatAmount(row.credit === 0 || row.credit === AT_VENDORS ? row.amount : -row.amount, asset),
    balanceAfter: formatAmount(row.balance_after, asset),
    postedAt: row.posted_at.toISOString(),
    debit: getLedgerAccount(row.debit),
    credit: getLedgerAccount(row.credit),
    reference: row.ref === null ? null : displayNo(row.ref),
  };
}
