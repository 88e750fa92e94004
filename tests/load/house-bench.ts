import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { betLevelsOf } from '@talora/domain/games/house/house-bets.ts';
import { HOUSE_GAMES, type HouseGame } from '@talora/domain/games/house/house-games.ts';
import { certifyCounted } from '@talora/domain/games/slots/certificate/certify.ts';
import { seededDraws } from '@talora/domain/games/slots/certificate/seeded-draws.ts';
import { isCountable } from '@talora/domain/games/slots/engine/countable.ts';
import { playRound } from '@talora/domain/games/slots/engine/round.ts';
import { SLOT_MODELS } from '@talora/domain/games/slots/models/models.ts';
import type { TableKind } from '@talora/domain/games/table/one-step.ts';
import pg from 'pg';
import { houseGameId } from '../../apps/server/src/listing/house-games.ts';
import { endProgram, ownerUrl, planInstallation, startProgram, untilReady } from '../kill/server-process.ts';
import { load, openFrame, openMembers } from './http-bench.ts';
import type { LoadOrders } from './http-load.ts';
import { judge, medianOf, type Measured } from './measure.ts';

const CONNECTIONS = 64;
const SECONDS = 2;
const ROUNDS = 3;
/** Measures rounds of this game alone, while its cost is worked on. */
const ONLY = process.env.TALORA_HOUSE_GAME;
/** Of many medians of three rounds the lowest is mostly chance: so many of the lowest games are measured again, by so many rounds more. */
const AGAIN = 4;
const ROUNDS_AGAIN = 8;
const EVALUATED = 100_000;

const lines = (spot: string) => (stake: string) => ({ lines: [{ spot, stake }] });

/** A choice for a stake in minor units; undefined for a game of several steps, whose round is more calls than one, and for tickets and shots, which have calls of their own. */
const CHOICES: Readonly<Record<TableKind, ((stake: string) => unknown) | undefined>> = {
  roulette: lines('red'),
  baccarat: lines('player'),
  sicbo: lines('big'),
  dragontiger: lines('dragon'),
  dice: () => ({ target: 4_750 }),
  plinko: () => ({ rows: 16 }),
  bingo: () => ({ cards: 1 }),
  mines: undefined,
  jacks: undefined,
  deuces: undefined,
  tuah: undefined,
  naga: undefined,
  fish: undefined,
};

/** What a spin of a game sends at its lowest bet; undefined where a round is more than one call. */
function bodyOf(game: HouseGame): Readonly<Record<string, unknown>> | undefined {
  const [lowest = 0n] = betLevelsOf(game, ASSETS.MYR);
  const bet = formatAmount(lowest, ASSETS.MYR);
  if (game.kind === 'slot') return { bet };
  const choose = CHOICES[game.table.kind];
  return choose === undefined ? undefined : { bet, choice: choose(lowest.toString()) };
}

/** A card of bingo with its balls takes eight blocks of the stream; no other round of one step takes more than two, but for features of slots. */
const hasManyBlocks = (game: HouseGame): boolean => game.kind === 'table' && game.table.kind === 'bingo';

/** The 99th percentile of the microseconds of a round by spin of it, at the slowest model. */
function evaluateSlots(print: (line: string) => void): Measured {
  const found = SLOT_MODELS.map((model) => {
    const draws = seededDraws(1);
    const bet = BigInt(model.coinsPerBet);
    for (let i = 0; i < EVALUATED / 10; i += 1) playRound(model, draws, bet);
    const times = Array.from({ length: EVALUATED }, () => {
      const from = performance.now();
      const { steps } = playRound(model, draws, bet);
      return ((performance.now() - from) * 1_000) / Math.max(1, steps.length);
    }).toSorted((a, b) => a - b);
    return { id: model.id, p50: times[EVALUATED / 2] ?? Number.NaN, p99: times[Math.floor(EVALUATED * 0.99)] ?? Number.NaN };
  }).toSorted((a, b) => b.p99 - a.p99);
  for (const { id, p50, p99 } of found) print(`  ${id}: p50 ${p50.toFixed(1)} us, p99 ${p99.toFixed(1)} us`);
  const [slowest] = found;
  return judge('slot-eval', [slowest?.p99 ?? Number.NaN], slowest?.id);
}

