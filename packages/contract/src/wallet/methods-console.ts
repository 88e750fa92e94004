import { FEE_PAYERS, METHOD_CHANNELS, METHOD_CODE, METHOD_ICONS, METHOD_KINDS } from '@talora/domain/wallet/deposit-methods.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { staffRequest } from '../staff/requests-console.ts';
import { filledText, moment, text, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const saveRefusals = [
  ...staffRefusals,
  'STEP_UP_REQUIRED',
  'APPROVAL_ASKED',
  'ASKED_ALREADY',
  'CHANGED_MEANWHILE',
  'FIELDS_INVALID',
] as const;

/** Longer than any field may be: what is too long for its own is told by its name. */
const LONGEST = { text: 400, list: 40 } as const;

const texts = z.strictObject({ ms: text(LONGEST.text), en: text(LONGEST.text), zh: text(LONGEST.text) });
const sum = () => text(40);
const hours = { opens: z.int(), closes: z.int() };

/** A method as staff set it; bounds stand in `deposit-methods.ts` of the domain, which names what is wrong by field. */
const methodDraft = z.strictObject({
  kind: z.enum(METHOD_KINDS),
  channel: z.enum(METHOD_CHANNELS),
  icon: z.enum(METHOD_ICONS),
  position: z.int(),
  names: texts,
  isOn: z.boolean(),
  isInMaintenance: z.boolean(),
  maintenance: texts,
  min: sum(),
  max: sum(),
  dayMax: sum(),
  quick: z.array(sum()).check(z.maxLength(LONGEST.list)),
  minutes: z.nullable(z.int()),
  levels: z.array(z.strictObject({ level: z.int(), min: sum(), max: sum() })).check(z.maxLength(LONGEST.list)),
  feeFixed: sum(),
  feeShare: z.int(),
  feeBy: z.enum(FEE_PAYERS),
  ...hours,
});

/** An account that bank transfers go to, as staff set it. */
const accountDraft = z.strictObject({
  bankCode: text(LONGEST.text),
  bankName: text(LONGEST.text),
  accountName: text(LONGEST.text),
  accountNumber: text(LONGEST.text),
  position: z.int(),
  isOn: z.boolean(),
  dayCap: sum(),
  ...hours,
});

/** The newest change: when and by whom; null for what stands as the brand began. */
const changed = z.nullable(z.object({ at: moment(), by: z.string() }));

const consoleMethod = z.object({ id: z.string(), code: z.string(), version: z.int(), draft: methodDraft, changed });
const consoleAccount = z.object({
  id: z.string(),
  version: z.int(),
  draft: accountDraft,
  /** What is on its way there or has come today. */
  sentToday: z.string(),
  changed,
});

const depositMethods = z.object({
  currency: z.string(),
  /** Bounds and quick sums of the brand, which hold where a method has none of its own. */
  brand: z.object({ min: z.string(), max: z.string(), quick: z.array(z.string()), minutes: z.int() }),
  methods: z.array(consoleMethod),
  accounts: z.array(consoleAccount),
  /** Changes that wait for a second person; `subjectId` is that of the method or account. */
  requests: z.array(staffRequest),
});

/** Console: ways to deposit, and the accounts that bank transfers go to. */
export const methodsConsoleCalls = callSet('deposit-methods', 'console', {
  depositMethods: call({
    method: 'GET',
    path: '/ops/wallet/methods',
    title: 'Ways to deposit and receiving accounts of the brand, and who changed each last',
    access: { staff: 'deposit.read' },
    input: z.strictObject({}),
    reply: depositMethods,
    refusals: staffRefusals,
  }),
  saveMethod: call({
    method: 'PUT',
    path: '/ops/wallet/methods/:code',
    title: 'Make or change a way to deposit; what lets more in, or charges otherwise, is asked for',
    access: { staff: 'method.edit' },
    stepUp: true,
    audit: 'deposit-method.changed',
    // Version 0 makes a new one. Setting it to what it is changes nothing, whatever the version.
    input: z.strictObject({
      code: z.string().check(z.regex(METHOD_CODE)),
      version: z.int().check(z.nonnegative()),
      draft: methodDraft,
      reason: filledText(140),
    }),
    reply: depositMethods,
    refusals: saveRefusals,
  }),
  saveAccount: call({
    method: 'PUT',
    path: '/ops/wallet/receiving-accounts/:id',
    title: 'Make or change an account that bank transfers go to; where money goes is asked for',
    access: { staff: 'method.edit' },
    stepUp: true,
    audit: 'receiving-account.changed',
    // Version 0 makes a new one, under an id of the caller's.
    input: z.strictObject({ id: uuid(), version: z.int().check(z.nonnegative()), draft: accountDraft, reason: filledText(140) }),
    reply: depositMethods,
    refusals: saveRefusals,
  }),
});

/** Ways to deposit and receiving accounts at the console. */
export type ConsoleMethods = z.core.output<typeof depositMethods>;
/** A way to deposit at the console. */
export type ConsoleMethod = z.core.output<typeof consoleMethod>;
/** A receiving account at the console. */
export type ConsoleAccount = z.core.output<typeof consoleAccount>;
