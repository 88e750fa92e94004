import { arcadeJobs, arcadeProofs } from '../features/arcade/arcade.ts';
import { contentJobs } from '../features/content/content.ts';
import { codesJobs } from '../features/codes/codes.ts';
import { addVendorAdapter, gamesJobs, playProofs } from '../features/games/games.ts';
import { identityJobs } from '../features/identity/identity.ts';
import { ledgerJobs, verifyLedger, type LedgerProof } from '../features/ledger/ledger.ts';
import { requestProofs } from '../features/operations/operations.ts';
import { outboundJobs } from '../features/outbound/outbound.ts';
import { loginAlerts, securityJobs } from '../features/security/security.ts';
import { staffJobs, staffProofs } from '../features/staff/staff.ts';
import { outsideAdapter, vendorJobs, vendorProofs } from '../features/vendors/vendors.ts';
import { walletJobs, walletMessages, walletProofs } from '../features/wallet/wallet.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { recordProofs } from './record-proofs.ts';
import { drainOutbox, trimOutbox, type Processor } from '../platform/outbox/outbox.ts';

/** Readers of the outbox, all features together. */
export const PROCESSORS: readonly Processor[] = [loginAlerts, walletMessages];

/** Explanations of every way a balance may rise, all features together, and of what stands behind them. */
export const PROOFS: readonly LedgerProof[] = [
  ...playProofs,
  ...arcadeProofs,
  ...walletProofs,
  ...vendorProofs,
  ...staffProofs,
  ...requestProofs,
  ...recordProofs,
];

/** Name of the adapter in the rows of outside vendors. */
addVendorAdapter('vendor', outsideAdapter);

/** Timed work, all features together. */
export const JOBS: readonly Job[] = [
  ...ledgerJobs,
  ...contentJobs,
  ...outboundJobs,
  ...codesJobs,
  ...identityJobs,
  ...staffJobs,
  ...securityJobs,
  ...gamesJobs,
  ...arcadeJobs,
  ...walletJobs,
  ...vendorJobs,
  { name: 'outbox.drain', every: '* * * * *', run: (platform) => drainOutbox(platform, PROCESSORS) },
  { name: 'outbox.trim', every: '43 3 * * *', run: (platform) => trimOutbox(platform, PROCESSORS) },
  { name: 'ledger.verify', every: '11 * * * *', run: verifyHourly },
];

async function verifyHourly(platform: Parameters<Job['run']>[0]): Promise<void> {
  const findings = await verifyLedger(platform, PROOFS);
  if (findings.length > 0) platform.log.fatal({ findings }, 'the ledger does not add up');
}
