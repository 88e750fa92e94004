import { PATTERN_CATALOGUE, type PatternId } from '@talora/domain/members/patterns.ts';
import { REGISTER_FIELDS } from '@talora/domain/members/register-fields.ts';
import { LONGEST_FIELD, REGISTER_SWITCHES } from '@talora/domain/members/register-setting.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { changes } from '../core/changes.ts';
import { filledText, text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const length = () => z.int().check(z.minimum(0), z.maximum(LONGEST_FIELD));
const age = () => z.int().check(z.minimum(0), z.maximum(150));

const draft = {
  isOpen: z.boolean(),
  switches: z.array(z.strictObject({ module: z.enum(REGISTER_SWITCHES), enabled: z.boolean() })).check(z.maxLength(8)),
  agreementAge: age(),
  minimumAge: age(),
  termsChecked: z.boolean(),
  fields: z
    .array(
      z.strictObject({
        field: z.enum(REGISTER_FIELDS),
        enabled: z.boolean(),
        required: z.boolean(),
        minLength: length(),
        maxLength: length(),
        patternId: z.literal(PATTERN_CATALOGUE.map(({ id }) => id) as [PatternId, ...PatternId[]]),
        acceptedPattern: text(64),
      }),
    )
    .check(z.maxLength(64)),
};

/** Registration as the operator decides it. */
export const registerDraft = z.strictObject(draft);

/**
 * The same at the console. `version` changes with it: who edits an older one is refused. While the brand's module REGISTER3 is off,
 * nobody registers whatever is set here.
 */
const registerConsole = z.object({ ...draft, version: z.string(), isModuleOn: z.boolean() });

/** Console: what registration asks for. */
export const registerConsoleCalls = callSet('register-desk', 'console', {
  registerConsole: call({
    method: 'GET',
    path: '/ops/register',
    title: 'What registration asks for',
    access: { staff: 'register.edit' },
    input: z.strictObject({}),
    reply: registerConsole,
    refusals: staffRefusals,
  }),
  registerHistory: call({
    method: 'GET',
    path: '/ops/register/history',
    title: 'How registration stood before its newest changes',
    access: { staff: 'register.edit' },
    input: z.strictObject({}),
    reply: changes(registerDraft),
    refusals: staffRefusals,
  }),
  changeRegister: call({
    method: 'POST',
    path: '/ops/register',
    title: 'Change what registration asks for',
    access: { staff: 'register.edit' },
    stepUp: true,
    audit: 'register.changed',
    // Setting it to what it is changes nothing, whatever the version.
    input: z.strictObject({ version: text(64), setting: registerDraft, reason: filledText(140) }),
    reply: registerConsole,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'APPROVAL_ASKED', 'ASKED_ALREADY', 'ILLEGAL_STATE', 'FIELDS_INVALID'],
  }),
});

/** Registration as the operator decides it. */
export type RegisterConsole = z.core.output<typeof registerConsole>;
