import { siteSet } from './site.routes.ts';
import { canonicalJson } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { forgetReplies } from '../../../platform/http/reply-cache.ts';
import { noteTlsNames } from '../../../platform/http/request-host.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { brandOf, type Brand, type BrandSettings } from './brand.ts';
import { storeBrandLook, type LookChange } from './brand-look.ts';
import { storeModules, type ModulesChange } from './modules.ts';
import { storeSection, type SectionChange } from './sections.ts';
import { storeRegisterSetting, type SettingChange } from './register-setting.ts';
import { tlsNamesOf } from './origins.ts';
import {
  findBrandRow,
  findBrandRowByHost,
  listBrandRows,
  selectBrandStatusForUpdate,
  mergeBrandSettings,
  setBrandStatus,
} from './site.queries.ts';

export type { Brand, BrandSettings, SocialIssuer } from './brand.ts';
export { addLogo, checkLook, lookOf, readLogo, versionOfLook } from './brand-look.ts';
export type { LogoRow } from './logo.queries.ts';
export { checkRegisterSetting, readRegisterSetting, versionOfSetting } from './register-setting.ts';
export { readModules, versionOfModules } from './modules.ts';
export { checkSettings, readSection, versionOfSection, type SectionChange } from './sections.ts';
export { listRegisterFields } from './register-fields.ts';
export { arcadeOriginFor, presentOriginFor, sandboxAddress, siteOriginFor } from './origins.ts';
export type { SiteContext } from './site-context.ts';
export { isOpenToAll, regionOf, statusFor, type RegionRules } from './region.ts';
export { hasMobilePassword, isSmsChecked, registerMethods } from './site.view.ts';
export { addBrand, addNextBrand } from './add-brand.ts';

/** Seconds that a brand is believed without asking again; a change is told over the bus at once. */
const CACHE_MS = 5_000;
const TOPIC = 'site.changed';
/** What open pages know of a brand has changed: they read it again. The key is the brand. */
const PAGES_TOPIC = 'site.pages-changed';

interface CachedBrand {
  readonly brand: Brand | null;
  readonly until: number;
}

const cacheOf = perPlatform((platform) => {
  const entries = new Map<string, CachedBrand>();
  platform.bus.on(TOPIC, (brandId) => {
    // A name that selected nobody may select this brand from now on; what is known of the others stays.
    for (const [key, { brand }] of entries) if (brand === null || brand.id === brandId) entries.delete(key);
    forgetReplies(platform);
  });
  return entries;
});

async function throughCache(platform: Platform, key: string, load: () => Promise<Brand | null>): Promise<Brand | null> {
  const cache = cacheOf(platform);
  const now = performance.now();
  const found = cache.get(key);
  if (found !== undefined && found.until > now) return found.brand;
  const brand = await load();
  if (cache.size > 1_000) cache.clear(); // unknown hosts must not fill the memory
  cache.set(key, { brand, until: now + CACHE_MS });
  if (brand !== null) noteTlsNames(platform, brand.id, tlsNamesOf(brand));
  return brand;
}

/** Calls back when a brand has changed, here or on another server. */
export function onSiteChange(platform: Platform, listener: () => void): void {
  platform.bus.on(TOPIC, listener);
}

/** Tells every server, and the open pages of each, that a brand is not as it was. */
function tellSiteChanged(platform: Platform, brandId: string): void {
  platform.bus.tell(TOPIC, brandId);
  platform.bus.tell(PAGES_TOPIC, brandId);
}

/** Learns, before the first request and at each change, at which names browsers come by TLS: replies that ask for no brand say so too. */
export async function watchTlsNames(platform: Platform): Promise<void> {
  const learn = async (): Promise<void> => {
    for (const brand of await listBrands(platform)) noteTlsNames(platform, brand.id, tlsNamesOf(brand));
  };
  onSiteChange(platform, () => void learn().catch((error: unknown) => platform.log.warn({ error }, 'brands could not be read again')));
  await learn();
}

