import { CallRefused } from '@talora/contract/core/client.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { LIMIT_PERIODS, MONEY_LIMIT_KINDS, type LimitPeriod } from '@talora/domain/protection/limits.ts';
import { formatMoney } from '../money/format-money.ts';

/** A limit of the member's own money that has stopped something; sums as people read them. */
export interface ReachedLimit {
  readonly kind: (typeof MONEY_LIMIT_KINDS)[number];
  readonly period: LimitPeriod;
  readonly most: string;
  readonly used: string;
  readonly freesAt: Date;
}

/** What a refusal of this code carries; null for every other refusal. */
function valueOf(error: unknown, code: string): Readonly<Record<string, unknown>> | null {
  if (!(error instanceof CallRefused) || error.code !== code) return null;
  return error.value === null || typeof error.value !== 'object' ? null : (error.value as Readonly<Record<string, unknown>>);
}

/** The limit of money that a refusal names; null for every other refusal, and where the server names none. */
export function reachedLimit(error: unknown, tag: string): ReachedLimit | null {
  const value = valueOf(error, 'LIMIT_REACHED');
  if (value === null) return null;
  const { kind, period, most, used, currency, freesAt } = value;
  const [ownKind, ownPeriod] = [MONEY_LIMIT_KINDS.find((one) => one === kind), LIMIT_PERIODS.find((one) => one === period)];
  if (ownKind === undefined || ownPeriod === undefined) return null;
  if (typeof most !== 'string' || typeof used !== 'string' || typeof freesAt !== 'string') return null;
  const symbol = typeof currency === 'string' && isAssetCode(currency) ? ASSETS[currency].symbol : '';
  const sum = (text: string): string => `${symbol} ${formatMoney(text, tag)}`;
  return { kind: ownKind, period: ownPeriod, most: sum(most), used: sum(used), freesAt: new Date(freesAt) };
}

/** A limit of play time that is used up, in whole minutes. */
export interface UsedPlayTime {
  readonly period: LimitPeriod;
  readonly minutes: number;
  readonly freesAt: Date;
}

/** The limit of play time that a refusal names; null for every other refusal, and where the server names none. */
export function usedPlayTime(error: unknown): UsedPlayTime | null {
  const value = valueOf(error, 'PLAY_TIME_USED');
  const period = LIMIT_PERIODS.find((one) => one === value?.period);
  if (value === null || period === undefined || typeof value.most !== 'string' || typeof value.freesAt !== 'string') return null;
  return { period, minutes: Number(value.most), freesAt: new Date(value.freesAt) };
}
