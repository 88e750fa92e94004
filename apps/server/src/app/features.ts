import type { FastifyInstance } from 'fastify';
import { writeAnchor } from '../features/base/audit/audit.ts';
import { addMoneyAway, ledgerFeature, verifyLedger, type LedgerProof, type MoneyAwayReader } from '../features/base/ledger/ledger.ts';
import { claimsFeature } from '../features/base/claims/claims.ts';
import { siteFeature } from '../features/base/site/site.ts';
import { staffFeature } from '../features/base/staff/staff.ts';
import { recordsFeature } from '../features/money/records/records.ts';
import { adjustmentsFeature } from '../features/money/adjustments/adjustments.ts';
import { jackpotsFeature } from '../features/money/jackpots/jackpots.ts';
import { transfersFeature } from '../features/money/transfers/transfers.ts';
import { bankFeature } from '../features/money/bank/bank.ts';
import { turnoverFeature } from '../features/money/turnover/turnover.ts';
import { walletFeature } from '../features/money/wallet/wallet.ts';
import { auditLogFeature } from '../features/office/audit-log/audit-log.ts';
import { brandFeature } from '../features/office/brand/brand.ts';
import { integrationsFeature } from '../features/office/integrations/integrations.ts';
import { memberFileFeature } from '../features/office/member-file/member-file.ts';
import { overviewFeature } from '../features/office/overview/overview.ts';
import { ticketsFeature } from '../features/office/tickets/tickets.ts';
import { requestsFeature } from '../features/office/requests/requests.ts';
import { approvalsFeature } from '../features/people/approvals/approvals.ts';
import { codesFeature } from '../features/people/codes/codes.ts';
import { captchaFeature } from '../features/people/captcha/captcha.ts';
import { loginFeature } from '../features/people/login/login.ts';
import { inboxFeature } from '../features/people/inbox/inbox.ts';
import { membersFeature } from '../features/people/members/members.ts';
import { correctionsFeature } from '../features/people/corrections/corrections.ts';
import { notesFeature } from '../features/people/notes/notes.ts';
import { addWhenAccepted, papersFeature, type WhenAccepted } from '../features/people/papers/papers.ts';
import { protectionFeature } from '../features/people/protection/protection.ts';
import { rolesFeature } from '../features/people/roles/roles.ts';
import { registrationFeature } from '../features/people/registration/registration.ts';
import { sessionsFeature } from '../features/people/sessions/sessions.ts';
import { outboundFeature } from '../features/people/outbound/outbound.ts';
import { securityFeature } from '../features/people/security/security.ts';
import { arcadeFeature } from '../features/play/arcade/arcade.ts';
import { fishFeature } from '../features/play/fish/fish.ts';
import { roundsFeature } from '../features/play/rounds/rounds.ts';
import { vendorsFeature } from '../features/play/vendors/vendors.ts';
import { agentsFeature } from '../features/reward/agents/agents.ts';
import { contentFeature } from '../features/shop/content/content.ts';
import {
  addBeforeLaunch,
  addOtherWins,
  addVendorAdapter,
  gamesFeature,
  type BeforeLaunch,
  type OtherWinsReader,
  type VendorAdapter,
} from '../features/shop/games/games.ts';
import type { MountedSet } from '../platform/http/handlers.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { outboxStream, trimOutbox, type Processor } from '../platform/outbox/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { followAll, type Stream } from '../platform/streams/streams.ts';
import { ANCHORED } from './anchored-tables.ts';
import { checkCode } from './code-check.ts';
import { positionProof, recordProofs } from './record-proofs.ts';

