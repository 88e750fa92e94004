import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { vendorGamesCalls } from '@talora/contract/vendors/games-console.ts';
import { rtpPercent } from '@talora/domain/games/share-text.ts';
import { Fault, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { importOfferedGames, listCatalogueGames, tellCatalogueChanged, type CatalogueGame } from '../../../shop/games/games.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { canSign } from '../keys/vendor-keys.ts';
import { askVendor, dialectOf } from './call-vendor.ts';
import type { VendorProfile } from '../profiles.ts';

type Calls = (typeof vendorGamesCalls)['calls'];
type Compared = CallResult<Calls['offeredGames']>;
type OfferedGame = Compared['offered'][number];
type Change = OfferedGame['changes'][number];

/** Kinds of games that the port knows; a word of a vendor's own is not taken into the catalogue. */
const TYPES = ['RNG', 'TABLE', 'ARCADE'] as const;
const yes = (value: boolean): string => (value ? 'yes' : 'no');

function changesOf(known: CatalogueGame, { name, rtp, hasDemo }: Pick<OfferedGame, 'name' | 'rtp' | 'hasDemo'>): Change[] {
  return [
    ...(known.name.EN === name ? [] : [{ field: 'name' as const, from: known.name.EN, to: name }]),
    // A vendor that says nothing about the return takes nothing back.
    ...(rtp === null || known.rtp === rtp ? [] : [{ field: 'rtp' as const, from: known.rtp ?? '', to: rtp }]),
    ...((known.supportPlay === 0) === hasDemo ? [] : [{ field: 'demo' as const, from: yes(!hasDemo), to: yes(hasDemo) }]),
  ];
}

function readGame(row: Readonly<Record<string, unknown>>, catalogue: ReadonlyMap<string, CatalogueGame>): OfferedGame | null {
  const { code, name, type, hasDemo, rtp } = row;
  if (typeof code !== 'string' || typeof name !== 'string' || !/^[A-Za-z0-9_.:-]{1,64}$/.test(code)) return null;
  const facts = {
    code,
    name: name.slice(0, 80),
    type: TYPES.find((one) => one === type) ?? 'RNG',
    rtp: typeof rtp === 'string' || typeof rtp === 'number' ? rtpPercent(String(rtp)) : null,
    hasDemo: hasDemo === true,
  };
  const known = catalogue.get(code);
  const changes = known === undefined ? [] : changesOf(known, facts);
  return { ...facts, state: known === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same', changes };
}

/** The vendor's games beside what the catalogue has of them: new, changed, and those that are shown and offered no more. Refuses VENDOR_KEY_MISSING. */
export async function compareGames({ platform, brand }: StaffContext, profile: VendorProfile): Promise<Compared> {
  if (!(await canSign(platform, profile, dialectOf(profile).scheme))) refuse('VENDOR_KEY_MISSING');
  const { games } = await askVendor(platform, profile, 'gameList', {});
  if (!Array.isArray(games)) throw new Fault(`${profile.code} listed no games`);
  const catalogue = await listCatalogueGames(platform.db.kysely, brand.id, profile.vendorId);
  const offered = (games as Readonly<Record<string, unknown>>[]).flatMap((row) => readGame(row, catalogue) ?? []);
  const codes = new Set(offered.map((game) => game.code));
  const gone = [...catalogue.values()].filter((game) => game.isShown && !codes.has(game.code));
  return { offered, gone: gone.map(({ code, name }) => ({ code, name: name.EN })) };
}

/**
 * Takes over what was chosen, from a list that is asked for again: between preview and press a vendor may have changed it, and
 * then only what still holds is done.
 */
export async function importGames(
  context: StaffContext,
  profile: VendorProfile,
  { add, change, hide }: CallArguments<Calls['importGames']>,
): Promise<CallResult<Calls['importGames']>> {
  const { platform, brand, staff } = context;
  const { offered, gone } = await compareGames(context, profile);
  const chosen = {
    added: offered.filter((game) => game.state === 'new' && add.includes(game.code)),
    changed: offered.filter((game) => game.state === 'changed' && change.includes(game.code)),
    hidden: gone.map((game) => game.code).filter((code) => hide.includes(code)),
  };
  await platform.db.tx(async (tx) => {
    await importOfferedGames(tx, brand.id, profile.vendorId, staff.staffId, chosen);
    const codes = { added: chosen.added.map(({ code }) => code), changed: chosen.changed.map(({ code }) => code), hidden: chosen.hidden };
    if (codes.added.length + codes.changed.length + codes.hidden.length === 0) return;
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'vendor.games-imported',
      subject: `vendor:${profile.code}`,
      detail: codes,
    });
  });
  tellCatalogueChanged(platform, brand.id);
  return { added: chosen.added.length, changed: chosen.changed.length, hidden: chosen.hidden.length };
}
