import { moduleStates, modulesConsoleCalls, type ModulesConsole } from '@talora/contract/site/modules-console.ts';
import { opensModules } from '@talora/domain/site/site-widening.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { selectBrandForUpdate, readModules, storeModulesWithin, versionOfModules } from '../../base/site/site.ts';
import { type StaffContext, type StaffContexts, historyOf } from '../../base/staff/staff.ts';
import { storeOrAsk, type SiteDetails } from '../../people/approvals/approvals.ts';

async function show(context: StaffContext): Promise<ModulesConsole> {
  const { platform, brand } = context;
  const modules = await readModules(platform.db.kysely, brand.id);
  return {
    version: versionOfModules(modules),
    modules: modules.map((one) => ({ ...one })),
    history: await historyOf(context, 'brand.modules-changed', moduleStates),
  };
}

/** Answers what the brand has switched on, and switches it. */
export const modulesConsoleSet = serve<typeof modulesConsoleCalls, StaffContexts>(modulesConsoleCalls, {
  modules: (context) => show(context),
  changeModules: async (context, { version, modules, reason }) => {
    const { platform, brand, staff } = context;
    const detail = { version, modules } satisfies SiteDetails['site.modules'];
    await storeOrAsk(
      context,
      async (tx) => {
        await selectBrandForUpdate(tx, brand.id);
        const present = await readModules(tx, brand.id);
        const changes = versionOfModules(present) === version ? opensModules(present, modules) : [];
        return { kind: 'site.modules', changes, detail, reason: reason.trim() };
      },
      (tx) =>
        storeModulesWithin(platform, tx, brand.id, { version, modules }, (within, before) =>
          appendAudit(within, {
            brandId: brand.id,
            actor: { staff: staff.staffId },
            action: 'brand.modules-changed',
            subject: `brand:${brand.id}`,
            detail: { before, after: modules, reason: reason.trim() },
          }),
        ),
    );
    return show(context);
  },
});
