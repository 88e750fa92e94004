import type { VendorTrace } from '@talora/contract/vendors/traffic-console.ts';
import { filled, inOrder } from '../../../kit/data-list/list-search.ts';
import type { TrafficSearch } from '../vendor-search.ts';

/** Calls in one reading of the traffic. */
const PAGE = 100;

const isNothing = (sum: string | null): boolean => sum === null || !/[1-9]/.test(sum);

/** What a call moved, as a person writes it: taken with a minus, given with a plus; a refused call moved nothing. */
export function movedBy({ operation, amount, win, code }: Pick<VendorTrace, 'operation' | 'amount' | 'win' | 'code'>): string {
  if (code !== 'OK') return '';
  const isStake = operation === 'bet' || operation === 'betWin' || operation === 'tip';
  const taken = isStake && !isNothing(amount) ? `−${amount ?? ''}` : '';
  const given = !isNothing(win) ? `+${win ?? ''}` : !isStake && !isNothing(amount) ? `+${amount ?? ''}` : '';
  return [taken, given].filter((part) => part !== '').join(' / ');
}

/** What the calls of the traffic get for a search. */
export function trafficAsked(
  code: string,
  { find, kind, direction, ...days }: Pick<TrafficSearch, 'find' | 'kind' | 'direction' | 'from' | 'to'>,
) {
  const [from, to] = inOrder(days.from, days.to);
  return {
    code,
    ...filled({ find, direction, from, to }),
    ...(kind === 'refused' ? { refused: 'true' as const } : kind === 'all' ? {} : { operation: kind }),
  };
}

/** Where older calls begin: behind the last one of a full reading; undefined when there are none. */
export const olderThan = (traces: readonly Pick<VendorTrace, 'at'>[]): string | undefined =>
  traces.length < PAGE ? undefined : traces.at(-1)?.at;
