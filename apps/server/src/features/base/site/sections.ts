import { checkSection } from '@talora/domain/site/settings-check.ts';
import { sectionOf, type SectionName } from '@talora/domain/site/settings-sections.ts';
import type { SettingValue } from '@talora/domain/settings/settings.ts';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { brandOf, type Brand, type BrandSettings } from './brand.ts';
import { findBrandRow, selectBrandStatusForUpdate, mergeBrandSettings } from './site.queries.ts';

/** Values of a section by the name of the setting. */
export type SectionValues = Readonly<Record<string, SettingValue>>;

/** Settings of a section as a brand holds them. */
export function readSection(settings: BrandSettings, section: SectionName): SectionValues {
  const all = settings as unknown as SectionValues;
  return Object.fromEntries(
    Object.keys(sectionOf(section).settings).map((name) => {
      const value = all[name];
      assert(value !== undefined, 'every setting of a section has a value');
      return [name, value];
    }),
  );
}

/** Text that changes with the values of a section. */
export const versionOfSection = (values: SectionValues): string => sha256Hex(canonicalJson(values)).slice(0, 32);

/** Values as they may be stored: sums with all their decimals, texts trimmed. Refuses FIELDS_INVALID. */
export function checkSettings(
  section: SectionName,
  given: Readonly<Record<string, unknown>>,
  { asset }: Pick<Brand, 'asset'>,
): SectionValues {
  const { values, problems } = checkSection(sectionOf(section), given, asset);
  return Object.keys(problems).length > 0 ? refuse('FIELDS_INVALID', { fields: problems }) : values;
}

/** A section as it shall be, and the version of it that was on screen. */
export interface SectionChange {
  readonly section: SectionName;
  readonly version: string;
  readonly values: SectionValues;
}

const only = (values: SectionValues, names: readonly string[]): SectionValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/**
 * Changes a section; a repeat changes nothing. `record` runs in the same transaction, only when something changes, with the settings
 * that are not as they were. Refuses FIELDS_INVALID, CHANGED_MEANWHILE when `version` is not the present one.
 */
export async function storeSection(
  tx: Tx,
  brandId: string,
  { section, version, values }: SectionChange,
  record: (tx: Tx, before: SectionValues, after: SectionValues) => Promise<void>,
): Promise<void> {
  await selectBrandStatusForUpdate(tx, brandId);
  const row = await findBrandRow(tx, brandId);
  assert(row !== undefined, 'a stored brand id has its brand');
  const brand = brandOf(row);
  const after = checkSettings(section, values, brand);
  const before = readSection(brand.settings, section);
  const present = versionOfSection(before);
  if (present === versionOfSection(after)) return;
  if (present !== version) refuse('CHANGED_MEANWHILE', { version: present });
  const names = Object.keys(after).filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]));
  await mergeBrandSettings(tx, brandId, only(after, names));
  await record(tx, only(before, names), only(after, names));
}
