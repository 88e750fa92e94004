import type { CallArguments, CallResult } from '@talora/contract/call.ts';
import type { operationsCalls } from '@talora/contract/operations.ts';
import { refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import { changeBrandSettings, regionOf, type BrandSettings, type RegionRules } from '../site/site.ts';
import type { StaffContext } from '../staff/staff.ts';

type Calls = (typeof operationsCalls)['calls'];

const rulesOf = ({ blockedCountries, privateCountry }: RegionRules): CallResult<Calls['brandRegions']> => ({
  blockedCountries: [...blockedCountries],
  privateCountry,
});

const sorted = (codes: readonly string[]): string[] => [...new Set(codes)].toSorted();

/** The countries that the brand is closed to. */
export function showBrandRegions({ brand }: Pick<StaffContext, 'brand'>): CallResult<Calls['brandRegions']> {
  return rulesOf(brand.settings);
}

/** Who would be blocked by rules that are not stored: an address, and whoever asks. Changes nothing. */
export function tryBrandRegions(
  { platform, caller }: StaffContext,
  { address, blocked, privateCountry }: CallArguments<Calls['tryBrandRegions']>,
): CallResult<Calls['tryBrandRegions']> {
  const rules = { blockedCountries: blocked.split(',').filter((code) => code !== ''), privateCountry };
  const look = (ip: string) => ({ ip, ...regionOf(platform, rules, ip) });
  return { own: look(caller.ip), address: address === undefined ? null : look(address) };
}

/** Closes the brand to countries and opens it to others; the reason stands in the audit chain. Refuses ILLEGAL_STATE. */
export async function setBrandRegions(
  { platform, brand, staff }: StaffContext,
  { from, to, reason }: CallArguments<Calls['changeBrandRegions']>,
): Promise<CallResult<Calls['changeBrandRegions']>> {
  const rules = { blockedCountries: sorted(to.blockedCountries), privateCountry: to.privateCountry };
  const mark = (value: RegionRules): string => `${sorted(value.blockedCountries).join()} ${value.privateCountry}`;
  await changeBrandSettings(platform, brand.id, rules, async (tx, before: BrandSettings) => {
    if (mark(before) === mark(rules)) return;
    if (mark(before) !== mark(from)) refuse('ILLEGAL_STATE', { from: mark(before), to: mark(rules) });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'brand.regions-changed',
      subject: `brand:${brand.id}`,
      detail: { before: rulesOf(before), after: rules, reason: reason.trim() },
    });
  });
  return rules;
}
