import type { ComputedPay } from '@talora/contract/agents/pay.ts';
import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { formatRate, RATE_ONE, readTerms, type WrittenTerms } from '@talora/domain/agents/contract-terms.ts';
import { computePay } from '@talora/domain/agents/pay-compute.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';

/** What a contract would come to if the team had reached another part of what it has. */
export interface WhatIf {
  readonly active: number;
  readonly validBet: string;
  readonly loss: string;
  readonly rate: string;
  readonly amount: string;
}

/** Decimal text of either sign in minor units. */
function minorOf(text: string, currency: string): bigint {
  const asset = isAssetCode(currency) ? ASSETS[currency] : ASSETS.MYR;
  const isBelow = text.startsWith('-');
  const minor = parseAmount(isBelow ? text.slice(1) : text, asset) ?? 0n;
  return isBelow ? -minor : minor;
}

/**
 * Computes it by the function that pays: everything that was reached in the last period times `percent`, the active members rounded down. The
 * deductions grow with the rest; the brand's fee, in percent, is that of the new loss.
 */
export function whatIf(
  kind: ContractKind,
  written: WrittenTerms,
  { computed, currency, feePercent }: { computed: ComputedPay; currency: string; feePercent: number },
  percent: number,
): WhatIf | null {
  const asset = isAssetCode(currency) ? ASSETS[currency] : ASSETS.MYR;
  const read = readTerms(kind, written, asset, RATE_ONE);
  if (!('terms' in read)) return null;
  const of = (minor: bigint): bigint => (minor * BigInt(percent)) / 100n;
  const part = (name: string): bigint => minorOf(computed.parts.find((one) => one.part === name)?.amount ?? '0', currency);
  const measures = {
    active: Math.floor((computed.active * percent) / 100),
    validBet: of(minorOf(computed.validBet, currency)),
    loss: of(minorOf(computed.loss, currency)),
  };
  const pay = computePay(read.terms, {
    measures,
    gross: kind === 'dividend' ? measures.loss : measures.validBet,
    corrected: 0n,
    bonuses: -of(part('bonuses')),
    salaries: -of(part('salaries')),
    feePercent,
    carry: 0n,
    remainder: 0n,
    keepsOwed: true,
  });
  return {
    active: measures.active,
    validBet: formatAmount(measures.validBet, asset),
    loss: formatAmount(measures.loss, asset),
    rate: formatRate(pay.rate),
    amount: formatAmount(pay.amount, asset),
  };
}
