import type { ComputedPay, Payment } from '@talora/contract/agents/pay.ts';
import { formatRate, writeTerms, type ContractTerms } from '@talora/domain/agents/contract-terms.ts';
import { computePay, restInAmount, type Pay, type PayFigures } from '@talora/domain/agents/pay-compute.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById, type Asset } from '@talora/domain/money/asset.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { termsOf } from '../contracts/contracts.queries.ts';
import { readSideNames } from '../contracts/side-names.ts';
import { figuresFrom } from './figures-of.ts';
import type { PayRow } from './pay.queries.ts';

/** Millionths of a minor unit as decimal text. */
const restText = (rest: bigint, { digits }: Asset): string =>
  `0.${'0'.repeat(digits)}${rest.toString().padStart(6, '0')}`.replace(/0+$/, '');

/** How a payment comes about. */
export function computedView(pay: Pay, figures: PayFigures, asset: Asset): ComputedPay {
  const { active, validBet, loss } = figures.measures;
  const rest = restInAmount(pay, figures);
  const money = (minor: bigint): string => formatAmount(minor, asset);
  return {
    active,
    validBet: money(validBet),
    loss: money(loss),
    parts: pay.parts.map(({ part, amount }) => ({ part, amount: money(amount) })),
    base: money(pay.base),
    tier: pay.tier,
    rate: formatRate(pay.rate),
    rest: rest === null ? null : restText(rest, asset),
    next:
      pay.next === null
        ? null
        : {
            tier: pay.next.tier,
            rate: formatRate(pay.next.rate),
            missing: {
              active: pay.next.missing.active,
              validBet: money(pay.next.missing.validBet),
              loss: money(pay.next.missing.loss),
            },
          },
    amount: money(pay.amount),
    carry: money(pay.carry),
  };
}

/** Terms as the wire has them. */
export function termsView(terms: ContractTerms, asset: Asset) {
  const { period, carriesLoss, tiers } = writeTerms(terms, asset);
  return { period, carriesLoss, tiers: [...tiers] };
}

/** Payments as one of their sides sees them, with the names of the others as that side may read them. */
export async function readPayViews(db: Queryable, memberId: string, rows: readonly PayRow[]): Promise<Payment[]> {
  const otherOf = (row: PayRow): string | null => (row.payee_id === memberId ? row.payer_id : row.payee_id);
  const nameOf = await readSideNames(db, memberId, rows.map(otherOf));
  return rows.map((row) => {
    const asset = getAssetById(row.asset);
    const otherId = otherOf(row);
    return {
      id: row.id,
      no: displayNo(row.id),
      contractId: row.contract_id,
      kind: row.kind,
      side: row.payee_id === memberId ? 'payee' : 'payer',
      other: nameOf(otherId),
      from: row.period_from.toISOString(),
      to: row.period_to.toISOString(),
      base: formatAmount(row.base, asset),
      rate: formatRate(BigInt(row.rate)),
      amount: formatAmount(row.amount, asset),
      currency: asset.code,
      state: row.state,
      stop: row.stop,
      paidAt: row.paid_at?.toISOString() ?? null,
    };
  });
}

/** From the figures that are kept with a payment to its sum, by the function that pays. */
export function explainPay(row: PayRow, asset: Asset) {
  const terms = termsOf({ kind: row.kind, period: row.terms.period, carries_loss: row.terms.carriesLoss, tiers: row.terms.tiers });
  const figures = figuresFrom(row.figures);
  return {
    terms: termsView(terms, asset),
    computed: computedView(computePay(terms, figures), figures, asset),
    corrections: row.figures.corrections.map(({ from, to, amount }) => ({ from, to, amount: formatAmount(BigInt(amount), asset) })),
  };
}
