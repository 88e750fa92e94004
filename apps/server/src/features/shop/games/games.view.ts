import type { GameItem, PlayItem, PostingItem } from '@talora/contract/games/games.ts';
import { iconOf, ownPictureOf, type ImageSize } from '@talora/domain/games/catalogue/picture-addresses.ts';
import { shownVendorName } from '@talora/domain/games/catalogue/vendor-rules.ts';
import { volatilityOf } from '@talora/domain/games/house/house-certificate.ts';
import { getPlayState, PLAY_STATES } from '@talora/domain/games/play/play-states.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { getLedgerAccount, getLedgerKind, type TransferRow } from '../../base/ledger/ledger.ts';
import type { ListedRow } from './catalogue/catalogue.queries.ts';
import type { GameFacts, GameRow } from './catalogue/games.queries.ts';
import { listedBets } from './catalogue/listed-bets.ts';
import { maintenanceOf, maintenanceView } from './catalogue/maintenance.ts';
import type { PlayRow } from './plays/plays.queries.ts';

/** How a view of games is made. */
export interface ViewOptions {
  readonly language: ShippedLanguage;
  readonly imgSize: ImageSize;
  readonly asset: Asset;
  /** Do the brand's languages include TY? */
  readonly hasTy: boolean;
  readonly nowMs: number;
}

/** A vendor's name as players of a brand read it. */
export const vendorNameOf = (
  vendor: Pick<GameFacts, 'vendor_code' | 'vendor_name' | 'vendor_names'>,
  { language, hasTy }: Pick<ViewOptions, 'language' | 'hasTy'>,
): string => shownVendorName(vendor.vendor_code, vendor.vendor_names[language] ?? vendor.vendor_name, hasTy);

const sumOf = (minor: bigint | null, asset: Asset): string | null => (minor === null ? null : formatAmount(minor, asset));

/** Smallest and largest bet of a listed game. */
export function betsView(row: ListedRow, asset: Asset): { minBet: string | null; maxBet: string | null } {
  const { min, max } = listedBets(row, asset);
  return { minBet: sumOf(min, asset), maxBet: sumOf(max, asset) };
}

/** Address of a game's picture: the brand's own in a language, else the vendor's. */
export function pictureOf({ icon, pictures }: Pick<GameRow, 'icon' | 'pictures'>, language: ShippedLanguage, size: ImageSize): string {
  const own = pictures[language];
  return iconOf(own === undefined ? icon : ownPictureOf(own), size);
}

/** A game as a list shows it. */
export function gameView(row: ListedRow, options: ViewOptions): GameItem {
  const { language, imgSize, asset, nowMs } = options;
  return {
    nodeId: String(row.id),
    gameName: row.name[language],
    iconUrl: pictureOf(row, language, imgSize),
    vassalage: row.vendor_code,
    vendorName: vendorNameOf(row, options),
    gameType: row.game_type,
    supportPlay: row.support_play,
    isGame: row.is_game,
    gameCode: row.code,
    defaultPlayType: row.default_play_type,
    rtp: row.rtp,
    isNew: row.is_new,
    isHot: row.is_hot,
    gameClassify: row.game_classify,
    ...betsView(row, asset),
    currency: asset.code,
    maintenance: maintenanceView(maintenanceOf(row, nowMs)),
    blurb: row.blurb[language],
    volatility: volatilityOf(row.vendor_code, row.code),
  };
}

/** A play as the betting record shows it. */
export function playView(row: PlayRow, game: GameFacts | undefined, asset: Asset, language: ShippedLanguage): PlayItem {
  const isOpen = row.settled_at === null;
  // What a void bet gave back is paid back: a bet that never was costs nothing.
  const paid = row.state === PLAY_STATES.void ? row.stake : row.payout;
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
    payout: formatAmount(paid, asset),
    result: isOpen ? formatAmount(0n, asset) : formatAmount(paid - row.stake, asset),
    state: getPlayState(row.state),
    currency: asset.code,
  };
}

/** Account of what members have at vendors. */
const AT_VENDORS = 40;

/** What a transfer does to all that the member owns, and on which side of the wallet, or of what lies at a vendor, it stands. */
function effectOf({ debit, credit }: Pick<TransferRow, 'debit' | 'credit'>): { effect: 'in' | 'out' | 'move'; isPlus: boolean } {
  const isOwn = (account: number): boolean => account === 0 || account === AT_VENDORS;
  if (isOwn(debit) && isOwn(credit)) return { effect: 'move', isPlus: credit === 0 };
  return isOwn(credit) ? { effect: 'in', isPlus: true } : { effect: 'out', isPlus: false };
}

/**
 * A transfer as its member sees it: signed by its effect on the wallet, or on what lies at a vendor. `numbers` are what people call
 * deposits and withdrawals, by their id; a play is called by its own.
 */
export function postingView(row: TransferRow, asset: Asset, numbers: ReadonlyMap<string, string> = new Map()): PostingItem {
  const { effect, isPlus } = effectOf(row);
  return {
    id: `${row.id}.${row.kind}`,
    kind: getLedgerKind(row.kind),
    effect,
    amount: formatAmount(isPlus ? row.amount : -row.amount, asset),
    balanceAfter: formatAmount(row.balance_after, asset),
    postedAt: row.posted_at.toISOString(),
    debit: getLedgerAccount(row.debit),
    credit: getLedgerAccount(row.credit),
    reference: row.ref === null ? null : (numbers.get(row.ref) ?? displayNo(row.ref)),
  };
}
