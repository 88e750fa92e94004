import { createHash, createHmac, randomBytes } from 'node:crypto';
import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { kopitiamPayout, KOPITIAM_SEVENS, KOPITIAM_SEVENS_MATH, playKopitiamSevens } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import type pg from 'pg';
import { seal } from '../../apps/server/src/platform/crypto/sealing.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { KOPITIAM_GAME_ID } from '../../apps/server/src/listing/house-games.ts';
import { SAMPLE_BRAND_ID } from '../../apps/server/src/sample/sample-brand.ts';

const DAY_MS = 86_400_000;
const GRANT = 100_000_000n;
const STAKE = 100n;
/** Chips of trials, in the sample brand's book for trials. */
const [ASSET, BOOK] = [99, 2];

type Rows = Record<string, unknown[][]>;

/** Columns that a filled table gets, with their types. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  ledger_account: ['member_id uuid', 'asset int2', 'book int2', 'balance int8', 'opened_at timestamptz'],
  arcade_session: ['token_hash bytea', 'brand_id uuid', 'member_id uuid', 'game_id int4', 'mode text', 'asset int2', 'book int2', 'language text',
    'site_origin text', 'demo_grant int8', 'demo_grant_id uuid', 'opened_at timestamptz', 'expires_at timestamptz'],
  arcade_pair: ['member_id uuid', 'id uuid', 'game_id int4', 'client_seed text', 'sealed_seed text', 'commitment bytea', 'activated_at timestamptz'],
  arcade_seat: ['member_id uuid', 'game_id int4', 'pair_id uuid', 'next_pair_id uuid', 'next_nonce int4', 'last_round_id uuid', 'last_round_at timestamptz'],
  ledger_transfer: ['member_id uuid', 'id uuid', 'kind int2', 'asset int2', 'book int2', 'debit int2', 'credit int2', 'amount int8', 'balance_after int8',
    'ref uuid', 'posted_at timestamptz'],
  play: ['member_id uuid', 'id uuid', 'book int2', 'asset int2', 'game_id int4', 'stake int8', 'payout int8', 'valid_bet int8', 'state int2',
    'placed_at timestamptz', 'settled_at timestamptz', 'settle_id uuid'],
  arcade_round: ['pair_id uuid', 'nonce int4', 'member_id uuid', 'id uuid', 'game_id int4', 'asset int2', 'stake int8', 'payout int8', 'math_version text',
    'outcome jsonb', 'played_at timestamptz'],
}; // prettier-ignore

async function store(owner: pg.Pool, rows: Rows): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    const names = columns.map((column) => column.split(' ')[0] ?? '');
    const types = columns.map((column) => column.split(' ')[1] ?? '');
    const values = names.map((_, at) => (rows[table] ?? []).map((row) => row[at]));
    await owner.query(
      `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')}) as x(${names.join(', ')})`,
      values,
    );
    rows[table] = [];
  }
}

/** One player's trial: chips, a seat, and rounds as their seeds decide, over some days. */
function liveOne(platform: Platform, rows: Rows, rounds: number, days: number): void {
  const began = Date.now() - (days + 1) * DAY_MS;
  const idAt = (ms: number): string => makeUuidV7(ms, randomBytes(10));
  const put = (table: string, ...row: unknown[]): void => void (rows[table] ??= []).push(row);
  const at = new Date(began);
  const [member, grant, pair, next] = [idAt(began), idAt(began), idAt(began), idAt(began)];
  const seeds = [randomBytes(32), randomBytes(32)] as const;
  const sealed = (seed: Buffer): string => seal(platform.keys.sealing, platform.random, 'arcade_seed', seed);
  const commit = (seed: Buffer): Buffer => createHash('sha256').update(seed).digest();
  put(
    'arcade_session',
    randomBytes(32),
    SAMPLE_BRAND_ID,
    member,
    KOPITIAM_GAME_ID,
    'demo',
    ASSET,
    BOOK,
    'EN',
    'http://bench',
    GRANT,
    grant,
    at,
    new Date(),
  );
  put('ledger_transfer', member, grant, 90, ASSET, BOOK, 90, 0, GRANT, GRANT, null, at);
  put('arcade_pair', member, pair, KOPITIAM_GAME_ID, 'bench', sealed(seeds[0]), commit(seeds[0]), at);
  put('arcade_pair', member, next, KOPITIAM_GAME_ID, null, sealed(seeds[1]), commit(seeds[1]), null);
  let balance = GRANT;
  let last: { id: string; moment: Date } | null = null;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const moment = new Date(began + Math.floor((nonce * days * DAY_MS) / rounds));
    const id = idAt(moment.getTime());
    const block = (counter: number) =>
      createHmac('sha256', seeds[0])
        .update(fairnessMessage(KOPITIAM_SEVENS, 'bench', nonce, counter))
        .digest();
    const round = playKopitiamSevens(openDraws(block));
    const payout = kopitiamPayout(STAKE, round);
    put('ledger_transfer', member, id, 1, ASSET, BOOK, 0, 10, STAKE, (balance -= STAKE), id, moment);
    if (payout > 0n) put('ledger_transfer', member, id, 2, ASSET, BOOK, 11, 0, payout, (balance += payout), id, moment);
    put('play', member, id, BOOK, ASSET, KOPITIAM_GAME_ID, STAKE, payout, STAKE, payout > 0n ? 1 : 2, moment, moment, id);
    const { stops, wheelIndex } = round;
    put(
      'arcade_round',
      pair,
      nonce,
      member,
      id,
      KOPITIAM_GAME_ID,
      ASSET,
      STAKE,
      payout,
      KOPITIAM_SEVENS_MATH.mathVersion,
      JSON.stringify(wheelIndex === null ? stops : [...stops, wheelIndex]),
      moment,
    );
    last = { id, moment };
  }
  put('arcade_seat', member, KOPITIAM_GAME_ID, pair, next, rounds, last?.id ?? null, last?.moment ?? null);
  put('ledger_account', member, ASSET, BOOK, balance, at);
}

/** Fills an installation with house rounds that are what their seeds say, explained to the unit: `plays` over `days` closed days. */
export async function fillRounds(platform: Platform, owner: pg.Pool, plays: number, roundsOfOne: number, days: number): Promise<void> {
  for (let day = 0; day <= days + 1; day += 1) {
    const date = new Date(Date.now() - day * DAY_MS).toISOString().slice(0, 10);
    for (const table of ['ledger_transfer', 'play', 'arcade_round'])
      await owner.query('select partition_make($1, $2::date, $2::date)', [table, date]);
  }
  const rows: Rows = {};
  for (let made = 0; made < plays; made += roundsOfOne) {
    liveOne(platform, rows, roundsOfOne, days);
    if ((rows.play?.length ?? 0) >= 10_000) await store(owner, rows);
  }
  await store(owner, rows);
  await owner.query('vacuum analyze');
}
