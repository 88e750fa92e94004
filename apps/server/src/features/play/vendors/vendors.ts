import { vendorMonthsSet } from './contracts/vendor-months.console.routes.ts';
import { vendorGamesSet } from './console/vendor-games.console.routes.ts';
import { vendorHeldConsoleSet } from './console/vendor-held.console.routes.ts';
import { vendorSetupSet } from './console/vendor-setup.console.routes.ts';
import { vendorTrafficSet } from './console/vendor-traffic.console.routes.ts';
import { vendorsConsoleSet } from './console/vendors.console.routes.ts';
import { vendorsSet } from './vendors.routes.ts';
import { mountVendorCalls } from './calls/vendor-listener.ts';
import { vendorProofs } from './checks/explain-vendors.ts';
import { outsideAdapter } from './outgoing/launch-at-vendor.ts';
import { settleHeldCalls } from './limits/held-calls.ts';
import { deleteOldNonces } from './keys/nonces.ts';
import { deleteOldTraces } from './calls/traces.ts';
import { reconcileYesterday } from './checks/reconcile.ts';
import { sweepStuckRounds } from './checks/sweep-rounds.ts';
import { settleTransfers } from './transfers/transfer-wallet.ts';
import { collectFromOthers, collectFromSilent, sweepTransferWallets } from './transfers/sweep-wallets.ts';
import { listMoneyAtVendors } from './transfers/transfer.queries.ts';
import { deleteOldSessions } from './calls/vendor-sessions.ts';

export { addVendorByCommand, type VendorOrder } from './console/add-by-command.ts';
export { addKeyByCommand, changeProfileByCommand, listVendorByCommand, turnKeyByCommand } from './console/change-by-command.ts';
export { setVendorProfile, type NewVendorProfile } from './profiles.ts';
export { listStuckRounds, listUnexplained, readVendorMoneyToDecide, type VendorAlert } from './checks/vendor-alerts.queries.ts';
export { vendorEffects } from './limits/vendor-deeds.ts';
export { countAtVendor, sumAtVendor } from './calls/count-at-vendor.ts';
export { listVendorServices, type VendorService } from './outgoing/vendor-services.ts';
export { countRunning } from './calls/vendor-sessions.ts';

/** What the server takes from this feature. */
export const vendorsFeature = {
  name: 'vendors',
  siteSets: [vendorsSet],
  consoleSets: [vendorsConsoleSet, vendorTrafficSet, vendorHeldConsoleSet, vendorGamesSet, vendorSetupSet, vendorMonthsSet],
  jobs: [
    { name: 'vendors.delete-old-nonces', every: '* * * * *', run: deleteOldNonces },
    { name: 'vendors.delete-old-traces', every: '53 * * * *', run: deleteOldTraces },
    { name: 'vendors.delete-old-sessions', every: '40 4 * * *', run: deleteOldSessions },
    { name: 'vendors.sweep-stuck-rounds', every: '* * * * *', run: sweepStuckRounds },
    { name: 'vendors.reconcile', every: '10 4 * * *', run: reconcileYesterday },
    { name: 'vendors.settle-held-calls', every: '* * * * *', run: settleHeldCalls },
    { name: 'vendors.settle-transfers', every: '* * * * *', run: settleTransfers },
    { name: 'vendors.collect-from-silent', every: '* * * * *', run: collectFromSilent },
    { name: 'vendors.sweep-transfer-wallets', every: '*/3 * * * *', run: sweepTransferWallets },
  ],
  proofs: vendorProofs,
  adapters: { vendor: outsideAdapter },
  moneyAway: listMoneyAtVendors,
  beforeLaunch: collectFromOthers,
  mount: mountVendorCalls,
};
