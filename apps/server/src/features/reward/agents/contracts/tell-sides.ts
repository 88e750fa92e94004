import type { ContractAct } from '@talora/domain/agents/contract-kinds.ts';
import { formatRate } from '@talora/domain/agents/contract-terms.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { uuidOfText } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Brand } from '../../../base/site/site.ts';
import { tellMembers, type MembersNote } from '../../../people/inbox/inbox.ts';
import { listUsernames } from '../../../people/members/members.ts';
import type { ContractActor } from './contract-sides.ts';
import { listContractsById, type ContractRow } from './contracts.queries.ts';

type Template = Extract<MembersNote['template'], `contract_${string}`>;

/** What the other side is told of a deed, of a contract that was asked for, and of one that was in force. */
const OF_NEW: Readonly<Partial<Record<ContractAct | 'request', Template>>> = {
  request: 'contract_requested',
  accept: 'contract_accepted',
  reject: 'contract_rejected',
  withdraw: 'contract_withdrawn',
};
const OF_FORCE: Readonly<Partial<Record<ContractAct | 'request', Template>>> = {
  request_termination: 'contract_end_asked',
  accept: 'contract_end_agreed',
  reject: 'contract_end_rejected',
  withdraw: 'contract_end_withdrawn',
  terminate: 'contract_terminated',
};

/** A message to each side of some contracts but the house and whoever did it, as the contracts stand now. */
async function tellSides(
  platform: Platform,
  tx: Tx,
  brand: Brand,
  rows: readonly ContractRow[],
  template: Template,
  butId: string | null,
): Promise<void> {
  const ids = rows.flatMap(({ payer_id, payee_id }) => (payer_id === null ? [payee_id] : [payer_id, payee_id]));
  const names = await listUsernames(tx, [...new Set(ids)]);
  const nameOf = (id: string | null): string => (id === null ? brand.name : maskedName(names.get(id) ?? ''));
  const notes = rows.flatMap((row) => {
    const { id, version, kind, ratio, payer_id: payer, payee_id: payee, starts_at: starts, ends_at: ends } = row;
    const at = (ends ?? starts)?.toISOString();
    const facts = { contract: kind, rate: formatRate(BigInt(ratio)), ...(at === undefined ? {} : { at }) };
    const cause = uuidOfText(`contract ${id} ${version}`);
    return [
      { memberId: payer, name: nameOf(payee) },
      { memberId: payee, name: nameOf(payer) },
    ].flatMap(({ memberId, name }) =>
      memberId === null || memberId === butId ? [] : [{ memberId, template, facts: { ...facts, name }, cause, aboutId: id }],
    );
  });
  await tellMembers(platform, tx, brand, notes);
}

/** Tells the other side of a contract, where it is a member, what was done to it. `wasNew` before: nobody had accepted it. */
export async function tellOtherSide(
  { platform, brand, memberId }: ContractActor,
  tx: Tx,
  contractId: string,
  act: ContractAct | 'request',
  wasNew: boolean,
): Promise<void> {
  const template = (wasNew ? OF_NEW : OF_FORCE)[act];
  if (template !== undefined) await tellSides(platform, tx, brand, await listContractsById(tx, [contractId]), template, memberId);
}

/** Tells both sides of contracts that end by themselves, but for whoever has agreed to it. */
export async function tellEnded(
  platform: Platform,
  tx: Tx,
  brand: Brand,
  contractIds: readonly string[],
  { template, butId = null }: { readonly template: 'contract_ended' | 'contract_moved'; readonly butId?: string | null },
): Promise<void> {
  if (contractIds.length > 0) await tellSides(platform, tx, brand, await listContractsById(tx, contractIds), template, butId);
}
