import type { CallArguments } from '@talora/contract/core/call.ts';
import type { Transfer, transfersCalls } from '@talora/contract/transfers/transfers.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { isRightAbove } from '@talora/domain/members/line.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { stripBidiControls } from '@talora/domain/text/bidi-controls.ts';
import {
  dayLeft,
  findTransferObstacle,
  type TransferDirection,
  type TransferFacts,
  type TransferObstacle,
  type TransferTerms,
} from '@talora/domain/transfers/transfer-rules.ts';
import { afterCommit, type Tx } from '../../../platform/db/database.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { LEDGER_STATUS } from '../../base/ledger/ledger.ts';
import { readSettingsWithin, type BrandSettings } from '../../base/site/site.ts';
import { tellMember } from '../../people/inbox/inbox.ts';
import { findMember, findUpline, type MemberContext, type MemberRow } from '../../people/members/members.ts';
import { refuseProtected } from '../../people/protection/protection.ts';
import { BALANCE_TOPIC } from '../../shop/games/games.ts';
import { countOwnPlays, openRequirement, readTurnoverLeft, turnoverOpen } from '../turnover/turnover.ts';
import { readTransferViews } from './list-transfers.ts';
import { isAgent, isOpenToMoney, termsOf } from './transfer-terms.ts';
import { findTransferRow, lookAt, makeTransferRow, type TransferOrder, type TransferRow } from './transfers.queries.ts';

type Calls = (typeof transfersCalls)['calls'];

/** What a member wants to send. `receiverId` is null for the agent right above. */
interface Wanted {
  readonly direction: TransferDirection;
  readonly requestId: string;
  readonly amount: bigint;
  readonly note: string;
  readonly receiverId: string | null;
}

/** Stops the transaction of a transfer that is not made, with what its refusal says. */
class TransferStopped extends Error {
  override readonly name = 'TransferStopped';
  readonly obstacle: TransferObstacle;
  readonly facts: TransferFacts | null;
  readonly terms: TransferTerms | null;

  constructor(obstacle: TransferObstacle, facts: TransferFacts | null = null, terms: TransferTerms | null = null) {
    super(obstacle);
    this.obstacle = obstacle;
    this.facts = facts;
    this.terms = terms;
  }
}

function readWanted(
  { brand }: MemberContext,
  direction: TransferDirection,
  input: Pick<CallArguments<Calls['transferUpline']>, 'requestId' | 'amount' | 'note'>,
  receiverId: string | null,
): Wanted {
  const amount = parseAmount(input.amount, brand.asset) ?? refuse('AMOUNT_INVALID');
  if (amount <= 0n) refuse('AMOUNT_INVALID');
  // The other side reads it.
  const note = stripBidiControls(input.note).trim();
  if (note === '') refuse('FIELDS_INVALID', { fields: { note: 'invalid' } });
  return { direction, requestId: input.requestId, amount, note, receiverId };
}

/** Both sides, as they stand before anything is locked; the line is looked at again behind the locks. */
async function findSides(tx: Tx, senderId: string, { direction, receiverId }: Wanted): Promise<{ sender: MemberRow; receiver: MemberRow }> {
  const sender = await findMember(tx, senderId);
  assert(sender !== undefined, 'a session has its member');
  const receiver = direction === 'up' ? await findUpline(tx, senderId) : await findMember(tx, receiverId ?? '');
  const isInLine =
    receiver?.brand_id === sender.brand_id &&
    (direction === 'up' ? isRightAbove(receiver.path, sender.path) : isRightAbove(sender.path, receiver.path));
  if (receiver === undefined || !isInLine) throw new TransferStopped('LINE');
  return { sender, receiver };
}

/**
 * What the sender has to play is counted, and what the receiver has to play of money from above is opened, before the accounts are locked;
 * of two members the lower id first, whoever sends. Money that goes up opens nothing: it was played before it could be sent.
 */
