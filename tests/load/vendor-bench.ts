import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memberCalls } from '@talora/contract/members/members.ts';
import { registrationCalls } from '@talora/contract/members/registration.ts';
import pg from 'pg';
import { newId, openNetworkCaller } from '../kill/network-caller.ts';
import { endProgram, ownerUrl, planInstallation, startProgram, untilReady, type Installation } from '../kill/server-process.ts';
import { judge, medianOf, type Measured } from './measure.ts';
import { prepareTpcb, runTpcb } from './tpcb.ts';
import type { VendorOrders, VendorReport } from './vendor-load.ts';

const CONNECTIONS = 64;
const WALLETS = 10_000;
const SECONDS = 5;
const ROUNDS = 5;
const KIRIN = 11;
const GAME = 9_001;

async function load(orders: VendorOrders): Promise<VendorReport> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'vendor-load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stdin.end(JSON.stringify(orders));
  await new Promise((resolve) => child.once('exit', resolve));
  return JSON.parse(text) as VendorReport;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Registers one member and makes the others after it, each with money, a session and a seat at the vendor. */
async function makePlayers(installation: Installation, owner: pg.Client): Promise<VendorOrders['players']> {
  const caller = openNetworkCaller(installation.site);
  const password = 'bench-walnut-river';
  const names = { username: 'benchone', password, confirmPassword: password, payeeName: 'Bunga Raya' };
  const form = { requestId: newId(), ...names, agreed: true, login: true as const, registerMethod: 'WEB' as const };
  caller.token = (await caller.client(registrationCalls).register(form)).token;
  const first = await caller.client(memberCalls).memberInfo();
  const tokens = Array.from({ length: WALLETS }, () => randomBytes(32).toString('base64url'));
  const ids = Array.from({ length: WALLETS }, () => newId());
  const player = tokens.map(() => randomBytes(18).toString('base64url'));
  const hashes = tokens.map(hashOf);
  // By the owner: a bench database is never verified or kept.
  await owner.query(
    `insert into identity_member select (jsonb_populate_record(m, jsonb_build_object('id', x.id, 'no', 5000000 + x.n, 'username', 'bench' || x.n))).*
     from identity_member m, unnest($2::uuid[]) with ordinality as x(id, n) where m.id = $1`,
    [first.id, ids],
  );
  await owner.query(
    `insert into identity_session select (jsonb_populate_record(s, jsonb_build_object('id', x.id, 'member_id', x.id, 'token_hash', x.hash))).*
     from identity_session s, unnest($2::uuid[], $3::bytea[]) as x(id, hash) where s.member_id = $1`,
    [first.id, ids, hashes],
  );
  await owner.query('insert into ledger_account (member_id, asset, book, balance) select unnest($1::uuid[]), 1, 1, 1000000000', [ids]);
  await owner.query(
    `insert into games_game (id, vendor_id, code, game_type, name, blurb, icon, support_play, is_game)
     values ($1, $2, 'bench', 'RNG', '{"MS":"Bench","EN":"Bench","CN":"Bench"}', '{"MS":"","EN":"","CN":""}', '', 0, 'GAME')`,
    [GAME, KIRIN],
  );
  await owner.query('insert into games_listing (brand_id, game_id, is_enabled, sort) select id, $1, true, 1 from site_brand', [GAME]);
  await owner.query(
    `insert into vendor_player (vendor_id, player_id, brand_id, member_id, asset, book, mode, created_at)
     select $1, x.player, b.id, x.id, 1, 1, 'real', now() from site_brand b, unnest($2::uuid[], $3::text[]) as x(id, player)`,
    [KIRIN, ids, player],
  );
  await owner.query(
    `insert into vendor_session (token_hash, vendor_id, player_id, game_id, session_hash, language, opened_at, expires_at)
     select x.hash, $1, x.player, $2, x.hash, 'MS', now(), now() + interval '12 hours' from unnest($3::bytea[], $4::text[]) as x(hash, player)`,
    [KIRIN, GAME, hashes, player],
  );
  await owner.query('vacuum analyze ledger_account, identity_session, identity_member, vendor_session, vendor_player');
  return tokens.map((token, n) => ({ token, playerId: player[n] ?? '' }));
}

/** Rounds of a bet and a win over HTTP through the seamless wallet against TPC-B; then half of that load, and one hot wallet. */
export async function vendorBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-vendor-bench-'));
  chmodSync(folder, 0o755);
  const installation = await planInstallation(join(folder, 'data'));
  const secret = randomBytes(32).toString('hex');
  mkdirSync(join(folder, 'data', 'sandbox', 'vendors'), { recursive: true });
  writeFileSync(
    join(folder, 'data', 'sandbox', 'vendors', 'keys.json'),
    JSON.stringify({ KIRIN: { kind: 'hmac', keyId: 'kirin-1', secret } }),
  );
  const server = startProgram('apps/server/src/main.ts', installation);
  try {
    await untilReady(installation, server);
    const url = ownerUrl(installation.dataDir);
    const owner = new pg.Client({ connectionString: url });
    // The database goes before this connection when the bench fails.
    owner.on('error', () => undefined);
    await owner.connect();
    await prepareTpcb(url);
    const players = await makePlayers(installation, owner);
    await owner.end();
    await sleep(5_500); // games are believed for five seconds
    const orders: VendorOrders = {
      port: Number(new URL(installation.site).port),
      vendor: 'kirin',
      keyId: 'kirin-1',
      secret,
      gameCode: 'bench',
      players,
      connections: CONNECTIONS,
      seconds: SECONDS,
      pace: null,
    };
    await load({ ...orders, seconds: 15 }); // warm: the server compiles what it does often
    const [ratios, speeds]: [number[], number[]] = [[], []];
    let last = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each a moment by itself first: what the other left in the database's memory is not what is measured.
      await runTpcb(url, 1);
      const floor = await runTpcb(url, SECONDS);
      await load({ ...orders, seconds: 1 });
      const done = await load(orders);
      if (done.failures > 0) throw new Error(`${done.failures} calls failed\n${server.output()}`);
      ratios.push(done.roundsPerSecond / floor);
      speeds.push(done.roundsPerSecond);
      last = `p50 ${done.p50.toFixed(1)} ms, p99 ${done.p99.toFixed(1)} ms`;
      print(`  round ${round + 1}: TPC-B ${floor.toFixed(0)}/s, bet + win ${done.roundsPerSecond.toFixed(0)}/s; ${last}`);
    }
    const half = await load({ ...orders, pace: medianOf(speeds) / 2 });
    const hot = await load({ ...orders, players: players.slice(0, 1) });
    print(
      `  half load: p99 ${half.p99.toFixed(1)} ms (aim 50); one hot wallet: ${hot.roundsPerSecond.toFixed(0)} rounds/s, p99 ${hot.p99.toFixed(1)} ms (aim 200)`,
    );
    if (half.failures + hot.failures > 0) throw new Error(`${half.failures + hot.failures} calls failed\n${server.output()}`);
    return [judge('vendor-rounds', ratios, `half load p99 ${half.p99.toFixed(0)} ms, hot wallet p99 ${hot.p99.toFixed(0)} ms`)];
  } finally {
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
