import { registerConsoleCalls, registerDraft } from '@talora/contract/site/register-console.ts';
import { loosensRegister } from '@talora/domain/site/site-widening.ts';
import type { RegisterSettingDraft } from '@talora/domain/members/register-setting.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import {
  checkRegisterSetting,
  selectBrandForUpdate,
  readRegisterSetting,
  storeRegisterWithin,
  versionOfSetting,
} from '../../base/site/site.ts';
import { type StaffContext, type StaffContexts, historyOf } from '../../base/staff/staff.ts';
import { storeOrAsk, type SiteDetails } from '../../people/approvals/approvals.ts';

async function show({ platform, brand }: StaffContext) {
  const setting: RegisterSettingDraft = await readRegisterSetting(platform.db.kysely, brand.id);
  const fields = setting.fields.map((rule) => ({ ...rule }));
  const switches = setting.switches.map((one) => ({ ...one }));
  return { ...setting, fields, switches, version: versionOfSetting(setting), isModuleOn: brand.modules.has('REGISTER3') };
}

/** Answers what registration asks for, and changes it. */
export const registerConsoleSet = serve<typeof registerConsoleCalls, StaffContexts>(registerConsoleCalls, {
  registerConsole: (context) => show(context),
  registerHistory: (context) => historyOf(context, 'register.changed', registerDraft),
  changeRegister: async (context, { version, setting, reason }) => {
    const { platform, brand, staff } = context;
    checkRegisterSetting(setting);
    await storeOrAsk(
      context,
      async (tx) => {
        await selectBrandForUpdate(tx, brand.id);
        const present = await readRegisterSetting(tx, brand.id);
        const widens = versionOfSetting(present) === version ? loosensRegister(present, setting) : [];
        const detail = { version, setting } satisfies SiteDetails['site.register'];
        return { kind: 'site.register', changes: widens, detail, reason };
      },
      (tx) =>
        storeRegisterWithin(platform, tx, brand.id, { version, setting }, (within, changes, before) =>
          appendAudit(within, {
            brandId: brand.id,
            actor: { staff: staff.staffId },
            action: 'register.changed',
            subject: `brand:${brand.id}`,
            detail: { changes, before, reason: reason.trim() },
          }),
        ),
    );
    return show(context);
  },
});
