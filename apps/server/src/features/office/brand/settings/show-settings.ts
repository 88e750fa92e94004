import type { CallResult } from '@talora/contract/core/call.ts';
import type { SettingsConsole, settingsConsoleCalls } from '@talora/contract/site/settings-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { SECTION_NAMES, type SectionName } from '@talora/domain/site/settings-sections.ts';
import { listAuditOf, listLastChanges } from '../../../base/audit/audit.ts';
import { findBrand, readSection, versionOfSection } from '../../../base/site/site.ts';
import { listStaffNames, type StaffContext } from '../../../base/staff/staff.ts';
import { readCreditCeiling } from './credit-ceiling.ts';

type Section = SettingsConsole['sections'][number];

/** The act as the audit chain names it. */
export const SETTINGS_CHANGED = 'brand.settings-changed';

/** A value in the shape of the wire, whose lists may be written to. */
const wire = (value: unknown): Section['values'][string] => structuredClone(value) as Section['values'][string];

const CHANGES_SHOWN = 30;

/** The newest changes of a section: by whom, why, and both sides of what was changed. A request of two stands there with who asked. */
export async function showSettingsHistory(
  { platform, brand }: StaffContext,
  section: SectionName,
): Promise<CallResult<(typeof settingsConsoleCalls)['calls']['settingsHistory']>> {
  const db = platform.db.kysely;
  const [rows, names] = await Promise.all([
    listAuditOf(db, brand.id, SETTINGS_CHANGED, CHANGES_SHOWN, null, { section }),
    listStaffNames(db, brand.id),
  ]);
  return {
    changes: rows.map(({ seq, at, actor, detail }) => {
      const { before, after, reason } = detail as { before: Section['values']; after: Section['values']; reason?: string };
      return { seq: String(seq), at: at.toISOString(), actor: names.get(actor) ?? actor, reason: reason ?? '', before, after };
    }),
  };
}

/** All sections as they are stored now, with who changed each setting last and what it held before. */
export async function showSettings({ platform, brand }: StaffContext): Promise<SettingsConsole> {
  const db = platform.db.kysely;
  const [present, names, changes, ceiling] = await Promise.all([
    findBrand(platform, brand.id),
    listStaffNames(db, brand.id),
    listLastChanges(db, brand.id, SETTINGS_CHANGED),
    readCreditCeiling(db, brand.id),
  ]);
  const last = new Map(changes.map((change) => [change.name, change]));
  const sections = SECTION_NAMES.map((section): Section => {
    const values = readSection(present.settings, section);
    const changed = Object.keys(values).flatMap((name): [string, Section['changed'][string]][] => {
      const change = last.get(name);
      if (change === undefined) return [];
      return [[name, { at: change.at.toISOString(), actor: names.get(change.actor) ?? change.actor, before: wire(change.before) }]];
    });
    return {
      section,
      version: versionOfSection(values),
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wire(value)])),
      changed: Object.fromEntries(changed),
    };
  });
  return { currency: present.asset.code, creditCeiling: formatAmount(ceiling, present.asset), sections };
}
