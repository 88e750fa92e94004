import { SECTION_NAMES } from '@talora/domain/site/settings-sections.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** Longer than any setting may be: what is too long for its own is told by its name. */
const LONGEST = { text: 200, name: 40, list: 200 } as const;

const row = z.record(text(LONGEST.name), z.union([z.number(), text(LONGEST.text)]));

/** What a setting holds, as {@link SECTION_NAMES}' sections declare it in `settings-sections.ts` of the domain; sums are decimal text. */
const value = z.union([
  z.boolean(),
  z.number(),
  text(LONGEST.text),
  z.array(text(LONGEST.text)).check(z.maxLength(LONGEST.list)),
  z.array(row).check(z.maxLength(LONGEST.list)),
  row,
]);

const values = z.record(text(LONGEST.name), value);
const section = z.enum(SECTION_NAMES);

/** A section of the settings as it is to be, every setting of it. */
export const wantedSection = { section, values };

const settingsConsole = z.object({
  /** Currency of all sums, and the most that is credited to one member in 24 hours: no deposit may be larger. */
  currency: z.string(),
  creditCeiling: z.string(),
  sections: z.array(
    z.object({
      section,
      /** Changes with the values: who edits older ones is refused. */
      version: z.string(),
      values,
      /** By setting, its last change: when, by whom, and what it held before. Settings that nobody has changed are missing. */
      changed: z.record(z.string(), z.object({ at: moment(), actor: z.string(), before: value })),
    }),
  ),
});

const settingsHistory = z.object({
  /** The newest 30, newest first. */
  changes: z.array(
    z.object({
      /** Place in the audit chain. */
      seq: z.string(),
      at: moment(),
      actor: z.string(),
      /** Why, in the words of whoever changed it; empty where none were asked for. */
      reason: z.string(),
      /** Only what was changed, by the name of the setting. */
      before: values,
      after: values,
    }),
  ),
});

/** Console: the brand's settings by section. */
export const settingsConsoleCalls = callSet('settings-desk', 'console', {
  settings: call({
    method: 'GET',
    path: '/ops/brand/settings',
    title: 'Settings of the brand by section, and who changed each last',
    access: { staff: 'settings.edit' },
    input: z.strictObject({}),
    reply: settingsConsole,
    refusals: staffRefusals,
  }),
  settingsHistory: call({
    method: 'GET',
    path: '/ops/brand/settings/:section/history',
    title: 'The newest changes of a section of the settings: by whom, why, and both sides',
    access: { staff: 'brand.status' },
    input: z.strictObject({ section }),
    reply: settingsHistory,
    refusals: staffRefusals,
  }),
  changeSettings: call({
    method: 'PUT',
    path: '/ops/brand/settings/:section',
    title: 'Change one section of the settings; what lets more in or out is asked for',
    access: { staff: 'settings.edit' },
    stepUp: true,
    audit: 'brand.settings-changed',
    // Every setting of the section. Setting them to what they are changes nothing, whatever the version.
    input: z.strictObject({ section, version: text(64), values, reason: filledText(140) }),
    reply: settingsConsole,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'APPROVAL_ASKED', 'ASKED_ALREADY', 'CHANGED_MEANWHILE', 'FIELDS_INVALID'],
  }),
});

/** A change of a section of the settings. */
export type SettingsChange = z.core.output<typeof settingsHistory>['changes'][number];
/** Settings of the brand at the console. */
export type SettingsConsole = z.core.output<typeof settingsConsole>;
