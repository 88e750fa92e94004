// What must be true when the vendors' messages have come to rest.
import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused } from '@talora/contract/core/client.ts';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { newId } from '../kill/network-caller.ts';
import { insist, isRefused, must, type Worker } from '../kill/people.ts';
import type { Stage } from './stage.ts';
import type { Books } from './vendor-bot.ts';

/** The vendors, in the order of their numbers: 11 to 16. */
export const VENDOR_CODES = ['kirin', 'lumen', 'nusa', 'batu', 'hexbay', 'tide'] as const;
const FIRST_NUMBER = 11;

const DRAIN_MS = 180_000;
const LONG_MS = 12_000;
const BACK_TRIES = 240;
/** What chaos lost may still arrive so much later. */
const LATE_MS = 2_500;

const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));

const countOpen = (stage: Stage): number =>
  stage.atVendors((db) => Number(db.prepare(`select count(*) as n from round where ended_at is null`).get()?.n));

/** Has those movements looked at now that would wait for their minutes: the vendor is asked, nothing is decided here. */
async function settleUnknown(stage: Stage): Promise<void> {
  const due = await stage.ask(
    `with looked as (update vendor_transfer set next_look_at = now()
       where state = 'unknown' and asked_at < now() - interval '31 seconds' returning id)
     select id from looked union all select id from vendor_transfer where state = 'asked' and asked_at < now() - interval '15 seconds'`,
  );
  if (due.length > 0) await stage.runJob('vendors.settle-transfers');
  await decideForPerson(stage);
}

/** Movements that four bad lines in a row have left to a person: the person asks the vendor, and decides so. */
async function decideForPerson(stage: Stage): Promise<void> {
  const calls = stage.staffer.client(vendorsConsoleCalls);
  const open = must(await insist(() => calls.vendorTransfers({ code: 'tide' })), 'movements');
  const movements = open.filter(({ state }) => state === 'person');
  if (movements.length > 0) await stage.staffer.confirm();
  for (const { id } of movements) {
    const found = stage.atVendors((db) => db.prepare('select status from transfer where reference = ?').get(id)?.status);
    const outcome = found === 'done' ? 'done' : 'refused';
    must(await insist(() => calls.decideVendorTransfer({ code: 'tide', id, outcome, requestId: newId() })), 'decision');
  }
}

/** Waits until the vendors have nothing left to say, and until no movement of money to or from one is open. */
export async function untilQuiet(stage: Stage): Promise<void> {
  let restartAt = Date.now() + LONG_MS;
  for (const until = Date.now() + DRAIN_MS; ; await sleep(200)) {
    if (countOpen(stage) > 0 && Date.now() > restartAt) {
      // A message that has failed often waits for minutes; a start of the vendors sends everything at once.
      await stage.kill('sandbox');
      await stage.mend('sandbox');
      restartAt = Date.now() + LONG_MS;
    }
    if (Date.now() > until) throw new Error(`the vendors do not come to rest: ${countOpen(stage)} rounds\n${stage.output()}`);
    if (countOpen(stage) > 0) continue;
    await settleUnknown(stage);
    const [left] = await stage.ask<{ n: number }>(`select count(*)::int as n from vendor_transfer where state in ('asked', 'unknown')`);
    if (left?.n === 0) break;
  }
  await sleep(LATE_MS);
}

/** Days (UTC) on which something may have happened since a moment. */
function daysSince(startedAt: number): string[] {
  const days = new Set<string>();
  for (let at = startedAt; at < Date.now(); at += 3_600_000) days.add(new Date(at).toISOString().slice(0, 10));
  return [...days.add(new Date().toISOString().slice(0, 10))];
}

/** What differs between the books and the vendors’ statements, one line each, and how many rows were compared. */
export async function reconcile(stage: Stage, startedAt: number): Promise<{ differences: string[]; compared: number }> {
  const calls = stage.staffer.client(vendorsConsoleCalls);
  const differences: string[] = [];
  let compared = 0;
  for (const code of VENDOR_CODES)
    for (const day of daysSince(startedAt)) {
      const found = must(await insist(() => calls.reconcileVendorDay({ code, day })), `reconciliation of ${code}`);
      differences.push(...found.map(({ kind, operation, txId, ours, theirs }) => `${code} ${kind} ${operation} ${txId} ${ours} ${theirs}`));
      compared += (await calls.vendorDays({ code })).find((one) => one.day === day)?.theirs ?? 0;
    }
  return { differences, compared };
}

