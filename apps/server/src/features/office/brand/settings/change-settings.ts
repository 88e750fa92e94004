import type { CallArguments } from '@talora/contract/core/call.ts';
import type { SettingsConsole, settingsConsoleCalls } from '@talora/contract/site/settings-console.ts';
import { widensSection } from '@talora/domain/site/settings-widening.ts';
import { readSum } from '@talora/domain/site/settings-check.ts';
import { sectionOf } from '@talora/domain/site/settings-sections.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { checkSettings, selectBrandForUpdate, readSection, storeSectionWithin, versionOfSection } from '../../../base/site/site.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { storeOrAsk, type SiteDetails } from '../../../people/approvals/approvals.ts';
import { readCreditCeiling } from './credit-ceiling.ts';
import { SETTINGS_CHANGED, showSettings } from './show-settings.ts';

type Calls = (typeof settingsConsoleCalls)['calls'];

/** Refuses FIELDS_INVALID for deposits larger than what is credited to one member in a day: they would be paid, and credited to nobody. */
async function checkCeiling({ platform, brand }: StaffContext, values: Readonly<Record<string, unknown>>): Promise<void> {
  const most = readSum(values.depositMax, brand.asset);
  if (most !== undefined && most > (await readCreditCeiling(platform.db.kysely, brand.id)))
    refuse('FIELDS_INVALID', { fields: { depositMax: 'ceiling' } });
}

/**
 * Changes one section; both sides of what is not as it was stand in the audit chain. What lets more in or out takes two. Refuses
 * FIELDS_INVALID by the name of the setting, CHANGED_MEANWHILE when the section does not stand as it was seen, APPROVAL_ASKED,
 * ASKED_ALREADY.
 */
export async function changeSettings(
  context: StaffContext,
  { section, version, values: given, reason }: CallArguments<Calls['changeSettings']>,
): Promise<SettingsConsole> {
  const { platform, brand, staff } = context;
  const values = checkSettings(section, given, brand);
  await checkCeiling(context, values);
  const change = { section, version, values } satisfies SiteDetails['site.settings'];
  await storeOrAsk(
    context,
    async (tx) => {
      const present = readSection((await selectBrandForUpdate(tx, brand.id)).settings, section);
      const changes = versionOfSection(present) === version ? widensSection(sectionOf(section), present, values, brand.asset) : [];
      return { kind: 'site.settings', changes, detail: change, reason: reason.trim() };
    },
    (tx) =>
      storeSectionWithin(platform, tx, brand.id, change, (within, before, after) =>
        appendAudit(within, {
          brandId: brand.id,
          actor: { staff: staff.staffId },
          action: SETTINGS_CHANGED,
          subject: `brand:${brand.id}`,
          detail: { section, before, after, reason: reason.trim() },
        }),
      ),
  );
  return showSettings(context);
}
