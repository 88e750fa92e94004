import {
  findSettingProblems,
  isSettingSound,
  REGISTER_SWITCHES,
  type RegisterSwitch,
  type RegisterSettingDraft,
} from '@talora/domain/members/register-setting.ts';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { brandOf } from './brand.ts';
import { listRegisterFields } from './register-fields.ts';
import {
  findBrandRow,
  listModuleRows,
  selectBrandStatusForUpdate,
  mergeBrandSettings,
  setModuleRow,
  setRegisterFieldRow,
} from './site.queries.ts';

const isSwitch = (mod: string): mod is RegisterSwitch => (REGISTER_SWITCHES as readonly string[]).includes(mod);

/** Registration of a brand as its operator decides it; modules that the brand does not have are left out. */
export async function readRegisterSetting(db: Queryable, brandId: string): Promise<RegisterSettingDraft> {
  const row = await findBrandRow(db, brandId);
  assert(row !== undefined, 'a stored brand id has its brand');
  const { isRegistrationOpen, agreementAge, minimumAge, isTermsChecked } = brandOf(row).settings;
  const modules = await listModuleRows(db, brandId);
  return {
    isOpen: isRegistrationOpen,
    switches: modules.flatMap(({ mod_id: module, is_enabled: enabled }) => (isSwitch(module) ? [{ module, enabled }] : [])),
    agreementAge,
    minimumAge,
    termsChecked: isTermsChecked,
    fields: await listRegisterFields(db, brandId),
  };
}

/** Text that changes with a setting. */
export const versionOfSetting = (setting: RegisterSettingDraft): string => sha256Hex(canonicalJson(setting)).slice(0, 32);

/** The same things in the same order? What a brand does not have cannot be set. */
function isSameShape(a: RegisterSettingDraft, b: RegisterSettingDraft): boolean {
  const names = ({ switches, fields }: RegisterSettingDraft): string =>
    [...switches.map(({ module }) => module), ...fields.map(({ field }) => field)].join(' ');
  return names(a) === names(b);
}

/** What changes from one setting to the next, with before and after, for the audit chain. */
function changesOf(before: RegisterSettingDraft, after: RegisterSettingDraft): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const key of ['isOpen', 'agreementAge', 'minimumAge', 'termsChecked'] as const) {
    if (before[key] !== after[key]) changes[key] = { from: before[key], to: after[key] };
  }
  after.switches.forEach(({ module, enabled }, i) => {
    if (before.switches[i]?.enabled !== enabled) changes[module] = { from: before.switches[i]?.enabled, to: enabled };
  });
  after.fields.forEach((rule, i) => {
    const was = before.fields[i];
    if (canonicalJson(was) !== canonicalJson(rule)) changes[rule.field] = { from: was, to: rule };
  });
  return changes;
}

/** Refuses FIELDS_INVALID for a setting that contradicts itself. */
export function checkRegisterSetting(setting: RegisterSettingDraft): void {
  const problems = findSettingProblems(setting);
  if (!isSettingSound(problems)) refuse('FIELDS_INVALID', { fields: problems.fields, whole: problems.whole });
}

/** A new setting, and the version of the one that was on screen. */
export interface SettingChange {
  readonly version: string;
  readonly setting: RegisterSettingDraft;
}

/**
 * Changes what registration asks for. `record` runs in the same transaction, only when
 * something changes. Refuses FIELDS_INVALID for a setting that contradicts itself, ILLEGAL_STATE when `version` is not the
 * present one.
 */
export async function storeRegisterSetting(
  tx: Tx,
  brandId: string,
  { version, setting }: SettingChange,
  record: (tx: Tx, changes: Record<string, unknown>, before: RegisterSettingDraft) => Promise<void>,
): Promise<void> {
  checkRegisterSetting(setting);
  await selectBrandStatusForUpdate(tx, brandId);
  const before = await readRegisterSetting(tx, brandId);
  if (versionOfSetting(before) === versionOfSetting(setting)) return;
  if (versionOfSetting(before) !== version || !isSameShape(before, setting)) refuse('ILLEGAL_STATE', { from: 'changed', to: 'changed' });
  const { isOpen, agreementAge, minimumAge, termsChecked } = setting;
  await mergeBrandSettings(tx, brandId, { isRegistrationOpen: isOpen, agreementAge, minimumAge, isTermsChecked: termsChecked });
  for (const { module, enabled } of setting.switches) await setModuleRow(tx, brandId, module, enabled);
  for (const [sort, rule] of setting.fields.entries()) await setRegisterFieldRow(tx, brandId, rule, sort);
  await record(tx, changesOf(before, setting), before);
}
