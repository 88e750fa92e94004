import type { Platform } from '../../../platform/platform.ts';
import { onWithdrawalChange } from '../wallet/wallet.ts';

const BANK_LIVE = 'bank.changed';

/** Tells the consoles of a brand that lines of statements, or what stands behind them, have changed. Call it after the commit. */
export const tellBank = (platform: Platform, brandId: string): void => platform.bus.tell(BANK_LIVE, brandId);

/** Carries changes from the bus to the open pages of staff. Batches move with withdrawals too; lines are dear to read again for each of those. */
export function listenBank(platform: Platform): void {
  const tell = (brandId: string, queue: string): void => platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue });
  platform.bus.on(BANK_LIVE, (brandId) => {
    for (const queue of ['bank', 'batches']) tell(brandId, queue);
  });
  onWithdrawalChange(platform, (brandId) => tell(brandId, 'batches'));
}
