import { approvalProofs, sealProofs } from '../features/people/approvals/approvals.ts';
import { arcadeJobs, arcadeProofs } from '../features/play/arcade/arcade.ts';
import { writeAnchor } from '../features/base/audit/audit.ts';
import { contentJobs } from '../features/shop/content/content.ts';
import { codesJobs } from '../features/people/codes/codes.ts';
import { addVendorAdapter, gamesJobs, playProofs } from '../features/shop/games/games.ts';
import { identityJobs } from '../features/people/identity/identity.ts';
import { ledgerJobs, verifyLedger, type LedgerProof } from '../features/base/ledger/ledger.ts';
import { requestProofs } from '../features/office/requests/requests.ts';
import { outboundJobs } from '../features/people/outbound/outbound.ts';
import { loginAlerts, securityJobs } from '../features/people/security/security.ts';
import { staffJobs, staffProofs } from '../features/base/staff/staff.ts';
import { outsideAdapter, vendorJobs, vendorProofs } from '../features/play/vendors/vendors.ts';
import { walletJobs, walletMessages, walletProofs } from '../features/money/wallet/wallet.ts';
import { checkCode } from './code-check.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { ANCHORED } from './anchored-tables.ts';
import { placeProof, recordProofs } from './record-proofs.ts';
import { drainOutbox, trimOutbox, type Processor } from '../platform/outbox/outbox.ts';

/** Readers of the outbox, all features together. @internal */
export const PROCESSORS: readonly Processor[] = [loginAlerts, walletMessages];

/** Explanations of every way a balance may rise, all features together, and of what stands behind them. */
export const PROOFS: readonly LedgerProof[] = [
  ...playProofs,
  ...arcadeProofs,
  ...walletProofs,
  ...vendorProofs,
  ...staffProofs,
  ...requestProofs,
  ...approvalProofs,
  ...sealProofs,
  ...recordProofs,
  placeProof(PROCESSORS),
];

/** Name of the adapter in the rows of outside vendors. */
addVendorAdapter('vendor', outsideAdapter);

/** Only what was built is compared: code that is being worked on differs all day. */
const checkDaily: Job['run'] = async (platform) => {
  if (platform.config.mode === 'production') await checkCode(platform);
};

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
  { name: 'ledger.anchor', every: '7 * * * *', run: async (platform) => void (await writeAnchor(platform, ANCHORED)) },
  { name: 'code.check', every: '21 4 * * *', run: checkDaily },
  { name: 'ledger.verify', every: '11 * * * *', run: verifyHourly },
];

/** Hour of the day (UTC) at which everything is looked at, house rounds and all closed days; quicker at the others. */
const WHOLE_AT = 3;

async function verifyHourly(platform: Parameters<Job['run']>[0]): Promise<void> {
  const isQuick = new Date(platform.clock.nowMs()).getUTCHours() !== WHOLE_AT;
  const findings = await verifyLedger(platform, PROOFS, { isQuick, playsOfPart: 500_000 });
  if (findings.length > 0) platform.log.fatal({ findings }, 'the ledger does not add up');
}