/** Passes on to the open pages of this process that their brand has changed: to those of players, and to the consoles of its staff. */
function listenSite(platform: Platform): void {
  platform.bus.on(PAGES_TOPIC, (brandId) => {
    platform.live.tellAudience(`brand:${brandId}`, 'site.changed', {});
    platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue: 'site-state' });
  });
}

/** The brand that a host name selects. Refuses INVALID_URL for an unknown one. */
export async function getBrandByHost(platform: Platform, host: string): Promise<Brand> {
  const brand = await throughCache(platform, `host ${host}`, async () => {
    const row = await findBrandRowByHost(platform.db.kysely, host);
    return row === undefined ? null : brandOf(row);
  });
  return brand ?? refuse('INVALID_URL');
}

/** A brand by id; its id is always one that was stored. */
export async function getBrand(platform: Platform, id: string): Promise<Brand> {
  const brand = await throughCache(platform, `id ${id}`, async () => {
    const row = await findBrandRow(platform.db.kysely, id);
    return row === undefined ? null : brandOf(row);
  });
  assert(brand !== null, 'a stored brand id has its brand');
  return brand;
}

/** A brand as it is stored at this moment. */
export async function findBrand(platform: Platform, id: string): Promise<Brand> {
  const row = await findBrandRow(platform.db.kysely, id);
  assert(row !== undefined, 'a stored brand id has its brand');
  return brandOf(row);
}

/** Every brand of the installation, oldest first. */
export async function listBrands(platform: Platform): Promise<Brand[]> {
  return (await listBrandRows(platform.db.kysely)).map(brandOf);
}

/** Changes settings of a brand and tells every server. `record` runs in the same transaction and sees the settings before. */
export async function changeBrandSettings(
  platform: Platform,
  brandId: string,
  settings: Partial<BrandSettings>,
  record?: (tx: Tx, before: BrandSettings) => Promise<void>,
): Promise<void> {
  await platform.db.tx(async (tx) => {
    await selectBrandStatusForUpdate(tx, brandId);
    const row = await findBrandRow(tx, brandId);
    assert(row !== undefined, 'a stored brand id has its brand');
    await record?.(tx, brandOf(row).settings);
    await mergeBrandSettings(tx, brandId, settings);
  });
  tellSiteChanged(platform, brandId);
}

/** A change of a brand's system status. `from` is what the one who asks for it has seen. */
export interface StatusChange {
  readonly from: Brand['status'];
  readonly to: Brand['status'];
  readonly until: Date | null;
}

type StatusRecord = (tx: Tx, before: { readonly until: Date | null }) => Promise<void>;

/**
 * Sets the system status of a brand in a transaction of the caller. `record` runs in it, only when something changes; a repeat
 * changes nothing. Refuses ILLEGAL_STATE when the brand does not stand as it was seen. Resolves to what tells every server, once
 * that is committed.
 */
export async function storeStatusWithin(
  platform: Platform,
  tx: Tx,
  brandId: string,
  { from, to, until }: StatusChange,
  record: StatusRecord,
): Promise<() => void> {
  const before = await selectBrandStatusForUpdate(tx, brandId);
  assert(before !== undefined, 'a stored brand id has its brand');
  const isSame = before.status === to && before.maintenance_until?.getTime() === until?.getTime();
  if (!isSame) {
    if (before.status !== from) refuse('ILLEGAL_STATE', { from: before.status, to });
    await setBrandStatus(tx, brandId, to, until);
    await record(tx, { until: before.maintenance_until });
  }
  return () => tellSiteChanged(platform, brandId);
}

/** Changes what registration asks for, as {@link storeRegisterSetting}. Resolves to what tells every server, once that is committed. */
export async function storeRegisterWithin(
  platform: Platform,
  tx: Tx,
  brandId: string,
  change: SettingChange,
  record: Parameters<typeof storeRegisterSetting>[3],
): Promise<() => void> {
  await storeRegisterSetting(tx, brandId, change, record);
  return () => tellSiteChanged(platform, brandId);
}