interface StoredRound {
  readonly vendor_id: number;
  readonly round_id: string;
  readonly stake: string;
  readonly payout: string;
  readonly is_settled: boolean;
}

/** Rounds of the players’ books that the server has otherwise, and the other way round. */
export async function compareRounds(stage: Stage, books: Books): Promise<string[]> {
  const rows = await stage.ask<StoredRound>(
    `select x.vendor_id, x.round_id, sum(p.stake)::text as stake, sum(p.payout)::text as payout, bool_and(p.state <> 0) as is_settled
     from vendor_tx x join play p on p.member_id = x.member_id and p.id = x.id
     where x.op in (1, 3) and x.code = 0 and x.undone_by is null group by 1, 2`,
  );
  const stored = new Map(rows.map((row) => [`${VENDOR_CODES[row.vendor_id - FIRST_NUMBER]} ${row.round_id}`, row]));
  const wrong: string[] = [];
  for (const { vendor, roundId, bet, payout } of books.rounds) {
    const key = `${vendor} ${roundId}`;
    const row = stored.get(key);
    if (row === undefined) wrong.push(`${key} was told to its player and is lost`);
    else if (BigInt(row.stake) !== bet || BigInt(row.payout) !== payout)
      wrong.push(`${key}: ${row.stake} and ${row.payout} for ${bet} and ${payout}`);
    else if (!row.is_settled) wrong.push(`${key} is not settled`);
    if (!stored.delete(key) && row !== undefined) wrong.push(`${key} was told twice`);
  }
  for (const key of stored.keys()) wrong.push(`${key} stands and nobody was told of it`);
  return wrong;
}

async function bringBack({ site }: Worker): Promise<void> {
  const calls = site.client(vendorsCalls);
  for (let tries = 0; tries < BACK_TRIES; tries += 1) {
    const wallet = must(await insist(() => calls.merchantWallet({ merchantCode: 'TIDE' })), 'wallet at TIDE');
    if (wallet.open === null && wallet.atVendor === '0.00' && tries > 0) return;
    if (wallet.open === null) {
      const requestId = newId();
      const moved = await insist(() => calls.walletTransfer({ requestId, merchantCode: 'TIDE', direction: 'out' }));
      if (isRefused(moved) && moved.refused !== 'ILLEGAL_STATE') throw new CallRefused('ILLEGAL_STATE', 0, null, moved.refused);
    } else await sleep(500);
  }
  throw new Error('the money does not come back from TIDE');
}

/** Members whose balance is not what their own books say, after all came back from the transfer wallet. */
export async function compareBalances(stage: Stage, workers: readonly Worker[], books: Books): Promise<string[]> {
  const way = { isBack: false };
  const back = Promise.all(workers.map(bringBack)).finally(() => {
    way.isBack = true;
  });
  while (!way.isBack) {
    await settleUnknown(stage);
    await Promise.race([back, sleep(2_000)]);
  }
  await back;
  await untilQuiet(stage);
  const wrong: string[] = [];
  for (const { name, site } of workers) {
    const { balance } = must(await insist(() => site.client(walletCalls).balance({})), 'balance');
    const due = books.balances.get(name) ?? 0n;
    if (minorOf(balance) !== due) wrong.push(`${name} has ${balance}, own books say ${due}`);
  }
  return wrong;
}

/** Rounds that are open, plays that are not settled and flags for a person: nothing may be left. */
export async function listStuck(stage: Stage): Promise<string[]> {
  const rows = await stage.ask<{ what: string }>(
    `select 'round ' || vendor_id || ' ' || round_id || coalesce(' flagged ' || flag, '') as what from vendor_round where not is_ended
     union all select 'play ' || id from play where state = 0
     union all select 'transfer ' || id || ' ' || state from vendor_transfer where state in ('asked', 'unknown', 'person')`,
  );
  return rows.map((row) => row.what);
}