/** What a feature gives to the server: one object at its front door. */
interface Feature {
  readonly name: string;
  /** Calls, by the listener that answers them. */
  readonly siteSets?: readonly MountedSet[];
  readonly arcadeSets?: readonly MountedSet[];
  readonly consoleSets?: readonly MountedSet[];
  /** Timed work. */
  readonly jobs?: readonly Job[];
  /** Explanations of every way a balance may rise, and of what stands behind them. */
  readonly proofs?: readonly LedgerProof[];
  /** Readers of the outbox. */
  readonly processors?: readonly Processor[];
  /** What else follows rows in the order of their transactions. */
  readonly streams?: readonly Stream[];
  /** Ways to open games, by the adapter's name in the rows of vendors. */
  readonly adapters?: Readonly<Record<string, VendorAdapter>>;
  /** Reads what lies of members' money outside of their wallets. */
  readonly moneyAway?: MoneyAwayReader;
  /** Wins that are no payout of a round, for the board of winners. */
  readonly otherWins?: OtherWinsReader;
  /** What happens before a member opens a game for money. */
  readonly beforeLaunch?: BeforeLaunch;
  /** What becomes true with the accepted papers of a member. */
  readonly whenAccepted?: WhenAccepted;
  /** Addresses at the site that are no calls of the contract: webhooks. */
  readonly mount?: (site: FastifyInstance, platform: Platform) => Promise<void>;
  /** Starts to hear what others tell over the bus. */
  readonly listen?: (platform: Platform) => void;
  /** Work that a server does as long as it runs; the result stops it. */
  readonly run?: (platform: Platform) => () => Promise<void>;
}

/** Every feature, floor by floor. */
export const FEATURES: readonly Feature[] = [
  ledgerFeature,
  siteFeature,
  staffFeature,
  claimsFeature,
  outboundFeature,
  codesFeature,
  captchaFeature,
  membersFeature,
  inboxFeature,
  sessionsFeature,
  loginFeature,
  registrationFeature,
  securityFeature,
  protectionFeature,
  papersFeature,
  notesFeature,
  correctionsFeature,
  approvalsFeature,
  rolesFeature,
  gamesFeature,
  contentFeature,
  turnoverFeature,
  adjustmentsFeature,
  transfersFeature,
  jackpotsFeature,
  walletFeature,
  bankFeature,
  recordsFeature,
  arcadeFeature,
  roundsFeature,
  fishFeature,
  vendorsFeature,
  agentsFeature,
  requestsFeature,
  brandFeature,
  memberFileFeature,
  ticketsFeature,
  overviewFeature,
  integrationsFeature,
  auditLogFeature,
];

/** Readers of the outbox, all features together. @internal */
export const PROCESSORS: readonly Processor[] = FEATURES.flatMap(({ processors = [] }) => processors);

/** All that follows rows, woken as they come, and once a minute in any case. */
export const STREAMS: readonly Stream[] = [...PROCESSORS.map(outboxStream), ...FEATURES.flatMap(({ streams = [] }) => streams)];

/** Explanations of every way a balance may rise, all features together, and of what stands behind them. */
export const PROOFS: readonly LedgerProof[] = [
  ...FEATURES.flatMap(({ proofs = [] }) => proofs),
  ...recordProofs,
  positionProof(PROCESSORS),
];

for (const { adapters = {}, moneyAway, otherWins, beforeLaunch, whenAccepted } of FEATURES) {
  for (const [name, adapter] of Object.entries(adapters)) addVendorAdapter(name, adapter);
  if (moneyAway !== undefined) addMoneyAway(moneyAway);
  if (otherWins !== undefined) addOtherWins(otherWins);
  if (beforeLaunch !== undefined) addBeforeLaunch(beforeLaunch);
  if (whenAccepted !== undefined) addWhenAccepted(whenAccepted);
}

/** Only what was built is compared: code that is being worked on differs all day. */
const checkDaily: Job['run'] = async (platform) => {
  if (platform.config.mode === 'production') await checkCode(platform);
};

/** Timed work, all features together. */
export const JOBS: readonly Job[] = [
  ...FEATURES.flatMap(({ jobs = [] }) => jobs),
  { name: 'streams.follow', every: '* * * * *', run: (platform) => followAll(platform, STREAMS) },
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
  platform.metrics.ledgerFindings.set(findings.length);
  if (findings.length > 0) platform.log.fatal({ findings }, 'the ledger does not add up');
}
