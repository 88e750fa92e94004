import type { ConsoleVendor, ConsoleVendorKey, VendorDifference } from '@talora/contract/vendors/vendors-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { maintenanceView, stopOf, type ConsoleVendorRow } from '../../../shop/games/games.ts';
import type { DifferenceRow, VendorStanding } from './vendors-console.queries.ts';
import { keyPrint } from '../keys/key-print.ts';
import type { VendorProfile } from '../profiles.ts';
import type { VendorKeyRow } from '../keys/vendor-keys.ts';

/** A key on the wire. */
export const keyView = (row: VendorKeyRow, staffId: string): ConsoleVendorKey => ({
  keyId: row.key_id,
  side: row.side,
  state: row.state,
  publicKey: row.public_key,
  print: row.public_key === null ? null : keyPrint(row.public_key),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  validUntil: row.valid_until?.toISOString() ?? null,
  hasSecretForMe: row.secret_for === staffId,
});

/** A vendor on the wire: how it speaks, how it stands, and how the brand lists it. */
export function consoleVendorView(
  { code, name, dialect, wallet, baseUrl, isClosed }: VendorProfile,
  isShared: boolean,
  standing: VendorStanding | undefined,
  listed: ConsoleVendorRow | undefined,
  nowMs: number,
): ConsoleVendor {
  const { day = null, differences = null } = standing ?? {};
  return {
    code,
    name,
    dialect,
    wallet,
    address: baseUrl,
    isClosed,
    isShared,
    activeKeys: [...(standing?.active_keys ?? [])],
    openRounds: standing?.open_rounds ?? 0,
    transfersForPerson: standing?.for_person ?? 0,
    heldForPerson: standing?.held ?? 0,
    lastReconciled: day === null || differences === null ? null : { day, differences },
    openDifferences: standing?.open_differences ?? 0,
    recent: { calls: standing?.calls ?? 0, refused: standing?.refused ?? 0 },
    lastCallAt: standing?.last_call_at?.toISOString() ?? null,
    games: listed?.games ?? 0,
    enabledGames: listed?.enabled_games ?? 0,
    // One without games is listed by command, which switches it off.
    isEnabled: listed?.is_enabled ?? false,
    maintenance: listed === undefined ? null : maintenanceView(stopOf(listed.is_in_maintenance, listed.maintenance_until, nowMs)),
  };
}

/** Sums of a difference on the wire. */
export function sumsView({ ours, theirs, currency }: Pick<DifferenceRow, 'ours' | 'theirs' | 'currency'>) {
  const money = (minor: bigint | null): string | null =>
    minor === null ? null : isAssetCode(currency) ? formatAmount(minor, ASSETS[currency]) : minor.toString();
  return { ours: money(ours), theirs: money(theirs), currency };
}

/** A difference on the wire. */
export function differenceView(row: DifferenceRow, staffNames: ReadonlyMap<string, string>): VendorDifference {
  const { tx_id: txId, kind, operation, round_id: roundId } = row;
  const { reason, staff_id: staffId, explained_at: at } = row;
  const explained =
    reason === null || at === null ? null : { reason, by: staffNames.get(`staff:${staffId ?? ''}`) ?? '', at: at.toISOString() };
  return { txId, kind, operation, roundId, ...sumsView(row), explained };
}
