import type { Opening, openingCalls } from '@talora/contract/agents/opening.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import {
  judgeOpeningRow,
  judgeOpeningRows,
  OPENING_BOUNDS,
  openingRules,
  readOpeningList,
  type JudgedRow,
  type OpeningRow,
} from '@talora/domain/agents/opening-list.ts';
import { openingsLeft } from '@talora/domain/agents/opening-rules.ts';
import { checkRegisterField, type RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { canonicalJson, isSameBytes, sha256 } from '../../../../platform/crypto/digest.ts';
import type { UploadedFile } from '../../../../platform/http/handlers.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { listRegisterFields } from '../../../base/site/site.ts';
import { selectMemberForUpdate, usernameKey, type MemberContext, type MemberRow } from '../../../people/members/members.ts';
import { openWaiting } from './open-waiting.ts';
import { openingView } from './opening.view.ts';
import { getOpeningAgent, refuseType } from './opening-terms.ts';
import { countOpenedToday, findOpeningList, insertOpeningList, listTakenNames, type OpeningListRow } from './opening.queries.ts';

type Calls = (typeof openingCalls)['calls'];

/** How often an agent may hand in lists: whoever does also learns which names are taken. */
const LISTS = { name: 'agent-lists', points: 30, seconds: 3_600 };
const ACCOUNTS = { name: 'agent-accounts', points: 60, seconds: 600 };

/** The rows of a file. Refuses OPENING_LIST with what is wrong and where. */
function rowsOf([file]: readonly UploadedFile[]): readonly OpeningRow[] {
  if (file === undefined) refuse('OPENING_LIST', { problem: 'empty', row: null });
  if (file.bytes.length > OPENING_BOUNDS.bytes) refuse('OPENING_LIST', { problem: 'size', row: null });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file.bytes);
  } catch {
    return refuse('OPENING_LIST', { problem: 'encoding', row: null });
  }
  const read = readOpeningList(text);
  return 'problem' in read ? refuse('OPENING_LIST', read) : read;
}

/** Judges rows by the brand's rules and by the names that have an account now. */
async function judge({ platform, brand }: MemberContext, rows: readonly OpeningRow[]): Promise<JudgedRow[]> {
  const db = platform.db.kysely;
  const judged = judgeOpeningRows(await listRegisterFields(db, brand.id), rows);
  const good = judged.filter(({ problem }) => problem === null).map(({ username }) => usernameKey(username));
  const taken = await listTakenNames(db, brand.id, good);
  return judged.map((row) => (row.problem === null && taken.has(usernameKey(row.username)) ? { ...row, problem: 'taken' } : row));
}

/** Says what would be opened of a list. Refuses NON_AGENT, OPENING_OFF, OPENING_LIST. */
export async function checkOpeningList(
  context: MemberContext,
  files: readonly UploadedFile[],
): Promise<CallResult<Calls['checkOpeningList']>> {
  const { platform, brand } = context;
  const agent = await getOpeningAgent(context);
  await platform.rates.take(LISTS, agent.id);
  const rows = await judge(context, rowsOf(files));
  const good = rows.filter(({ problem }) => problem === null).length;
  const opened = await countOpenedToday(platform.db.kysely, agent.id, brand.settings.timeZone);
  return { rows, good, bad: rows.length - good, left: openingsLeft(brand.settings.agentOpeningsPerDay, opened) };
}

/** What is ordered: rows and the type of their accounts, with the hash of what was sent. */
interface Order {
  readonly requestId: string;
  readonly type: number;
  readonly rows: readonly JudgedRow[];
  readonly hash: Buffer;
}

/** The list of this request that is there already. Refuses REPLAY_MISMATCH when it was another one. */
const sameList = (before: OpeningListRow, { hash }: Pick<Order, 'hash'>): OpeningListRow =>
  isSameBytes(before.content_hash, hash) ? before : refuse('REPLAY_MISMATCH');

