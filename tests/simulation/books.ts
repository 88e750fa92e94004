// What must hold after every step of a simulated day.
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { BrokenDay, SECURITY_PERCENT, type Actor, type Day } from './lived-day.ts';

/** Minor units of an amount of the site. */
export const minor = (text: string): bigint => {
  const value = parseAmount(text, ASSETS.MYR);
  if (value === undefined) throw new Error(`not an amount: ${text}`);
  return value;
};

/** All that is stored of a day's players. It has a name, so that the database plans it once. */
const STORED = {
  name: 'simulation_books',
  text: `
    select m.username as name, x.kind, x.id, x.amount from identity_member m join (
      select member_id, 'deposit' as kind, id::text, credited as amount from wallet_deposit where state = 'credited'
      union all select member_id, 'withdrawal', id::text, case when state in ('upheld', 'adjusted') then received else amount end from wallet_withdrawal
        where state in ('confirmed', 'auto_confirmed', 'upheld', 'adjusted')
      union all select w.member_id, 'withdrawal', w.id::text || ' security',
          case when p.id is null then w.amount * ${SECURITY_PERCENT} / 100 else p.amount * ${SECURITY_PERCENT} / 100 * w.amount / p.amount end
        from wallet_withdrawal w left join wallet_withdrawal p on p.member_id = w.member_id and p.id = w.parent_id and p.state = 'split'
        where w.state = 'auto_confirmed' and (w.parent_id is null or p.id is not null)
      union all select hit_member_id, 'jackpot', pay_id::text, paid from jackpot_run where ended_at is not null
      union all select member_id, 'wallet', '', balance from ledger_account
      union all select a.member_id, 'broken', 'balance', a.balance from ledger_account a where a.balance <> coalesce((select
        sum(case when t.credit = 0 then t.amount else 0 end) - sum(case when t.debit = 0 then t.amount else 0 end)
        from ledger_transfer t where t.member_id = a.member_id and t.asset = a.asset), 0)
      union all select a.member_id, 'broken', 'held', a.held from ledger_account a where a.held <> coalesce((select sum(h.amount) from ledger_hold h
        where h.member_id = a.member_id and h.asset = a.asset
          and not exists (select from ledger_hold_resolution r where r.member_id = h.member_id and r.hold_id = h.id)), 0)
      union all select member_id, 'broken', 'below zero', balance from ledger_account where balance < held or held < 0
      union all select member_id, 'open', id::text, stake from play where state = 0
    ) x on x.member_id = m.id where m.username = any ($1)`,
};

interface StoredRow {
  readonly name: string;
  readonly kind: string;
  readonly id: string;
  readonly amount: bigint;
}

/** Takes a credited deposit, an ended withdrawal or a jackpot into the books of the simulator: once, and for a reason it knows. */
function count(day: Day, actor: Actor, kind: string, id: string, amount: bigint): void {
  if (kind === 'jackpot') {
    if (!actor.jackpots.has(id)) actor.owned += amount;
    actor.jackpots.add(id);
    return;
  }
  if (kind === 'withdrawal') {
    if (actor.withdrawals.has(id)) return;
    actor.withdrawals.set(id, { isCounted: true });
    actor.owned -= amount;
    return;
  }
  const known = actor.deposits.get(id) ?? { isCounted: false, paidMinor: null };
  actor.deposits.set(id, known);
  if (known.isCounted) return;
  if (known.paidMinor === null) throw new BrokenDay(`seed ${day.seed}: a deposit was credited that nobody paid`);
  known.isCounted = true;
  actor.owned += amount;
  if (day.turnoverPercent > 0) actor.requirements.push({ needed: (amount * BigInt(day.turnoverPercent)) / 100n });
}

/** Compares what is stored with the simulator's own books, and the ledger with itself. */
export async function check(day: Day, step: string): Promise<void> {
  const names = day.actors.map(({ player }) => player.username);
  const { rows } = await day.connections.owner.pool.query<StoredRow>({ ...STORED, values: [names] });
  for (const actor of day.actors) {
    const mine = rows.filter((row) => row.name === actor.player.username);
    const broken = mine.filter((row) => row.kind === 'broken');
    // Open is what the player knows to be open, and nothing else.
    const open = mine.filter((row) => row.kind === 'open').map((row) => row.id);
    const waiting = actor.steps.filter(({ payout }) => payout === null).map(({ id }) => id);
    if (open.toSorted().join() !== waiting.toSorted().join())
      throw new BrokenDay(`seed ${day.seed}, after ${step}: open ${open.join()}, waiting ${waiting.join()}`);
    for (const row of mine) if (['deposit', 'withdrawal', 'jackpot'].includes(row.kind)) count(day, actor, row.kind, row.id, row.amount);
    const stored = mine.find((row) => row.kind === 'wallet')?.amount;
    if (stored === actor.owned && broken.length === 0) continue;
    const what = broken.map((row) => `${row.id} ${row.amount}`).join(', ');
    throw new BrokenDay(
      `seed ${day.seed}, after ${step}: ${actor.player.username} owns ${stored}, acknowledged ${actor.owned}; ${what}\n${day.log.slice(-12).join('\n')}`,
    );
  }
}
