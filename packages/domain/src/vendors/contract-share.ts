import type { Asset } from '../money/asset.ts';
import { convert, INVOICE_CURRENCIES, type InvoiceCurrency } from './invoice-currency.ts';

/** How tiers are read: each part of the GGR by the tier that it lies in, or all of it by the tier that it reaches. */
export const TIER_RULES = ['parts', 'whole'] as const;

/** Name of such a rule. */
export type TierRule = (typeof TIER_RULES)[number];

/** From this GGR of a month on, so many basis points of it are the vendor's. */
export interface ShareTier {
  /** In minor units of the brand's asset. */
  readonly from: bigint;
  readonly basisPoints: number;
}

/** What a brand and a vendor have agreed on about money. */
export interface VendorTerms {
  /** By rising `from`; the first begins at zero. */
  readonly tiers: readonly ShareTier[];
  readonly tierRule: TierRule;
  readonly currency: InvoiceCurrency;
  /** Least that a month costs, in minor units of `currency`. */
  readonly minimum: bigint;
}

/** Most tiers of a contract. */
export const MOST_TIERS = 10;
const WHOLE = 10_000n;

/** What is wrong with terms; null when nothing is. */
export type TermsProblem = 'tiers' | 'first' | 'order' | 'share' | 'minimum';

/** What is wrong with terms, the first of it; null when nothing is. */
export function findTermsProblem({ tiers, minimum }: Pick<VendorTerms, 'tiers' | 'minimum'>): TermsProblem | null {
  if (tiers.length === 0 || tiers.length > MOST_TIERS) return 'tiers';
  if (tiers[0]?.from !== 0n) return 'first';
  if (tiers.some((tier, no) => no > 0 && tier.from <= (tiers[no - 1]?.from ?? 0n))) return 'order';
  if (tiers.some(({ basisPoints }) => !Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > Number(WHOLE))) return 'share';
  return minimum < 0n ? 'minimum' : null;
}

/** The vendor's part of a month's GGR in minor units of the brand's asset, to the nearest one, halves up. A month that lost owes nothing. */
export function shareOf(ggr: bigint, { tiers, tierRule }: Pick<VendorTerms, 'tiers' | 'tierRule'>): bigint {
  if (ggr <= 0n) return 0n;
  const reached = tiers.filter(({ from }) => from < ggr || from === 0n);
  // In ten-thousandths of a minor unit, rounded once.
  const parts =
    tierRule === 'whole'
      ? ggr * BigInt(reached.at(-1)?.basisPoints ?? 0)
      : reached.reduce((sum, { from, basisPoints }, no) => {
          const to = reached[no + 1]?.from ?? ggr;
          return sum + (to - from) * BigInt(basisPoints);
        }, 0n);
  return (2n * parts + WHOLE) / (2n * WHOLE);
}

/** What a month costs: the vendor's part in the brand's asset, and what is due in the invoice's currency. */
export interface MonthDue {
  readonly share: bigint;
  /** In minor units of the contract's currency; null while it differs from the brand's and no rate is known. */
  readonly due: bigint | null;
  /** Is it the minimum, and not the share? */
  readonly isMinimum: boolean;
}

/** What a month with this GGR costs by terms. `rate` (hundred-millionths) is asked for where the currencies differ. */
export function dueOf(ggr: bigint, terms: VendorTerms, asset: Asset, rate: bigint | null): MonthDue {
  const share = shareOf(ggr, terms);
  const currency = INVOICE_CURRENCIES[terms.currency];
  if (terms.currency !== asset.code && rate === null) return { share, due: null, isMinimum: false };
  const converted = terms.currency === asset.code || rate === null ? share : convert(share, asset, currency, rate);
  return { share, due: converted < terms.minimum ? terms.minimum : converted, isMinimum: converted < terms.minimum };
}

/** A version of a contract with the month from which it counts. */
export interface ContractFrom {
  readonly fromMonth: string;
  readonly version: number;
}

/** The version that counts in a month: the latest one that begins by then; of several from one month, the newest. Undefined before the first. */
export function contractAt<T extends ContractFrom>(contracts: readonly T[], month: string): T | undefined {
  return contracts
    .filter(({ fromMonth }) => fromMonth <= month)
    .toSorted((one, other) => other.fromMonth.localeCompare(one.fromMonth) || other.version - one.version)[0];
}

/** How an invoice of a vendor stands. */
export const INVOICE_STATES = ['open', 'disputed', 'agreed', 'paid', 'withdrawn'] as const;

/** Name of such a state. */
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** What an invoice may become. What was paid stays. */
export const INVOICE_MOVES: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  open: ['agreed', 'disputed', 'withdrawn'],
  disputed: ['agreed', 'withdrawn'],
  agreed: ['paid', 'disputed'],
  paid: [],
  withdrawn: [],
};

/** May an invoice go from one state to another? */
export const mayMoveInvoice = (from: InvoiceState, to: InvoiceState): boolean => INVOICE_MOVES[from].includes(to);