/** Stores an order behind the agent's lock, so that of two at once the second sees what the first has ordered. */
async function storeOrder({ platform, brand }: MemberContext, agent: MemberRow, order: Order): Promise<OpeningListRow> {
  const { requestId, type, rows, hash } = order;
  const { agentOpeningsPerDay: max, timeZone } = brand.settings;
  return platform.db.tx(async (tx) => {
    const { is_locked_out: isLocked } = await selectMemberForUpdate(tx, agent.id);
    const before = await findOpeningList(tx, agent.id, requestId);
    if (before !== undefined) return sameList(before, order);
    if (isLocked) refuse('ACCOUNT_LOCKED');
    refuseType(brand, agent, type);
    const left = openingsLeft(max, await countOpenedToday(tx, agent.id, timeZone));
    if (rows.filter(({ problem }) => problem === null).length > left) refuse('OPENING_DAY_LIMIT', { max, left });
    await insertOpeningList(tx, { agent_id: agent.id, id: requestId, brand_id: brand.id, type, content_hash: hash }, rows);
    const made = await findOpeningList(tx, agent.id, requestId);
    assert(made !== undefined, 'a list was just stored');
    return made;
  });
}

/**
 * Orders the accounts of a list; they are opened behind the reply. Rows that are no good, or have become so since they were checked, are
 * kept as refused. The same request answers how far it is. Refuses NON_AGENT, OPENING_OFF, OPENING_LIST, OPENING_TYPE, OPENING_TOO_DEEP,
 * OPENING_DAY_LIMIT with how many are left, ACCOUNT_LOCKED, REPLAY_MISMATCH.
 */
export async function openAccounts(
  context: MemberContext,
  { requestId, type }: CallArguments<Calls['openAccounts']>,
  files: readonly UploadedFile[],
): Promise<Opening> {
  const { platform, brand } = context;
  checkIdTime(platform, requestId);
  const agent = await getOpeningAgent(context);
  const rows = rowsOf(files);
  const hash = sha256(canonicalJson({ type, rows }));
  const before = await findOpeningList(platform.db.kysely, agent.id, requestId);
  if (before !== undefined) return openingView(sameList(before, { hash }));
  await platform.rates.take(LISTS, agent.id);
  const list = await storeOrder(context, agent, { requestId, type, rows: await judge(context, rows), hash });
  platform.afterwards.start('accounts of an agent', () => openWaiting(platform, { brandId: brand.id, agentId: agent.id, listId: list.id }));
  return openingView(list);
}

/** Refuses FIELDS_INVALID for a name that is no good, with the field and why. */
function refuseRow(rules: readonly RegisterFieldRule[], row: OpeningRow): void {
  if (judgeOpeningRow(rules, row) === null) return;
  const { username, nickname } = openingRules(rules);
  const isUsername = judgeOpeningRow(rules, { username: row.username, name: null }) !== null;
  const [field, rule, text] = isUsername ? (['username', username, row.username] as const) : (['name', nickname, row.name ?? ''] as const);
  const { patternId, minLength: min, maxLength: max } = rule;
  refuse('FIELDS_INVALID', { fields: { [field]: checkRegisterField(rule, text) ?? { problem: 'pattern', patternId, min, max } } });
}

/**
 * Opens one account. The same request answers the same. Refuses NON_AGENT, OPENING_OFF, FIELDS_INVALID, USERNAME_TAKEN, OPENING_TYPE,
 * OPENING_TOO_DEEP, OPENING_DAY_LIMIT, ACCOUNT_LOCKED, REPLAY_MISMATCH.
 */
export async function openAccount(context: MemberContext, input: CallArguments<Calls['openAccount']>): Promise<Opening> {
  const { platform, brand } = context;
  const { requestId, type } = input;
  checkIdTime(platform, requestId);
  const agent = await getOpeningAgent(context);
  const db = platform.db.kysely;
  const row: OpeningRow = { row: 1, username: input.username.trim(), name: input.name?.trim() || null };
  const hash = sha256(canonicalJson({ type, one: row }));
  const key = { brandId: brand.id, agentId: agent.id, listId: requestId };
  const before = await findOpeningList(db, agent.id, requestId);
  if (before === undefined) {
    await platform.rates.take(ACCOUNTS, agent.id);
    const rules = await listRegisterFields(db, brand.id);
    refuseRow(rules, row);
    if ((await listTakenNames(db, brand.id, [usernameKey(row.username)])).size > 0) refuse('USERNAME_TAKEN');
    platform.passwords.expectRoom('newcomer');
    await storeOrder(context, agent, { requestId, type, rows: [{ ...row, problem: null }], hash });
  } else sameList(before, { hash });
  await openWaiting(platform, key);
  const done = await findOpeningList(db, agent.id, requestId);
  assert(done !== undefined, 'a list stays');
  return openingView(done);
}
