import { CallRefused } from '@talora/contract/core/client.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '@talora/domain/protection/limits.ts';
import { formatMoney } from '../money/format-money.ts';

/** A limit of the member's own that has stopped something; sums as people read them. */
export interface ReachedLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly most: string;
  readonly used: string;
  readonly freesAt: Date;
}

/** The limit that a refusal names; null for every other refusal, and where the server names none. */
export function reachedLimit(error: unknown, tag: string): ReachedLimit | null {
  if (!(error instanceof CallRefused) || error.code !== 'LIMIT_REACHED') return null;
  if (error.value === null || typeof error.value !== 'object') return null;
  const { kind, period, most, used, currency, freesAt } = error.value as Readonly<Record<string, unknown>>;
  const [ownKind, ownPeriod] = [LIMIT_KINDS.find((one) => one === kind), LIMIT_PERIODS.find((one) => one === period)];
  if (ownKind === undefined || ownPeriod === undefined) return null;
  if (typeof most !== 'string' || typeof used !== 'string' || typeof freesAt !== 'string') return null;
  const symbol = typeof currency === 'string' && isAssetCode(currency) ? ASSETS[currency].symbol : '';
  const sum = (text: string): string => `${symbol} ${formatMoney(text, tag)}`;
  return { kind: ownKind, period: ownPeriod, most: sum(most), used: sum(used), freesAt: new Date(freesAt) };
}
