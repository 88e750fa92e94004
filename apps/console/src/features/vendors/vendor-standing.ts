import type { ConsoleVendor } from '@talora/contract/vendors/vendors-console.ts';
import { VENDOR_PARTS, type VendorSearch } from './vendor-search.ts';

type Standing = Pick<
  ConsoleVendor,
  | 'openDifferences'
  | 'openRounds'
  | 'transfersForPerson'
  | 'heldForPerson'
  | 'isClosed'
  | 'isEnabled'
  | 'maintenance'
  | 'activeKeys'
  | 'wallet'
>;

/** Is there nothing that somebody should look at? Rounds that are being played are no matter. */
export const isQuiet = (vendor: Standing): boolean =>
  vendor.openDifferences + vendor.transfersForPerson + vendor.heldForPerson === 0 &&
  !vendor.isClosed &&
  vendor.isEnabled &&
  vendor.maintenance === null &&
  vendor.activeKeys.length > 0;

/** Parts of a vendor's page with what waits in each; a transfer wallet has a part of its own. A part where nothing waits has no number. */
export function partsOf(vendor: Standing | undefined): { part: VendorSearch['part']; count: number | undefined }[] {
  const counts: Partial<Record<VendorSearch['part'], number>> = {
    days: vendor?.openDifferences ?? 0,
    rounds: vendor?.openRounds ?? 0,
    wallet: vendor?.transfersForPerson ?? 0,
    held: vendor?.heldForPerson ?? 0,
  };
  return VENDOR_PARTS.filter((part) => part !== 'wallet' || vendor?.wallet === 'transfer').map((part) => ({
    part,
    count: (counts[part] ?? 0) > 0 ? counts[part] : undefined,
  }));
}

/** How a compared day looks: differences that nobody has explained, explained ones, or none. */
export const dayTone = ({ differences, explained }: { readonly differences: number; readonly explained: number }) =>
  differences > explained ? 'loss' : differences > 0 ? 'void' : 'win';

/** Share of the calls that were refused; null where there was none. */
export const refusedShare = ({ calls, refused }: { readonly calls: number; readonly refused: number }): number | null =>
  calls === 0 ? null : refused / calls;
