import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { contractsConsoleCalls, StaffContract } from '@talora/contract/agents/contracts-console.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { assert } from '../../../../platform/refusal.ts';
import { findMemberByName, listUsernames, usernameKey } from '../../../people/members/members.ts';
import { actOnContract } from './answer-contract.ts';
import { houseActor } from './contract-sides.ts';
import { contractFields } from './contract-view.ts';
import { listContractRows, type ContractRow } from './contracts.queries.ts';
import { askContract } from './request-contract.ts';

type Calls = (typeof contractsConsoleCalls)['calls'];

const PAGE_SIZE = 20;

async function readStaffViews({ platform }: StaffContext, rows: readonly ContractRow[]): Promise<StaffContract[]> {
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
  { kind, state, member, pageNo }: CallArguments<Calls['listContracts']>,
): Promise<CallResult<Calls['listContracts']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const name = member?.trim() ?? '';
  const named = name === '' ? undefined : await findMemberByName(db, brand.id, usernameKey(name));
  const filter = { brandId: brand.id, kind, state, memberId: named?.id };
  const { rows, count } =
    name !== '' && named === undefined ? { rows: [], count: 0 } : await listContractRows(db, filter, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    content: await readStaffViews(context, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}

/** One contract as staff see it. */
async function readStaffView(context: StaffContext, row: ContractRow): Promise<StaffContract> {
  const [view] = await readStaffViews(context, [row]);
  assert(view !== undefined, 'a row has its view');
  return view;
}

/** Offers a contract of the house to an agent whom nobody is above, up to the brand's highest rate. Refuses as {@link askContract}. */
export async function offerContract(
  context: StaffContext,
  { requestId, memberId, kind, terms }: CallArguments<Calls['offerContract']>,
): Promise<StaffContract> {
  const wanted = { requestId, kind, payerId: null, payeeId: memberId, written: terms };
  return readStaffView(context, await askContract(houseActor(context), wanted));
}

/** Answers, takes back or ends a contract of the house. Refuses as {@link actOnContract}. */
export async function decideContract(
  context: StaffContext,
  { id, requestId, version, act }: CallArguments<Calls['decideContract']>,
): Promise<StaffContract> {
  return readStaffView(context, await actOnContract(houseActor(context), { id, requestId, version, act, ends: null }));
}
