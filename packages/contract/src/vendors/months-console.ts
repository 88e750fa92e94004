import { INVOICE_STATES, MOST_TIERS, TIER_RULES } from '@talora/domain/vendors/contract-share.ts';
import { INVOICE_CURRENCY_CODES } from '@talora/domain/vendors/invoice-currency.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { staffRequest } from '../staff/requests-console.ts';
import { amount, day, filledText, moment, page, pageNo, requestId, text, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const readers = { staff: 'finance.read' } as const;
const clerks = { staff: 'vendor.invoice' } as const;
const code = text(32);
/** A month of the brand, yyyy-MM; the verb says what is none. */
const month = text(7);
const state = z.enum(INVOICE_STATES);

/** From this GGR of a month on, so many basis points of it are the vendor's. */
const tier = z.strictObject({ from: amount(), basisPoints: z.int().check(z.minimum(0), z.maximum(10_000)) });

/** What a brand and a vendor agree on. Tiers in the brand's currency, the minimum in that of the invoices. */
const terms = {
  fromMonth: month,
  tiers: z.array(tier).check(z.maxLength(MOST_TIERS)),
  tierRule: z.enum(TIER_RULES),
  currency: z.enum(INVOICE_CURRENCY_CODES),
  minimum: amount(),
  note: text(500),
};

/** A version of the contract with a vendor. */
const vendorContract = z.object({
  id: z.string(),
  version: z.int(),
  ...terms,
  reason: z.string(),
  askedBy: z.string(),
  decidedBy: z.string(),
  decidedAt: moment(),
});

/** An invoice of a vendor beside what its month came to when it was written down. */
const invoice = z.object({
  id: z.string(),
  number: z.string(),
  invoicedOn: day(),
  amount: z.string(),
  currency: z.string(),
  /** What was due by our figures of then, and the invoice less that. */
  due: z.string(),
  difference: z.string(),
  state,
  version: z.int(),
});

/**
 * A month of a vendor. Bets, stake, valid bet and payout are of plays that were placed in it, are settled and stand; what is open or was given back
 * stands apart. GGR is stake - payout. Sums in `currency`, the brand's; what is due in `dueCurrency`.
 */
const monthRow = {
  code: z.string(),
  name: z.string(),
  month: z.string(),
  isRunning: z.boolean(),
  currency: z.string(),
  bets: z.int(),
  stake: z.string(),
  validBet: z.string(),
  payout: z.string(),
  ggr: z.string(),
  voidBets: z.int(),
  voidStake: z.string(),
  openBets: z.int(),
  openStake: z.string(),
  /** The version of the contract that counts; null without one, and then nothing is due. */
  contract: z.nullable(z.int()),
  share: z.nullable(z.string()),
  dueCurrency: z.nullable(z.string()),
  /** Null while a rate is missing. */
  due: z.nullable(z.string()),
  isMinimum: z.boolean(),
  invoice: z.nullable(invoice),
  /** Have our figures changed since the invoice was written down? */
  hasMoved: z.boolean(),
};
const vendorMonth = z.object(monthRow);

const played = { bets: z.int(), stake: z.string(), validBet: z.string(), payout: z.string(), ggr: z.string() };

const vendorMonthDetail = z.object({
  ...monthRow,
  /** Until when plays are in these figures for sure; null before any was summed up. */
  summedUntil: z.nullable(moment()),
  /** What one whole unit of the brand's currency is in that of the invoice. */
  rate: z.nullable(z.object({ rate: z.string(), currency: z.string(), setBy: z.string(), setAt: moment() })),
  /** Zero before a rate was ever typed. */
  rateVersion: z.int(),
  isRateNeeded: z.boolean(),
  games: z.array(z.object({ nodeId: z.string(), gameCode: z.string(), gameName: z.string(), ...played })),
  days: z.array(z.object({ day: day(), ...played })),
  /** What the vendor gave without a bet (promotions, jackpots, free rounds, corrections), by days of UTC: no part of the GGR. */
  credits: z.object({ amount: z.string(), count: z.int() }),
  /** Our figures of when the invoice was written down. */
  recorded: z.nullable(
    z.object({
      bets: z.int(),
      stake: z.string(),
      payout: z.string(),
      ggr: z.string(),
      share: z.string(),
      rate: z.nullable(z.string()),
      contract: z.int(),
    }),
  ),
  steps: z.array(z.object({ state, note: z.string(), reference: z.string(), by: z.string(), at: moment() })),
  /** Has whoever asks written the invoice down? Then somebody else agrees to one that is not what is due. */
  isMine: z.boolean(),
});

const filter = {
  from: z.optional(month),
  to: z.optional(month),
  vendor: z.optional(code),
  /** `none`: nothing was written down yet. */
  state: z.optional(z.enum(['none', ...INVOICE_STATES])),
};

const writes = ['STEP_UP_REQUIRED', 'ILLEGAL_STATE', 'FIELDS_INVALID'] as const;

/** Console: contracts with vendors, months of vendors, and their invoices. */
export const vendorMonthsCalls = callSet('vendor-months', 'console', {
  vendorContract: call({
    method: 'GET',
    path: '/ops/vendors/:code/contract',
    title: 'The contract with a vendor: its versions, newest first, and one that waits for a second person',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.object({
      /** The brand's, in which tiers are. */
      currency: z.string(),
      thisMonth: z.string(),
      /** The first month that another contract may begin in; null while no month is invoiced. */
      firstMonth: z.nullable(z.string()),
      /** How many versions there are. */
      version: z.int(),
      /** Id of the version that counts this month. */
      current: z.nullable(z.string()),
      versions: z.array(vendorContract),
      request: z.nullable(staffRequest),
    }),
    refusals: staffRefusals,
  }),
  askVendorContract: call({
    method: 'POST',
    path: '/ops/vendors/:code/contract',
    title: 'Ask for another contract from a month on; a second person approves it',
    access: clerks,
    stepUp: true,
    // `version` is how many there were on the screen.
    input: z.strictObject({ code, requestId: requestId(), version: z.int().check(z.minimum(0)), ...terms, reason: filledText(140) }),
    reply: z.object({ request: staffRequest }),
    refusals: [...staffRefusals, ...writes, 'CHANGED_MEANWHILE', 'ASKED_ALREADY', 'REPLAY_MISMATCH'],
  }),
  vendorMonths: call({
    method: 'GET',
    path: '/ops/vendors/:code/months',
    title: 'The last thirteen months of a vendor, newest first',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.array(vendorMonth),
    refusals: staffRefusals,
  }),
  vendorMonth: call({
    method: 'GET',
    path: '/ops/vendors/:code/months/:month',
    title: 'A month of a vendor by game and by day, with its invoice',
    access: readers,
    input: z.strictObject({ code, month }),
    reply: vendorMonthDetail,
    refusals: staffRefusals,
  }),
  setVendorRate: call({
    method: 'PUT',
    path: '/ops/vendors/:code/months/:month/rate',
    title: 'Set what the brand’s currency was in that of the invoice in a month, until the month is invoiced',
    access: clerks,
    stepUp: true,
    audit: 'vendor.rate-set',
    // `version` is the one that was on the screen; the same again changes nothing.
    input: z.strictObject({ code, month, rate: text(20), version: z.int().check(z.minimum(0)), reason: filledText(140) }),
    reply: vendorMonthDetail,
    refusals: [...staffRefusals, ...writes, 'CHANGED_MEANWHILE'],
  }),
  recordVendorInvoice: call({
    method: 'POST',
    path: '/ops/vendors/:code/months/:month/invoice',
    title: 'Write down the vendor’s invoice of a month that is over; nothing is paid by it',
    access: clerks,
    stepUp: true,
    audit: 'vendor.invoice-recorded',
    input: z.strictObject({
      code,
      month,
      requestId: requestId(),
      number: filledText(64),
      invoicedOn: text(10),
      amount: amount(),
      note: text(300),
    }),
    reply: vendorMonthDetail,
    refusals: [...staffRefusals, ...writes, 'AMOUNT_INVALID', 'REPLAY_MISMATCH'],
  }),
  turnVendorInvoice: call({
    method: 'POST',
    path: '/ops/vendors/:code/months/:month/invoice/:id',
    title: 'Agree to an invoice, dispute it, say that it was paid, or withdraw what was written down',
    access: clerks,
    stepUp: true,
    audit: 'vendor.invoice-turned',
    // A payment names its reference; everything else a note.
    input: z.strictObject({
      code,
      month,
      id: uuid(),
      state,
      version: z.int().check(z.minimum(1)),
      reference: text(80),
      note: text(300),
    }),
    reply: vendorMonthDetail,
    refusals: [...staffRefusals, ...writes, 'CHANGED_MEANWHILE', 'FOUR_EYES'],
  }),
  listVendorMonths: call({
    method: 'GET',
    path: '/ops/vendor-months',
    title: 'Months of all vendors, newest first, with what they came to and their invoices; last month where none is named',
    access: readers,
    input: z.strictObject({ ...filter, pageNo: pageNo() }),
    reply: z.object({
      ...page(vendorMonth).shape,
      /** Of all pages, in the brand's currency. */
      currency: z.string(),
      stake: z.string(),
      ggr: z.string(),
      share: z.string(),
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    refusals: staffRefusals,
  }),
  vendorMonthsFile: call({
    method: 'GET',
    path: '/ops/vendor-months/file',
    title: 'The same months as a file for other programs',
    access: readers,
    audit: 'list.exported',
    binary: true,
    input: z.strictObject({ ...filter, format: z.enum(['csv', 'xlsx']) }),
    reply: z.unknown(),
    refusals: [...staffRefusals, 'LIST_TOO_LONG'],
  }),
});

/** A version of the contract with a vendor. */
export type VendorContract = z.core.output<typeof vendorContract>;
/** A month of a vendor. */
export type VendorMonth = z.core.output<typeof vendorMonth>;
/** A month of a vendor by game and by day, with its invoice. */
export type VendorMonthDetail = z.core.output<typeof vendorMonthDetail>;
