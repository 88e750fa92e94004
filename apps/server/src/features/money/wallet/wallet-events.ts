import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { appendEvent, type Processor } from '../../../platform/outbox/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { BALANCE_TOPIC } from '../../shop/games/games.ts';
import { findMember } from '../../people/members/members.ts';
import { listAccountRows, listMoneyAway, totalView } from '../../base/ledger/ledger.ts';
import { tellMember } from '../../people/inbox/inbox.ts';
import type { TemplateName } from '../../people/outbound/outbound.ts';
import { getBrand, type Brand } from '../../base/site/site.ts';
import { listNumbers } from './deposits/numbers.queries.ts';

/** What the wallet tells the rest of the product, with the transaction that makes it true. */
export type WalletTopic =
  | 'deposit.credited'
  | 'deposit.rejected'
  | 'deposit.failed'
  | 'deposit.refunded'
  | 'withdrawal.requested'
  | 'withdrawal.approved'
  | 'withdrawal.failed'
  | 'withdrawal.paid'
  | 'withdrawal.rejected';

/** Facts of a piece of wallet news. `amount` is decimal text of the brand's asset. */
export interface WalletFacts {
  readonly brandId: string;
  readonly memberId: string;
  readonly id: string;
  readonly amount: string;
  readonly reason?: string;
  readonly reference?: string;
}

const DEPOSIT_LIVE = 'wallet.deposit';
const WITHDRAWAL_LIVE = 'wallet.withdrawal';
const METHODS_LIVE = 'wallet.methods';

/** Writes a piece of news into the outbox. */
export async function tellEvent(platform: Platform, tx: Tx, topic: WalletTopic, facts: WalletFacts): Promise<void> {
  await appendEvent(platform, tx, topic, { ...facts });
}

/** Tells open pages of the member, and the queues of staff, that a deposit or withdrawal has moved. Call it after the commit. */
export function tellPages(
  platform: Platform,
  kind: 'deposit' | 'withdrawal',
  change: { brandId: string; memberId: string; id: string; state: string },
): void {
  platform.bus.tell(
    kind === 'deposit' ? DEPOSIT_LIVE : WITHDRAWAL_LIVE,
    `${change.brandId} ${change.memberId} ${change.id} ${change.state}`,
  );
  platform.bus.tell(BALANCE_TOPIC, change.memberId);
}

/** Hears that a withdrawal of a brand has moved, as open pages do. */
export function onWithdrawalChange(platform: Platform, onChange: (brandId: string) => void): void {
  platform.bus.on(WITHDRAWAL_LIVE, (key) => onChange(key.split(' ')[0] ?? ''));
}

/** Tells the consoles of a brand that its methods or receiving accounts have changed. Call it after the commit. */
export const tellMethods = (platform: Platform, brandId: string): void => platform.bus.tell(METHODS_LIVE, brandId);

/** What the player is told of; other moves of a deposit or withdrawal are not told. A request is told outside of the inbox alone: it warns of a stranger. */
const TEMPLATE_OF: Readonly<Record<WalletTopic, TemplateName>> = {
  'deposit.credited': 'deposit_credited',
  'deposit.rejected': 'deposit_rejected',
  'deposit.failed': 'deposit_failed',
  'deposit.refunded': 'deposit_refunded',
  'withdrawal.requested': 'withdrawal_requested',
  'withdrawal.approved': 'withdrawal_approved',
  'withdrawal.failed': 'withdrawal_failed',
  'withdrawal.paid': 'withdrawal_paid',
  'withdrawal.rejected': 'withdrawal_rejected',
};

/** Sends the player a message about each piece of wallet news. */
export const walletMessages: Processor = {
  name: 'wallet.messages',
  topics: Object.keys(TEMPLATE_OF),
  async handle(platform, tx, event) {
    const facts = event.body as unknown as WalletFacts;
    const [brand, member] = await Promise.all([getBrand(platform, facts.brandId), findMember(tx, facts.memberId)]);
    if (member === undefined) return;
    const numbers = await listNumbers(tx, member.id, [facts.id]);
    await tellMember(platform, tx, {
      brand,
      member,
      template: TEMPLATE_OF[event.topic as WalletTopic],
      facts: {
        currency: brand.asset.symbol,
        amount: facts.amount,
        no: numbers.get(facts.id) ?? '',
        reason: facts.reason ?? '',
        reference: facts.reference ?? '',
        minutes: String(brand.settings.autoReceiptMinutes),
      },
      cause: event.id,
      aboutId: facts.id,
    });
  },
};

const BALANCE_PAUSE_MS = 50;

/** Reads changed balances together, a moment after the first change, and sends them to the members whose pages are open. */
function listenBalances(platform: Platform, brandOf: () => Promise<readonly Brand[]>): () => void {
  let dirty = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const publish = async (): Promise<void> => {
    timer = null;
    const members = [...dirty];
    dirty = new Set();
    for (const { asset } of await brandOf()) {
      const db = platform.db.kysely;
      const [rows, away] = await Promise.all([listAccountRows(db, members, asset.id), listMoneyAway(db, members, asset.id)]);
      for (const row of rows) {
        const available = row.balance - row.held;
        const owned = away.filter(({ memberId }) => memberId === row.member_id);
        platform.live.publish(`member:${row.member_id}`, 'balance.changed', {
          balance: formatAmount(available, asset),
          held: formatAmount(row.held, asset),
          currency: asset.code,
          ...totalView(available, owned, asset),
        });
      }
    }
  };
  const stop = platform.bus.on(BALANCE_TOPIC, (memberId) => {
    if (!platform.live.hasRoom(`member:${memberId}`)) return;
    dirty.add(memberId);
    timer ??= setTimeout(() => {
      publish().catch((error: unknown) => platform.log.warn({ error }, 'balances could not be told'));
    }, BALANCE_PAUSE_MS);
  });
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}

/** Carries wallet changes from the bus to open pages. The result stops it. */
export function listenWallet(platform: Platform, brands: () => Promise<readonly Brand[]>): () => void {
  const carry = (type: 'deposit.changed' | 'withdrawal.changed', queue: string) => (key: string) => {
    const [brandId = '', memberId = '', id = '', state = ''] = key.split(' ');
    platform.live.publish(`member:${memberId}`, type, { id, state });
    platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue });
  };
  const stops = [
    platform.bus.on(DEPOSIT_LIVE, carry('deposit.changed', 'deposits')),
    platform.bus.on(WITHDRAWAL_LIVE, carry('withdrawal.changed', 'withdrawals')),
    platform.bus.on(METHODS_LIVE, (brandId) => platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue: 'deposit-methods' })),
    listenBalances(platform, brands),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
