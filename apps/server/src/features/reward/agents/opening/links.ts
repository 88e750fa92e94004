import type { LinkPreset, openingCalls, RegistrationLink } from '@talora/contract/agents/opening.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { linkState } from '@talora/domain/agents/opening-links.ts';
import { stripBidiControls } from '@talora/domain/text/bidi-controls.ts';
import { businessDayOf } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { canonicalJson, isSameBytes, sha256 } from '../../../../platform/crypto/digest.ts';
import { markBrowser, takeOfBrowser } from '../../../../platform/http/browser.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { listRegisterFields } from '../../../base/site/site.ts';
import { refuseStale } from '../../../people/sessions/sessions.ts';
import {
  findAffiliate,
  makeInviteCode,
  selectMemberForUpdate,
  setLinkOn,
  type MemberContext,
  type MemberRow,
  type VisitorContext,
} from '../../../people/members/members.ts';
import { presetViews } from './link-presets.ts';
import { listPresets } from './presets.queries.ts';
import { countLinksOn, countVisit, findLink, insertLink, listLinks, type LinkRow } from './links.queries.ts';
import { getAgent } from '../agent-account.ts';
import { getOpeningAgent, refuseType, takesCodes } from './opening-terms.ts';

type Calls = (typeof openingCalls)['calls'];

const PAGE_SIZE = 10;
const DAY_MS = 86_400_000;
const VISITS = { name: 'link-visit', points: 30, seconds: 600 };

function linkView(platform: Platform, row: LinkRow, presets: LinkPreset[]): RegistrationLink {
  const facts = { isOn: row.is_on, endsAtMs: row.ends_at?.getTime() ?? null, mostUses: row.most_uses, uses: row.uses };
  return {
    id: row.id,
    code: row.code,
    note: row.note,
    type: row.type,
    state: linkState(facts, platform.clock.nowMs()),
    isOn: row.is_on,
    madeAt: row.made_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    mostUses: row.most_uses,
    visits: row.visits,
    signUps: row.sign_ups,
    firstDeposits: row.first_deposits,
    presets,
  };
}

async function linkViews({ platform, brand }: MemberContext, agentId: string, rows: readonly LinkRow[]): Promise<RegistrationLink[]> {
  const db = platform.db.kysely;
  const presets = await listPresets(
    db,
    brand.id,
    rows.map(({ code }) => code),
  );
  const views = await presetViews(db, brand, agentId, presets);
  return rows.map((row) => linkView(platform, row, views.get(row.code) ?? []));
}

async function viewOf(context: MemberContext, row: LinkRow): Promise<RegistrationLink> {
  const [view] = await linkViews(context, row.agent_id, [row]);
  assert(view !== undefined, 'a row has its view');
  return view;
}