async function prepareTurnover(tx: Tx, order: TransferOrder, brandId: string): Promise<void> {
  const { senderId, receiverId, id, asset, amount: credited } = order;
  const count = () => countOwnPlays(tx, senderId);
  const open = () => openRequirement(tx, { source: 'transfer', memberId: receiverId, id, brandId, no: displayNo(id), asset, credited });
  const works = order.direction === 'up' ? [count] : senderId < receiverId ? [count, open] : [open, count];
  for (const work of works) await work();
}

async function tellBoth(
  { platform, brand }: MemberContext,
  tx: Tx,
  order: TransferOrder,
  sides: { sender: MemberRow; receiver: MemberRow },
) {
  const { sender, receiver } = sides;
  const facts = { currency: brand.asset.symbol, amount: formatAmount(order.amount, brand.asset), no: displayNo(order.id) };
  const about = { brand, cause: order.id, aboutId: order.id };
  await tellMember(platform, tx, {
    ...about,
    member: sender,
    template: 'transfer_sent',
    facts: { ...facts, name: maskedName(receiver.username) },
  });
  await tellMember(platform, tx, {
    ...about,
    member: receiver,
    template: 'transfer_received',
    facts: { ...facts, name: maskedName(sender.username) },
  });
  afterCommit(tx, () => {
    for (const { id } of [sender, receiver]) platform.bus.tell(BALANCE_TOPIC, id);
  });
}

/** May the kind of each account send, and receive, this way? The lists of kinds are the brand's. */
const areKindsRight = (direction: TransferDirection, sender: MemberRow, settings: BrandSettings): boolean =>
  direction === 'up' ? isOpenToMoney(sender, settings) : isAgent(sender, settings);

async function makeTransfer(context: MemberContext, tx: Tx, wanted: Wanted): Promise<void> {
  const { platform, brand, session } = context;
  const settings = await readSettingsWithin(tx, brand.id);
  const terms = termsOf(settings, brand.asset, wanted.direction);
  if (!terms.isOn) throw new TransferStopped('OFF');
  const { sender, receiver } = await findSides(tx, session.memberId, wanted);
  const order: TransferOrder = {
    ...wanted,
    senderId: sender.id,
    receiverId: receiver.id,
    id: platform.ids.next(),
    asset: brand.asset.id,
  };
  await prepareTurnover(tx, order, brand.id);
  const looked = await lookAt(tx, order, settings.timeZone);
  if (looked.isRepeat) refuse('REPLAY_MISMATCH');
  const facts: TransferFacts = {
    ...looked,
    isInLine: looked.isInLine && areKindsRight(wanted.direction, sender, settings),
    isReceiverReady: looked.isReceiverReady && isOpenToMoney(receiver, settings),
    turnoverLeft: await readTurnoverLeft(tx, sender.id),
  };
  const obstacle = findTransferObstacle(order.amount, facts, terms);
  if (obstacle !== null) throw new TransferStopped(obstacle, facts, terms);
  await makeTransferRow(tx, order);
  await tellBoth(context, tx, order, { sender, receiver });
}