/** Positions that the exact counters go through in a second. */
function countPositions(print: (line: string) => void): Measured {
  const counted = SLOT_MODELS.filter(isCountable);
  const positions = counted.reduce((sum, { reels }) => sum + reels.reduce((all, strip) => all * strip.length, 1), 0);
  const began = process.cpuUsage();
  for (const model of counted) certifyCounted(model);
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1e6;
  print(`  ${positions.toLocaleString('en')} positions of ${counted.length} models in ${seconds.toFixed(1)} s`);
  return judge('enumerate', [positions / seconds]);
}

interface Found {
  readonly game: HouseGame;
  readonly body: LoadOrders['body'];
  readonly ratios: number[];
}

type Rate = (of: LoadOrders) => Promise<number>;

/** Rounds of a game against spins just before and after. */
async function pairs(rate: Rate, own: LoadOrders, floor: LoadOrders, rounds: number): Promise<number[]> {
  const ratios: number[] = [];
  let before = await rate(floor);
  for (let round = 0; round < rounds; round += 1) {
    const mine = await rate(own);
    const after = await rate(floor);
    ratios.push((2 * mine) / (before + after));
    before = after;
  }
  return ratios;
}

const lineOfGame = (one: Found | undefined): string =>
  one === undefined
    ? ''
    : `  ${one.game.code}: ${medianOf(one.ratios).toFixed(2)} x spins (${one.ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`;

/** Rounds of each game of one step over HTTP, against spins of the first game just before and after; then evaluators and counters alone. */
export async function houseBench(print: (line: string) => void): Promise<Measured[]> {
  const alone = [evaluateSlots(print), countPositions(print)];
  const folder = mkdtempSync(join(tmpdir(), 'talora-house-bench-'));
  chmodSync(folder, 0o755);
  const installation = await planInstallation(join(folder, 'data'));
  const server = startProgram('apps/server/src/main.ts', installation);
  try {
    await untilReady(installation, server);
    const owner = new pg.Client({ connectionString: ownerUrl(installation.dataDir) });
    await owner.connect();
    await owner.query(`update site_brand set settings = settings || '{"slotPaceMs": 0}'`);
    await sleep(5_500); // settings are believed for five seconds
    const { site, frames } = await openMembers(installation, owner, CONNECTIONS);
    await owner.end();
    const orders = (tokens: readonly string[], body: LoadOrders['body']): LoadOrders => ({
      kind: 'spin',
      port: Number(new URL(installation.arcade).port),
      path: '/wps/x/arcade/spins',
      tokens,
      seconds: SECONDS,
      ...(body === undefined ? {} : { body }),
    });
    const rate: Rate = async (of) => {
      const { perSecond, failures } = await load(of);
      if (failures > 0) throw new Error(`${failures} rounds failed\n${server.output()}`);
      return perSecond;
    };
    const floor = orders(frames, undefined);
    await rate({ ...floor, seconds: 3 }); // warm
    const framesOf = async (game: HouseGame): Promise<string[]> => {
      const tokens: string[] = [];
      for (const token of site) tokens.push(await openFrame(installation, token, String(houseGameId(game.code))));
      return tokens;
    };
    const found: Found[] = [];
    for (const game of HOUSE_GAMES.slice(1)) {
      const body = bodyOf(game);
      if (body === undefined || (ONLY !== undefined && game.code !== ONLY)) continue;
      found.push({ game, body, ratios: await pairs(rate, orders(await framesOf(game), body), floor, ROUNDS) });
      print(lineOfGame(found.at(-1)));
    }
    const lowest = found.toSorted((a, b) => medianOf(a.ratios) - medianOf(b.ratios)).slice(0, AGAIN);
    for (const one of lowest) {
      // Frames of a member end when many others were opened since.
      one.ratios.push(...(await pairs(rate, orders(await framesOf(one.game), one.body), floor, ROUNDS_AGAIN)));
      print(lineOfGame(one));
    }
    const judged = (gate: string, games: readonly Found[]): Measured[] => {
      const [slowest] = games.toSorted((a, b) => medianOf(a.ratios) - medianOf(b.ratios));
      return slowest === undefined ? [] : [judge(gate, slowest.ratios, slowest.game.code)];
    };
    return [
      ...alone,
      ...judged('house-round', found.filter(({ game }) => !hasManyBlocks(game))), // prettier-ignore
      ...judged('house-round-bingo', found.filter(({ game }) => hasManyBlocks(game))), // prettier-ignore
    ];
  } finally {
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
