import { displayNo } from '@talora/domain/ids/display-no.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { businessDayOf } from '@talora/domain/time/business-day.ts';
import { uuidOfText } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Brand } from '../../../base/site/site.ts';
import { tellMembers, type MembersNote } from '../../../people/inbox/inbox.ts';
import { listUsernames } from '../../../people/members/members.ts';
import { listToTell, type PayToTell } from './tell-pay.queries.ts';

/** What comes many times a day is told by the first payment of a business day. */
const isOften = ({ kind }: Pick<PayToTell, 'kind'>): boolean => kind === 'hourly' || kind === 'realtime';

/** The notes of one payment: to whoever was paid, or to both sides that it could not be paid. */
function notesOf(row: PayToTell, brand: Brand, nameOf: (id: string | null) => string): MembersNote[] {
  const { id, kind, payer_id: payerId, payee_id: payeeId, state, at } = row;
  const about = {
    contract: kind,
    currency: brand.asset.symbol,
    amount: formatAmount(row.amount, brand.asset),
    period: `${row.period_from.toISOString()}/${row.period_to.toISOString()}`,
    no: displayNo(id),
  };
  const { timeZone } = brand.settings;
  // With the zone: the day of another zone may have the same name and last for two.
  const which = isOften(row) ? `${kind} ${businessDayOf(at, timeZone)} ${timeZone}` : id;
  const toPayee = { memberId: payeeId, facts: { ...about, name: nameOf(payerId) }, aboutId: id };
  if (state === 'paid') return [{ ...toPayee, template: isOften(row) ? 'pay_began' : 'pay_received', cause: uuidOfText(`paid ${which}`) }];
  const waits: MembersNote = { ...toPayee, template: 'pay_waits', cause: uuidOfText(`waits ${which}`) };
  if (payerId === null) return [waits];
  const facts = { ...about, name: nameOf(payeeId) };
  return [waits, { memberId: payerId, template: 'pay_owed', facts, cause: uuidOfText(`owed ${which}`), aboutId: id }];
}

/**
 * Tells of payments that were written down or tried in this transaction: the payee of what was paid, both sides of what could not be. Each is
 * told once; of hourly and real-time salary the first of a business day alone.
 */
export async function tellPay(platform: Platform, tx: Tx, brand: Brand, payIds: readonly string[]): Promise<void> {
  const rows = await listToTell(tx, brand.id, payIds);
  const ids = rows.flatMap(({ payer_id, payee_id }) => (payer_id === null ? [payee_id] : [payer_id, payee_id]));
  const names = await listUsernames(tx, [...new Set(ids)]);
  const nameOf = (id: string | null): string => (id === null ? brand.name : maskedName(names.get(id) ?? ''));
  await tellMembers(
    platform,
    tx,
    brand,
    rows.flatMap((row) => notesOf(row, brand, nameOf)),
  );
}
