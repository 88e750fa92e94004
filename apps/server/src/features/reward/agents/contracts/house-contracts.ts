import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { contractsConsoleCalls, StaffContract } from '@talora/contract/agents/contracts-console.ts';
import { stripBidiControls } from '@talora/domain/text/bidi-controls.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { findMemberByName, listUsernames, usernameKey } from '../../../people/members/members.ts';
import { actOnContract } from './answer-contract.ts';
import { houseActor } from './contract-sides.ts';
import { contractFields } from './contract-view.ts';
import { findContract, listContractRows, type ContractRow } from './contracts.queries.ts';

type Calls = (typeof contractsConsoleCalls)['calls'];

const PAGE_SIZE = 20;

/** Contracts as staff see them. */
export async function readStaffViews({ platform }: Pick<StaffContext, 'platform'>, rows: readonly ContractRow[]): Promise<StaffContract[]> {
  const ids = rows.flatMap(({ payer_id, payee_id }) => (payer_id === null ? [payee_id] : [payer_id, payee_id]));
  const names = await listUsernames(platform.db.kysely, [...new Set(ids)]);
  const side = (id: string) => ({ id, username: names.get(id) ?? '' });
  return rows.map((row) => ({
    ...contractFields(row),
    payer: row.payer_id === null ? null : side(row.payer_id),
    payee: side(row.payee_id),
    changedAt: row.changed_at.toISOString(),
  }));
}

/** A page of the brand's contracts. A name that nobody has finds none. */
export async function listBrandContracts(
  context: StaffContext,
  { part, kind, state, member, pageNo }: CallArguments<Calls['listContracts']>,
): Promise<CallResult<Calls['listContracts']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const name = member?.trim() ?? '';
  const named = name === '' ? undefined : await findMemberByName(db, brand.id, usernameKey(name));
  const house = part === 'all' ? undefined : part === 'house' ? 'all' : 'asked';
  const filter = { brandId: brand.id, kind, state, house, memberId: named?.id } as const;
  const { rows, count } =
    name !== '' && named === undefined ? { rows: [], count: 0 } : await listContractRows(db, filter, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    content: await readStaffViews(context, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}

/**
 * Rejects, takes back or ends a contract of the house, or accepts that the agent wants it to end: what gives nothing away takes one person.
 * Refuses as {@link actOnContract}, ILLEGAL_STATE for the acceptance of a new one, which takes two, and BAD_REQUEST for words to the agent that go
 * with no rejection.
 */
export async function decideContract(
  context: StaffContext,
  { id, requestId, version, ends, act, reason, answer: written }: CallArguments<Calls['decideContract']>,
): Promise<StaffContract> {
  const answer = stripBidiControls(written ?? '').trim() || null;
  if (answer !== null && act !== 'reject') refuse('BAD_REQUEST', { fields: ['answer'] });
  const found = await findContract(context.platform.db.kysely, context.brand.id, id);
  // A contract that was asked for once never waits for that again.
  if (act === 'accept' && (found === undefined || found.starts_at === null)) {
    if (found === undefined) refuse('NOT_FOUND');
    refuse('ILLEGAL_STATE', { from: found.state, to: act });
  }
  const endsNothing = act === 'reject' || act === 'withdraw';
  const row = await actOnContract(houseActor(context, reason, answer), {
    id,
    requestId,
    version,
    act,
    ends: endsNothing ? null : ends,
    answer,
  });
  const [view] = await readStaffViews(context, [row]);
  assert(view !== undefined, 'a row has its view');
  return view;
}
