import { BRAND_MODULES } from '@talora/domain/site/modules.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { changes } from '../core/changes.ts';
import { filledText, text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** Modules of a brand in their order. */
export const moduleStates = z
  .array(z.strictObject({ module: z.enum(BRAND_MODULES), enabled: z.boolean() }))
  .check(z.maxLength(BRAND_MODULES.length));

/** Modules at the console. `version` changes with them: who edits older ones is refused. */
const modulesConsole = z.object({ version: z.string(), modules: moduleStates, history: changes(moduleStates) });

/** Console: what the brand has switched on. */
export const modulesConsoleCalls = callSet('modules-desk', 'console', {
  modules: call({
    method: 'GET',
    path: '/ops/brand/modules',
    title: 'Ways to log in, trial and forced password changes: what is switched on',
    access: { staff: 'settings.edit' },
    input: z.strictObject({}),
    reply: modulesConsole,
    refusals: staffRefusals,
  }),
  changeModules: call({
    method: 'PUT',
    path: '/ops/brand/modules',
    title: 'Switch modules of the brand',
    access: { staff: 'settings.edit' },
    stepUp: true,
    audit: 'brand.modules-changed',
    // Every module that the brand has, in the order of the reply. Setting them to what they are changes nothing, whatever the version.
    input: z.strictObject({ version: text(64), modules: moduleStates, reason: filledText(140) }),
    reply: modulesConsole,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'APPROVAL_ASKED', 'ASKED_ALREADY', 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
});

/** Modules of the brand at the console. */
export type ModulesConsole = z.core.output<typeof modulesConsole>;
