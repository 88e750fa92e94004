import { moduleStates, modulesDeskCalls, type ModulesDesk } from '@talora/contract/modules-desk.ts';
import { serve } from '../../platform/http/handlers.ts';
import { appendAudit } from '../audit/audit.ts';
import { changeModules, readModules, versionOfModules } from '../site/site.ts';
import type { StaffContext, StaffContexts } from '../staff/staff.ts';
import { historyOf } from './change-history.ts';

async function show(context: StaffContext): Promise<ModulesDesk> {
  const { platform, brand } = context;
  const modules = await readModules(platform.db.kysely, brand.id);
  return {
    version: versionOfModules(modules),
    modules: modules.map((one) => ({ ...one })),
    history: await historyOf(context, 'brand.modules-changed', moduleStates),
  };
}

/** Answers what the brand has switched on, and switches it. */
export const modulesDeskSet = serve<typeof modulesDeskCalls, StaffContexts>(modulesDeskCalls, {
  modules: (context) => show(context),
  changeModules: async (context, { version, modules, reason }) => {
    const { platform, brand, staff } = context;
    await changeModules(platform, brand.id, { version, modules }, (tx, before) =>
      appendAudit(tx, {
        brandId: brand.id,
        actor: { staff: staff.staffId },
        action: 'brand.modules-changed',
        subject: `brand:${brand.id}`,
        detail: { before, after: modules, reason: reason.trim() },
      }),
    );
    return show(context);
  },
});
