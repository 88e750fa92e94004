import { BRAND_MODULES, findModuleProblem, type BrandModule, type ModuleState } from '@talora/domain/site/modules.ts';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listModuleRows, selectBrandStatusForUpdate, setModuleRow } from './site.queries.ts';

const isSwitched = (mod: string): mod is BrandModule => (BRAND_MODULES as readonly string[]).includes(mod);

/** Modules that an operator switches, in the brand's order; what the brand does not have is left out. */
export async function readModules(db: Queryable, brandId: string): Promise<ModuleState[]> {
  const rows = await listModuleRows(db, brandId);
  return rows.flatMap(({ mod_id: module, is_enabled: enabled }) => (isSwitched(module) ? [{ module, enabled }] : []));
}

/** Text that changes with the modules. */
export const versionOfModules = (modules: readonly ModuleState[]): string => sha256Hex(canonicalJson(modules)).slice(0, 32);

/** Modules as they shall be, and the version of those that were on screen. */
export interface ModulesChange {
  readonly version: string;
  readonly modules: readonly ModuleState[];
}

const namesOf = (modules: readonly ModuleState[]): string => modules.map(({ module }) => module).join();

/**
 * Switches modules; a repeat changes nothing. `record` runs in the same transaction, only when something changes. Refuses
 * FIELDS_INVALID when nobody could log in any more, ILLEGAL_STATE when `version` is not the present one.
 */
export async function storeModules(
  tx: Tx,
  brandId: string,
  { version, modules }: ModulesChange,
  record: (tx: Tx, before: readonly ModuleState[]) => Promise<void>,
): Promise<void> {
  const problem = findModuleProblem(modules);
  if (problem !== null) refuse('FIELDS_INVALID', { fields: {}, whole: [problem] });
  await selectBrandStatusForUpdate(tx, brandId);
  const before = await readModules(tx, brandId);
  if (versionOfModules(before) === versionOfModules(modules)) return;
  if (versionOfModules(before) !== version || namesOf(before) !== namesOf(modules))
    refuse('ILLEGAL_STATE', { from: 'changed', to: 'changed' });
  for (const { module, enabled } of modules) await setModuleRow(tx, brandId, module, enabled);
  await record(tx, before);
}