/** An agent's links, newest first, with what came of each. Refuses NON_AGENT. */
export async function readLinks(context: MemberContext, pageNo: number): Promise<CallResult<Calls['registrationLinks']>> {
  const { platform } = context;
  const agent = await getAgent(context);
  const { rows, count } = await listLinks(platform.db.kysely, agent.id, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    content: await linkViews(context, agent.id, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}

/** What a link has beside its bounds. */
interface LinkExtra {
  /** Told in the audit chain. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** What is locked before the agent. */
  readonly lock?: (tx: Tx) => Promise<void>;
  /** Stored with the link. */
  readonly store?: (tx: Tx, agent: MemberRow) => Promise<void>;
}

/**
 * Makes a link by which others register below the agent. The same request answers the same. Refuses NON_AGENT, OPENING_OFF, OPENING_TYPE,
 * OPENING_TOO_DEEP, FIELDS_INVALID, LINK_LIMIT when as many invite as may, REPLAY_MISMATCH.
 */
export const makeLink = (context: MemberContext, input: CallArguments<Calls['makeLink']>): Promise<RegistrationLink> =>
  makeLinkWith(context, input, { detail: {} });

/** The same, with what else the link has. */
export async function makeLinkWith(
  context: MemberContext,
  input: CallArguments<Calls['makeLink']>,
  { detail, lock, store }: LinkExtra,
): Promise<RegistrationLink> {
  const { platform, brand } = context;
  const { requestId, type, days, mostUses } = input;
  checkIdTime(platform, requestId);
  const agent = await getOpeningAgent(context);
  // A link that the registration would not take invites nobody.
  if (!takesCodes(await listRegisterFields(platform.db.kysely, brand.id))) refuse('OPENING_OFF');
  const note = stripBidiControls(input.note ?? '').trim() || null;
  const hash = sha256(canonicalJson({ ...input }));
  const endsAt = days === undefined ? null : new Date(platform.clock.nowMs() + days * DAY_MS);
  const row = await platform.db.tx(async (tx) => {
    await lock?.(tx);
    await selectMemberForUpdate(tx, agent.id);
    const before = await findLink(tx, agent.id, requestId);
    if (before !== undefined) return isSameBytes(before.content_hash, hash) ? before : refuse('REPLAY_MISMATCH');
    refuseType(brand, agent, type);
    const { agentLinksMost: max } = brand.settings;
    if ((await countLinksOn(tx, agent.id)) >= max) refuse('LINK_LIMIT', { max });
    const code = await makeInviteCode(platform, tx, brand.id, agent.id, 'link', { type, endsAt, mostUses: mostUses ?? null });
    await insertLink(tx, { agent_id: agent.id, id: requestId, brand_id: brand.id, code, note, content_hash: hash });
    await store?.(tx, agent);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { member: agent.id },
      action: 'agent.link-made',
      subject: `link:${requestId}`,
      detail: { type, endsAt: endsAt?.toISOString() ?? null, mostUses: mostUses ?? null, ...detail },
    });
    const made = await findLink(tx, agent.id, requestId);
    assert(made !== undefined, 'a link was just stored');
    return made;
  });
  return viewOf(context, row);
}

/**
 * Switches a link on or off. Refuses NON_AGENT, NOT_FOUND for a link of somebody else, and, to switch one on, OPENING_OFF, LINK_LIMIT, and
 * STEP_UP_REQUIRED for one that presets contracts: it gives of the agent's own, as making it does.
 */
export async function switchLink(context: MemberContext, { id, isOn }: CallArguments<Calls['switchLink']>): Promise<RegistrationLink> {
  const { platform, brand } = context;
  const agent = isOn ? await getOpeningAgent(context) : await getAgent(context);
  const row = await platform.db.tx(async (tx) => {
    await selectMemberForUpdate(tx, agent.id);
    const link = (await findLink(tx, agent.id, id)) ?? refuse('NOT_FOUND');
    if (link.is_on === isOn) return link;
    if (isOn && (await listPresets(tx, brand.id, [link.code])).length > 0) refuseStale(platform, context.session, 'payment');
    const { agentLinksMost: max } = brand.settings;
    if (isOn && (await countLinksOn(tx, agent.id)) >= max) refuse('LINK_LIMIT', { max });
    await setLinkOn(tx, brand.id, link.code, isOn);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { member: agent.id },
      action: 'agent.link-switched',
      subject: `link:${id}`,
      detail: { before: link.is_on, after: isOn },
    });
    return { ...link, is_on: isOn };
  });
  return viewOf(context, row);
}

/**
 * Counts that a browser has come by a link, once a day. It is known by a hash of day, link and its mark, which tells nothing of other days
 * and links and is forgotten after two days. A link that is not good counts nothing, and whoever asks is answered alike.
 */
export async function noteVisit(context: VisitorContext, { code: typed }: CallArguments<Calls['noteVisit']>): Promise<null> {
  const { platform, brand, caller } = context;
  await takeOfBrowser(platform, caller, VISITS);
  const code = typed.trim().toUpperCase();
  const affiliate = await findAffiliate(platform.db.kysely, brand, code, caller.host);
  if (affiliate?.kind !== 'link') return null;
  const day = businessDayOf(nowOf(platform.clock), brand.settings.timeZone);
  const visitor = sha256(`${brand.id} ${code} ${day} ${markBrowser(platform, caller).toString('hex')}`);
  await countVisit(platform.db.kysely, brand.id, code, day, visitor);
  return null;
}
