import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { transfersCalls } from '@talora/contract/transfers/transfers.ts';
import { memberTypesOf, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import {
  dayLeft,
  mostToSend,
  type TransferDirection,
  type TransferTerms,
  type TransferUse,
} from '@talora/domain/transfers/transfer-rules.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { readBalance } from '../../base/ledger/ledger.ts';
import type { BrandSettings } from '../../base/site/site.ts';
import { findMember, findUpline, listDownlines, usernameKey, type MemberContext, type MemberRow } from '../../people/members/members.ts';
import { readTurnover } from '../turnover/turnover.ts';
import { readUse } from './transfers.queries.ts';

type Calls = (typeof transfersCalls)['calls'];

const PAGE_SIZE = 10;

/** What a brand allows one way, in minor units; regulated mode allows nothing. */
export function termsOf(settings: BrandSettings, asset: Asset, direction: TransferDirection): TransferTerms {
  const { isUplineTransferOn, isDownlineTransferOn } = rulesInForce(settings);
  const sum = (text: string): bigint => {
    const minor = parseAmount(text, asset, { decimals: 'upTo' });
    assert(minor !== undefined, 'limits of transfers are sums');
    return minor;
  };
  return direction === 'up'
    ? {
        isOn: isUplineTransferOn,
        min: sum(settings.uplineTransferMin),
        max: sum(settings.uplineTransferMax),
        dayMax: sum(settings.uplineTransferDayMax),
        perDay: settings.uplineTransfersPerDay,
      }
    : {
        isOn: isDownlineTransferOn,
        min: sum(settings.downlineTransferMin),
        max: sum(settings.downlineTransferMax),
        dayMax: sum(settings.downlineTransferDayMax),
        perDay: settings.downlineTransfersPerDay,
      };
}

/** Is this account an agent's, by the lists of its brand? */
export const isAgent = (member: Pick<MemberRow, 'type'>, settings: BrandSettings): boolean =>
  sessionKindOfType(member.type, memberTypesOf(settings)) === 'agent';

/** Is this account one that plays for money on the site: no trial's, and none of the house? */
export function isOpenToMoney(member: Pick<MemberRow, 'type'>, settings: BrandSettings): boolean {
  const types = memberTypesOf(settings);
  return sessionKindOfType(member.type, types) !== 'trial' && !types.nonMemberTypes.includes(member.type);
}

function wayView(terms: TransferTerms, use: TransferUse, available: bigint, asset: Asset) {
  const money = (minor: bigint): string => formatAmount(minor, asset);
  return {
    min: money(terms.min),
    max: money(terms.max),
    dayMax: money(terms.dayMax),
    dayLeft: money(dayLeft(terms, use)),
    perDay: terms.perDay,
    countLeft: Math.max(0, terms.perDay - use.count),
    most: money(mostToSend({ ...use, available }, terms)),
  };
}

/** What I can send along the line now, each way that is open to me. */
export async function readTransferTerms({ platform, brand, session }: MemberContext): Promise<CallResult<Calls['transferTerms']>> {
  const db = platform.db.kysely;
  const { asset, settings } = brand;
  const [member, upline, use, { available }, turnover] = await Promise.all([
    findMember(db, session.memberId),
    findUpline(db, session.memberId),
    readUse(db, session.memberId, settings.timeZone),
    readBalance(platform, session.memberId, asset.id),
    readTurnover(platform, session.memberId, asset),
  ]);
  assert(member !== undefined, 'a session has its member');
  const [up, down] = [termsOf(settings, asset, 'up'), termsOf(settings, asset, 'down')];
  // Of what has to be played nothing can be sent.
  const free = turnover.requirements.some(({ state }) => state === 'open') ? 0n : available;
  return {
    available: formatAmount(available, asset),
    currency: asset.code,
    turnover,
    up: up.isOn && upline !== undefined ? { ...wayView(up, use.up, free, asset), receiver: maskedName(upline.username) } : null,
    down: down.isOn && isAgent(member, settings) ? wayView(down, use.down, free, asset) : null,
  };
}

/** Members right below me: who carries a name, or a page of all. Refuses TRANSFERS_OFF to who is no agent, or where the brand has it off. */
export async function readDownlines(
  { platform, brand, session }: MemberContext,
  { name, pageNo }: CallArguments<Calls['downlines']>,
): Promise<CallResult<Calls['downlines']>> {
  const db = platform.db.kysely;
  const member = await findMember(db, session.memberId);
  assert(member !== undefined, 'a session has its member');
  if (!termsOf(brand.settings, brand.asset, 'down').isOn || !isAgent(member, brand.settings)) refuse('TRANSFERS_OFF');
  const key = name === undefined || name.trim() === '' ? undefined : usernameKey(name);
  const { rows, count } = await listDownlines(db, member.id, key, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    content: rows.map(({ id, no, username }) => ({ id, no: no.toString(), name: maskedName(username) })),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}
