import { formatRate } from '@talora/domain/agents/contract-terms.ts';
import type { PresetProblem } from '@talora/domain/agents/opening-links.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Stream } from '../../../../platform/streams/streams.ts';
import { getBrand, readSettingsWithin } from '../../../base/site/site.ts';
import { findMember } from '../../../people/members/members.ts';
import { isAgent } from '../agent-account.ts';
import { checkContractsOn, type ContractActor } from '../contracts/contract-sides.ts';
import { takeContracts } from '../contracts/contracts.queries.ts';
import { askWithin } from '../contracts/request-contract.ts';
import { tellContracts } from '../contracts/tell-contracts.ts';
import { presetTerms } from './make-preset-link.ts';
import { endMissed, endOffered, isWaiting, listWaitingOffers, readOfferLag, type WaitingOffer } from './presets.queries.ts';

const AT_ONCE = 200;

/** What stands in the way for good, by the refusal of whoever asks for such a contract by hand. */
const WHY: Readonly<Record<string, PresetProblem>> = {
  CONTRACTS_OFF: 'off',
  CONTRACT_ABOVE_OWN: 'above_own',
  CONTRACT_NOT_IN_LINE: 'moved',
  CONTRACT_WAITS: 'waits',
};

/** What passes by itself: a run of pay is over within minutes. */
const PASSES = 'CONTRACT_RUN_ON';

/** Is one of the two kept out? An agent who is none any more gives nothing either. */
async function isKeptOut(tx: Tx, { brand }: ContractActor, { agent_id, member_id }: WaitingOffer): Promise<boolean> {
  const [agent, newcomer] = [await findMember(tx, agent_id), await findMember(tx, member_id)];
  if (agent === undefined || newcomer === undefined) return true;
  return agent.locked_at !== null || newcomer.locked_at !== null || !isAgent(agent, brand.settings);
}

/** Offers one, as the agent would by hand: everything is checked as it stands now. Resolves to whether it was. */
async function offerWithin(platform: Platform, tx: Tx, waiting: WaitingOffer): Promise<boolean> {
  const { brand_id, agent_id, member_id, kind, period, carries_loss, rate } = waiting;
  // What a brand has switched is in force at once.
  const brand = { ...(await getBrand(platform, brand_id)), settings: await readSettingsWithin(tx, brand_id) };
  const actor = { platform, brand, memberId: agent_id, actorId: agent_id };
  await takeContracts(tx, brand_id, kind);
  if (!(await isWaiting(tx, waiting))) return false;
  checkContractsOn(brand, kind);
  if (await isKeptOut(tx, actor, waiting)) {
    await endMissed(tx, waiting, 'locked');
    return false;
  }
  const written = presetTerms({ period, carriesLoss: carries_loss, rate: formatRate(BigInt(rate)) });
  const requestId = platform.ids.next();
  await endOffered(tx, waiting, await askWithin(actor, tx, { requestId, kind, payerId: agent_id, payeeId: member_id, written }));
  return true;
}

/** Notes why it is not offered, unless somebody else has ended it meanwhile. */
async function missWithin(tx: Tx, waiting: WaitingOffer, why: PresetProblem): Promise<void> {
  await takeContracts(tx, waiting.brand_id, waiting.kind);
  if (await isWaiting(tx, waiting)) await endMissed(tx, waiting, why);
}

async function offerOne(platform: Platform, waiting: WaitingOffer): Promise<void> {
  try {
    if (await platform.db.tx((tx) => offerWithin(platform, tx, waiting))) tellContracts(platform, waiting.brand_id);
  } catch (error) {
    const why = error instanceof Refusal ? WHY[error.code] : undefined;
    if (why !== undefined) await platform.db.tx((tx) => missWithin(tx, waiting, why));
    // The others are offered, and this one is tried again.
    else if (!(error instanceof Refusal && error.code === PASSES))
      platform.log.error({ err: error, member: waiting.member_id, kind: waiting.kind }, 'a preset contract could not be offered');
  }
}

/**
 * Offers what links preset to whoever has registered by them, within moments: the session of a newcomer is news of the outbox. Each is offered
 * once, in a transaction of its own, or its row says why not.
 */
export const presetOffers: Stream = {
  name: 'agents.presets',
  source: 'outbox',
  async follow(platform) {
    for (let last: WaitingOffer | undefined; ;) {
      const rows = await listWaitingOffers(platform.db.kysely, last, AT_ONCE);
      for (const waiting of rows) await offerOne(platform, waiting);
      last = rows.at(-1);
      if (rows.length < AT_ONCE) return;
    }
  },
  readLag: (platform) => readOfferLag(platform.db.kysely),
};
