import type { Job } from '../../platform/jobs/jobs.ts';
import { settleHeldCalls } from './held-calls.ts';
import { deleteOldNonces } from './nonces.ts';
import { deleteOldTraces } from './traces.ts';
import { reconcileYesterday } from './reconcile.ts';
import { sweepStuckRounds } from './sweep-rounds.ts';
import { settleTransfers, sweepTransferWallets } from './transfer-wallet.ts';
import { deleteOldSessions } from './vendor-sessions.ts';

export { vendorGamesSet } from './vendor-games.console.routes.ts';
export { vendorHeldDeskSet } from './vendor-held.console.routes.ts';
export { vendorTrafficSet } from './vendor-traffic.console.routes.ts';
export { vendorsDeskSet } from './vendors.console.routes.ts';
export { vendorsSet } from './vendors.routes.ts';
export { addKeyByCommand, changeProfileByCommand, listVendorByCommand, turnKeyByCommand } from './change-by-command.ts';
export { mountVendorCalls } from './vendor-listener.ts';
export { vendorProofs } from './explain-vendors.ts';
export { outsideAdapter } from './launch-at-vendor.ts';
export { setVendorProfile, type NewVendorProfile } from './profiles.ts';
export { vendorEffects } from './vendor-deeds.ts';
export { addVendorKey } from './vendor-keys.ts';
export { countRunning } from './vendor-sessions.ts';

/** Timed work of the vendors feature. */
export const vendorJobs: readonly Job[] = [
  { name: 'vendors.delete-old-nonces', every: '* * * * *', run: deleteOldNonces },
  { name: 'vendors.delete-old-traces', every: '53 * * * *', run: deleteOldTraces },
  { name: 'vendors.delete-old-sessions', every: '40 4 * * *', run: deleteOldSessions },
  { name: 'vendors.sweep-stuck-rounds', every: '* * * * *', run: sweepStuckRounds },
  { name: 'vendors.reconcile', every: '10 4 * * *', run: reconcileYesterday },
  { name: 'vendors.settle-held-calls', every: '* * * * *', run: settleHeldCalls },
  { name: 'vendors.settle-transfers', every: '* * * * *', run: settleTransfers },
  { name: 'vendors.sweep-transfer-wallets', every: '*/3 * * * *', run: sweepTransferWallets },
];