/** Refuses what has stopped a transfer, with what is possible. Of the receiver it is only told that it cannot be. */
async function refuseStopped({ platform, brand, session }: MemberContext, { obstacle, facts, terms }: TransferStopped, wanted: Wanted) {
  const { asset } = brand;
  const currency = asset.code;
  const money = (minor = 0n): string => formatAmount(minor, asset);
  switch (obstacle) {
    case 'OFF':
      return refuse('TRANSFERS_OFF');
    case 'LINE':
      return refuse(wanted.direction === 'up' ? 'TRANSFER_NO_UPLINE' : 'TRANSFER_NOT_IN_LINE');
    case 'SENDER_LOCKED':
      return refuse('ACCOUNT_LOCKED');
    case 'SENDER_OUT': {
      const stopped = { brandId: brand.id, memberId: session.memberId, amount: wanted.amount, kinds: [] };
      return refuseProtected(platform, stopped, LEDGER_STATUS.excluded);
    }
    case 'BELOW_MIN':
      return refuse('AMOUNT_BELOW_MIN', { min: money(terms?.min), currency });
    case 'ABOVE_MAX':
      return refuse('AMOUNT_ABOVE_MAX', { max: money(terms?.max), currency });
    case 'DISPUTE':
      return refuse('TRANSFER_DISPUTE');
    case 'TURNOVER':
      return refuse('TURNOVER_OPEN', turnoverOpen(facts?.turnoverLeft ?? 0n, asset));
    case 'COUNT':
      return refuse('TRANSFER_COUNT', { max: terms?.perDay });
    case 'DAY':
      return refuse('TRANSFER_DAY_LIMIT', {
        max: money(terms?.dayMax),
        left: money(terms === null || facts === null ? 0n : dayLeft(terms, facts)),
        currency,
      });
    case 'BALANCE':
      return refuse('INSUFFICIENT_FUNDS', { balance: money(facts?.available), currency });
    default:
      return refuse('TRANSFER_RECEIVER');
  }
}

/** A repeat gives the first answer when its content is the same. Refuses REPLAY_MISMATCH. */
async function answer(context: MemberContext, row: TransferRow, wanted: Wanted): Promise<Transfer> {
  const isSame =
    row.direction === wanted.direction &&
    row.amount === wanted.amount &&
    row.note === wanted.note &&
    (wanted.receiverId === null || wanted.receiverId === row.receiver_id);
  if (!isSame) refuse('REPLAY_MISMATCH');
  const [view] = await readTransferViews(context, [row]);
  assert(view !== undefined, 'a row has its view');
  return view;
}

async function sendTransfer(context: MemberContext, wanted: Wanted): Promise<Transfer> {
  const { platform, session } = context;
  const db = platform.db.kysely;
  await platform.rates.take({ name: 'transfer', points: 20, seconds: 60 }, session.memberId);
  checkIdTime(platform, wanted.requestId);
  const find = () => findTransferRow(db, session.memberId, wanted.requestId);
  const before = await find();
  if (before !== undefined) return answer(context, before, wanted);
  try {
    await platform.db.tx((tx) => makeTransfer(context, tx, wanted));
  } catch (error) {
    // The same request may have been stored while we waited for the accounts.
    const stored = await find();
    if (stored !== undefined) return answer(context, stored, wanted);
    if (error instanceof TransferStopped) return refuseStopped(context, error, wanted);
    throw error;
  }
  const made = await find();
  assert(made !== undefined, 'what was made is there');
  return answer(context, made, wanted);
}

/**
 * Sends money to the agent right above: out of the wallet, once, into the other's. Refuses what stands in the way, in the order of
 * {@link findTransferObstacle}: TRANSFERS_OFF, TRANSFER_NO_UPLINE, ACCOUNT_LOCKED, EXCLUDED, AMOUNT_BELOW_MIN, AMOUNT_ABOVE_MAX,
 * TRANSFER_DISPUTE, TURNOVER_OPEN, TRANSFER_COUNT, TRANSFER_DAY_LIMIT, INSUFFICIENT_FUNDS, TRANSFER_RECEIVER; and REPLAY_MISMATCH,
 * AMOUNT_INVALID, FIELDS_INVALID for a note of nothing.
 */
export const transferUpline = (context: MemberContext, input: CallArguments<Calls['transferUpline']>): Promise<Transfer> =>
  sendTransfer(context, readWanted(context, 'up', input, null));

/** The same from an agent to a member right below, who has to play it as a deposit. Refuses TRANSFER_NOT_IN_LINE for anybody else, and as {@link transferUpline}. */
export const transferDownline = (context: MemberContext, input: CallArguments<Calls['transferDownline']>): Promise<Transfer> =>
  sendTransfer(context, readWanted(context, 'down', input, input.receiverId));