/** Switches modules in a transaction of the caller; see {@link storeModules} for `record` and the refusals. Resolves to what tells every server, once that is committed. */
export async function storeModulesWithin(
  platform: Platform,
  tx: Tx,
  brandId: string,
  change: ModulesChange,
  record: Parameters<typeof storeModules>[3],
): Promise<() => void> {
  await storeModules(tx, brandId, change, record);
  return () => tellSiteChanged(platform, brandId);
}

/** Changes a section of the settings, as {@link storeSection}. Resolves to what tells every server, once that is committed. */
export async function storeSectionWithin(
  platform: Platform,
  tx: Tx,
  brandId: string,
  change: SectionChange,
  record: Parameters<typeof storeSection>[3],
): Promise<() => void> {
  await storeSection(tx, brandId, change, record);
  return () => tellSiteChanged(platform, brandId);
}

/** A brand as it stands, kept so until the transaction ends. */
export async function selectBrandForUpdate(tx: Tx, brandId: string): Promise<Brand> {
  await selectBrandStatusForUpdate(tx, brandId);
  const row = await findBrandRow(tx, brandId);
  assert(row !== undefined, 'a stored brand id has its brand');
  return brandOf(row);
}

/** Settings of a brand as the transaction sees them; `lock` keeps them so until it ends. */
export async function readSettingsWithin(tx: Tx, brandId: string, lock = false): Promise<BrandSettings> {
  if (lock) await selectBrandStatusForUpdate(tx, brandId);
  const row = await findBrandRow(tx, brandId);
  assert(row !== undefined, 'a stored brand id has its brand');
  return brandOf(row).settings;
}

/** Stores settings in a transaction of the caller. Resolves to what tells every server, once that is committed. */
export async function storeSettingsWithin(
  platform: Platform,
  tx: Tx,
  brandId: string,
  settings: Partial<BrandSettings>,
): Promise<() => void> {
  await mergeBrandSettings(tx, brandId, settings);
  return () => tellSiteChanged(platform, brandId);
}

/** Settings as they were on screen, and as they shall be: the same names on both sides. */
export interface SettingsChange {
  readonly from: Partial<BrandSettings>;
  readonly to: Partial<BrandSettings>;
}

/**
 * Changes settings that somebody has seen and tells every server. `record` runs in the same transaction, only when
 * something changes; a repeat changes nothing. Refuses ILLEGAL_STATE when they do not stand as they were seen.
 */
export async function changeSettingsFrom(
  platform: Platform,
  brandId: string,
  change: SettingsChange,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  const tell = await platform.db.tx((tx) => storeSettingsFromWithin(platform, tx, brandId, change, record));
  tell();
}

/** Are the settings of a brand these, name by name? */
export const areSettings = (present: BrandSettings, wanted: Partial<BrandSettings>): boolean =>
  Object.entries(wanted).every(([name, value]) => canonicalJson(present[name as keyof BrandSettings]) === canonicalJson(value));

/** The same in a transaction of the caller. Resolves to what tells every server, once that is committed. */
export async function storeSettingsFromWithin(
  platform: Platform,
  tx: Tx,
  brandId: string,
  { from, to }: SettingsChange,
  record: (tx: Tx) => Promise<void>,
): Promise<() => void> {
  const present = await readSettingsWithin(tx, brandId, true);
  if (!areSettings(present, to)) {
    if (!areSettings(present, from)) refuse('ILLEGAL_STATE', { from: 'changed', to: 'changed' });
    await mergeBrandSettings(tx, brandId, to);
    await record(tx);
  }
  return () => tellSiteChanged(platform, brandId);
}

/** Changes how a brand presents itself, as {@link storeBrandLook}. Resolves to what tells every server and open page, once that is committed. */
export async function storeLookWithin(
  platform: Platform,
  tx: Tx,
  brandId: string,
  change: LookChange,
  record: Parameters<typeof storeBrandLook>[3],
): Promise<() => void> {
  await storeBrandLook(tx, brandId, change, record);
  return () => tellSiteChanged(platform, brandId);
}

/** What the server takes from this feature. */
export const siteFeature = {
  name: 'site',
  siteSets: [siteSet],
  listen: listenSite,
};
