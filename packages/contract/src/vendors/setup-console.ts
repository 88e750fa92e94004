import { VENDOR_DIALECTS, VENDOR_LENGTHS, VENDOR_WALLETS } from '@talora/domain/vendors/vendor-order.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { staffRequest } from '../staff/requests-console.ts';
import { filledText, moment, requestId, text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const editors = { staff: 'vendor.edit' } as const;

/** What is looked at when a vendor is tested, in this order. */
export const VENDOR_TEST_STEPS = ['keys', 'origins', 'games', 'statement', 'calls'] as const;

const testStep = z.object({
  step: z.enum(VENDOR_TEST_STEPS),
  /** `unknown`: nothing has gone wrong, and nothing shows yet that it works. */
  outcome: z.enum(['works', 'fails', 'unknown']),
  /**
   * What was found: `keys` missing sides, `origins` those that do not fit, `games` and `statement` what the vendor answered,
   * `no answer`, or `no key` where it was not asked, `calls` the code of the last call that was refused. Empty where it works.
   */
  detail: z.string(),
  /** How many games or rows came, or how many calls; null where nothing is counted. */
  count: z.nullable(z.int()),
  tookMs: z.nullable(z.number()),
});

/** Console: vendors that are to be made, and whether one that was made can be spoken with. */
export const vendorSetupCalls = callSet('vendor-setup', 'console', {
  vendorOrders: call({
    method: 'GET',
    path: '/ops/vendor-orders',
    title: 'Vendors that were asked for and wait for a second person, newest first',
    access: { staff: 'vendor.read' },
    input: z.strictObject({}),
    reply: z.array(staffRequest),
    refusals: staffRefusals,
  }),
  orderVendor: call({
    method: 'POST',
    path: '/ops/vendor-orders',
    title: 'Ask for a vendor of the installation, switched off and without a key; a second person approves it',
    access: editors,
    stepUp: true,
    input: z.strictObject({
      requestId: requestId(),
      vendorCode: text(VENDOR_LENGTHS.code),
      name: text(VENDOR_LENGTHS.name),
      dialect: z.enum(VENDOR_DIALECTS),
      wallet: z.enum(VENDOR_WALLETS),
      isResettling: z.boolean(),
      address: text(VENDOR_LENGTHS.address),
      // Empty: that of its address.
      gameOrigin: text(VENDOR_LENGTHS.origin),
      reason: filledText(140),
    }),
    reply: z.object({ request: staffRequest }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'FIELDS_INVALID', 'ASKED_ALREADY', 'REPLAY_MISMATCH'],
  }),
  testVendor: call({
    method: 'POST',
    path: '/ops/vendors/:code/test',
    title: 'Speak with a vendor and say what works: keys, origins, its list of games, its statement, its own calls. Moves nothing',
    access: editors,
    audit: 'vendor.tested',
    input: z.strictObject({ code: text(32) }),
    reply: z.object({ at: moment(), steps: z.array(testStep) }),
    refusals: staffRefusals,
  }),
});

/** What was found when a vendor was tested. */
export type VendorTestStep = z.core.output<typeof testStep>;
