import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { operationsCalls, RegionReach } from '@talora/contract/members/operations-console.ts';
import { widensRegions } from '@talora/domain/site/site-widening.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { listPresence, type PresenceRow } from '../../people/sessions/sessions.ts';
import { selectBrandForUpdate, readSettingsWithin, regionOf, storeSettingsWithin, type RegionRules } from '../../base/site/site.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { storeOrAsk, type SiteDetails } from '../../people/approvals/approvals.ts';
import { NAMED } from './who-is-here.ts';

type Calls = (typeof operationsCalls)['calls'];

const rulesOf = ({ blockedCountries, privateCountry, unknownCountry }: RegionRules): CallResult<Calls['brandRegions']> => ({
  blockedCountries: [...blockedCountries],
  privateCountry,
  unknownCountry,
});

const sorted = (codes: readonly string[]): string[] => [...new Set(codes)].toSorted();

/** The countries that the brand is closed to, and whether addresses of an unknown one are let in. */
export function showBrandRegions({ brand }: Pick<StaffContext, 'brand'>): CallResult<Calls['brandRegions']> {
  return rulesOf(brand.settings);
}

const RECENT_HOURS = 24;

/** How many of these come from there: sessions, players with one, players by a login of the last day, and all of them, each once. */
function reachOf(presence: readonly PresenceRow[]) {
  const players = (isMeant: (seen: PresenceRow) => boolean): number =>
    new Set(presence.filter(isMeant).map(({ member_id }) => member_id)).size;
  return {
    sessions: presence.reduce((sum, seen) => sum + seen.sessions, 0),
    players: players(({ sessions }) => sessions > 0),
    recentPlayers: players((seen) => seen.is_recent),
    together: players(() => true),
  };
}

/** Who is here or was lately, by country, and whom of them the rules would block. */
async function findReach({ platform, brand, staff }: StaffContext, rules: RegionRules): Promise<RegionReach> {
  const rows = await listPresence(platform.db.kysely, brand.id, RECENT_HOURS);
  const regions = new Map([...new Set(rows.map(({ ip }) => ip))].map((ip) => [ip, regionOf(platform, rules, ip)]));
  const presence = rows.map((row) => ({ ...row, country: regions.get(row.ip)?.country ?? null }));
  const blocked = presence.filter(({ ip }) => regions.get(ip)?.isBlocked);
  const countries = [...Map.groupBy(blocked, ({ country }) => country)].map(([country, there]) => ({ country, ...reachOf(there) }));
  const names = [...Map.groupBy(blocked, ({ member_id }) => member_id).values()].flatMap(([first]) => first ?? []);
  return {
    all: reachOf(presence),
    blocked: reachOf(blocked),
    unknown: reachOf(presence.filter(({ country }) => country === null)),
    countries: countries.toSorted((a, b) => b.players - a.players || b.recentPlayers - a.recentPlayers),
    names: staffMay(staff.role, 'member.read')
      ? names
          .slice(0, NAMED)
          .map(({ member_id: id, username: account, country, sessions }) => ({ id, account, country, isHere: sessions > 0 }))
      : null,
  };
}

/** Who would be blocked by rules that are not stored: an address, whoever asks, and players by where they come in from. Changes nothing. */
export async function tryBrandRegions(
  context: StaffContext,
  { address, blocked, privateCountry, unknownCountry }: CallArguments<Calls['tryBrandRegions']>,
): Promise<CallResult<Calls['tryBrandRegions']>> {
  const { platform, caller } = context;
  const rules = { blockedCountries: blocked.split(',').filter((code) => code !== ''), privateCountry, unknownCountry };
  const regionAt = (ip: string) => ({ ip, ...regionOf(platform, rules, ip) });
  return { own: regionAt(caller.ip), address: address === undefined ? null : regionAt(address), reach: await findReach(context, rules) };
}

/** Closes the brand to countries and opens it to others; the reason stands in the audit chain. Refuses ILLEGAL_STATE, and APPROVAL_ASKED for opening it to any. */
export async function setBrandRegions(
  context: StaffContext,
  { from, to, reason }: CallArguments<Calls['changeBrandRegions']>,
): Promise<CallResult<Calls['changeBrandRegions']>> {
  const { platform, brand, staff } = context;
  const rules = { ...to, blockedCountries: sorted(to.blockedCountries) };
  const mark = (value: RegionRules): string => `${sorted(value.blockedCountries).join()} ${value.privateCountry} ${value.unknownCountry}`;
  await storeOrAsk(
    context,
    async (tx) => {
      const present = rulesOf((await selectBrandForUpdate(tx, brand.id)).settings);
      const detail = { from: present, to: rules } satisfies SiteDetails['site.regions'];
      return { kind: 'site.regions', changes: mark(present) === mark(from) ? widensRegions(present, rules) : [], detail, reason };
    },
    async (tx) => {
      const before = await readSettingsWithin(tx, brand.id, true);
      if (mark(before) !== mark(rules)) {
        if (mark(before) !== mark(from)) refuse('ILLEGAL_STATE', { from: mark(before), to: mark(rules) });
        await appendAudit(tx, {
          brandId: brand.id,
          actor: { staff: staff.staffId },
          action: 'brand.regions-changed',
          subject: `brand:${brand.id}`,
          detail: { before: rulesOf(before), after: rules, reason: reason.trim() },
        });
      }
      return storeSettingsWithin(platform, tx, brand.id, rules);
    },
  );
  return rules;
}
