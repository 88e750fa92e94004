import { BATCH_MAX } from '@talora/domain/bank/batch-rules.ts';
import type { ConsoleWithdrawal } from '@talora/contract/wallet/wallet-console.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { seenWithdrawal } from '../../queue/seen.ts';

const OPEN_PAYOUTS: readonly unknown[] = ['sending', 'pending', 'unknown'];

/** May a withdrawal be taken into a batch, as far as the screen knows? The server looks again. */
export const mayEnter = ({ state, isMyPayment, stop, payout }: ConsoleWithdrawal): boolean =>
  stop === null &&
  !OPEN_PAYOUTS.includes(payout?.state) &&
  (state === 'approved' || state === 'pay_failed' || (state === 'paying' && isMyPayment));

/** Adds one to those that are chosen, or takes it out; never more than a batch holds. */
export function toggled(chosen: readonly string[], id: string): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return chosen.length < BATCH_MAX ? [...chosen, id] : chosen;
}

/** The first of a list, as many as a batch holds. */
export const firstOf = (items: readonly ConsoleWithdrawal[]): string[] => items.slice(0, BATCH_MAX).map(({ id }) => id);

/** What those that are chosen come to, as decimal text of their currency. */
export function sumOf(items: readonly Pick<ConsoleWithdrawal, 'amount' | 'currency'>[]): string {
  const code = items[0]?.currency ?? '';
  if (!isAssetCode(code)) return '0';
  const asset = ASSETS[code];
  return formatAmount(
    items.reduce((all, { amount }) => all + (parseAmount(amount, asset) ?? 0n), 0n),
    asset,
  );
}

/** What a batch sends of those that are chosen: each as it stood on the screen, with an id of its own. */
export const wantedItems = (items: readonly ConsoleWithdrawal[], newId: () => string) =>
  items.map((item) => ({ ...seenWithdrawal(item), requestId: newId() }));
