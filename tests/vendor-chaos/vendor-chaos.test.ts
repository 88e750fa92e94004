import { setTimeout as sleep } from 'node:timers/promises';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../kill/network-caller.ts';
import { addWorker, type Worker } from '../kill/people.ts';
import { sayLateBets } from './late-bet.ts';
import { compareBalances, compareRounds, listStuck, reconcile, untilQuiet, VENDOR_CODES } from './proofs.ts';
import { openStage, type Stage } from './stage.ts';
import { pickPoints, sayPoint, type Point } from './strikes.ts';
import { giveMoney, play, playRound, takeSeat, type Books, type Floor, type Spot } from './vendor-bot.ts';

/** Rounds under chaos: 600 in `npm test`, 20,000 in `npm run test:full`. */
const ROUNDS = Number(process.env.TALORA_VENDOR_ROUNDS ?? 600);
/** Kills at points of vendors' calls: 20, and 50 in `npm run test:full`. */
const KILLS = Number(process.env.TALORA_VENDOR_KILLS ?? 12);

const SEAMLESS_PLAYERS = 20;
const TRANSFER_PLAYERS = 4;
/** While others are killed fewer play: a start on two cores is what takes the time. */
const KILLED_PLAYERS = 6;
const PROGRESS = 10;
const PATIENCE_MS = 240_000;

/** The first game of each vendor in the sample catalogue. */
const GAMES: Readonly<Record<(typeof VENDOR_CODES)[number], string>> = {
  kirin: '2001',
  lumen: '2011',
  nusa: '2021',
  batu: '2031',
  hexbay: '2041',
  tide: '2051',
};
const spotOf = (worker: Worker, vendor: (typeof VENDOR_CODES)[number]): Spot => ({ worker, vendor, nodeId: GAMES[vendor] });

const startedAt = Date.now();
const books: Books = { rounds: [], balances: new Map(), complaints: [] };
let stage: Stage;
const workers: Worker[] = [];
let away: Worker[] = [];

const floorUntil = (isOver: () => boolean): Floor => ({ sandbox: stage.sandbox, staffer: stage.staffer, books, isOver });

const spots = (): Spot[] => [
  ...workers.flatMap((worker) =>
    away.includes(worker) ? [] : VENDOR_CODES.filter((code) => code !== 'tide').map((code) => spotOf(worker, code)),
  ),
  ...away.map((worker) => spotOf(worker, 'tide')),
];

/** Everything that must hold when the messages have come to rest. */
async function proveClean(): Promise<void> {
  await untilQuiet(stage);
  expect(await compareBalances(stage, workers, books)).toEqual([]);
  await untilQuiet(stage);
  await stage.runJob('vendors.sweep-stuck-rounds');
  expect(await listStuck(stage)).toEqual([]);
  expect(await compareRounds(stage, books)).toEqual([]);
  const { differences, compared } = await reconcile(stage, startedAt);
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(books.rounds.length);
  expect(books.complaints).toEqual([]);
  expect(stage.verify()).toMatchObject({ code: 0 });
}

async function countTombstones(): Promise<{ tombstones: number; undone: number }> {
  const [row] = await stage.ask<{ tombstones: number; undone: number }>(
    `select count(*) filter (where op = 0)::int as tombstones, count(*) filter (where undone_by is not null)::int as undone from vendor_tx`,
  );
  return row ?? { tombstones: 0, undone: 0 };
}

/** Makes a message that players seldom send. Nobody waits for it: it dies with the victim. */
async function provoke({ message }: Point, guest: Worker): Promise<void> {
  if (message === 'round-history') await stage.startJob('vendors.sweep-stuck-rounds');
  if (message === 'round-feed') await stage.startJob('vendors.sweep-transfer-wallets');
  if (message === 'statement') {
    const day = new Date().toISOString().slice(0, 10);
    await stage.staffer.client(vendorsConsoleCalls).reconcileVendorDay({ code: 'kirin', day });
  }
  if (message === 'launch-url' || message === 'authenticate')
    await takeSeat(
      floorUntil(() => true),
      spotOf(guest, 'nusa'),
    );
  if (message === 'transfer-in' || message === 'transfer-out') {
    const { walletTransfer } = guest.site.client(vendorsCalls);
    await walletTransfer({ requestId: newId(), merchantCode: 'TIDE', direction: 'in', amount: '5.00' });
    if (message === 'transfer-out') await walletTransfer({ requestId: newId(), merchantCode: 'TIDE', direction: 'out' });
  }
}

async function killAt(point: Point, nextGuest: () => Worker): Promise<void> {
  const crossing = point.direction === 'in' ? stage.inward : stage.outward;
  const isReceiver = (point.direction === 'in') === (point.victim === 'server') && point.victim !== 'database';
  const fate = { isStruck: false };
  const blow = async (): Promise<void> => {
    await stage.kill(point.victim);
    fate.isStruck = true;
  };
  const struck = crossing.arm({ message: point.message, moment: point.moment, blow, isReceiver });
  for (const until = Date.now() + PATIENCE_MS; !fate.isStruck; await Promise.race([struck, sleep(700)])) {
    if (Date.now() > until) throw new Error(`nobody sent what was to be struck: ${sayPoint(point)}`);
    provoke(point, nextGuest()).catch(() => undefined);
  }
  await stage.mend(point.victim);
}

beforeAll(async () => {
  stage = await openStage('duplicate,reorder,delay,drop');
  const names = Array.from({ length: SEAMLESS_PLAYERS + TRANSFER_PLAYERS }, (_, i) => `chaos${i}`);
  for (let at = 0; at < names.length; at += 4)
    workers.push(...(await Promise.all(names.slice(at, at + 4).map((name) => addWorker(stage.site, name)))));
  away = workers.slice(SEAMLESS_PLAYERS);
  for (const worker of workers) await giveMoney({ staffer: stage.staffer, books }, worker);
}, 600_000);

afterAll(async () => {
  await stage?.close();
}, 60_000);

describe('vendors whose messages are doubled, disordered, late and lost', () => {
  it(
    `end ${ROUNDS} rounds with no difference, no open round, and every balance as its player's own books`,
    { timeout: 3_600_000 },
    async () => {
      const floor = floorUntil(() => books.rounds.length >= ROUNDS);
      await Promise.all(spots().map((spot) => play(floor, spot)));
      await proveClean();
      for (const code of VENDOR_CODES) expect(books.rounds.filter(({ vendor }) => vendor === code).length).toBeGreaterThan(20);
      const { tombstones, undone } = await countTombstones();
      expect(tombstones).toBeGreaterThan(0);
      expect(undone).toBeGreaterThan(0);
    },
  );

  it(`lose nothing in ${KILLS} kills of server, sandbox and database at points of their calls`, { timeout: 3_600_000 }, async () => {
    await stage.ask('update vendor_profile set stuck_minutes = 0');
    let isOver = false;
    const guests = workers.slice(KILLED_PLAYERS, SEAMLESS_PLAYERS);
    const nextGuest = (): Worker => {
      const [guest] = guests.splice(0, 1);
      if (guest === undefined) throw new Error('there are no guests');
      guests.push(guest);
      return guest;
    };
    const floor = floorUntil(() => isOver);
    const playing = Promise.all(
      spots()
        .filter(({ worker }) => !guests.includes(worker))
        .map((spot) => play(floor, spot)),
    );
    try {
      for (const point of pickPoints(KILLS)) {
        await killAt(point, nextGuest);
        process.stdout.write(`${sayPoint(point)}, ${books.rounds.length} rounds\n`);
        const before = books.rounds.length;
        for (const until = Date.now() + PATIENCE_MS; books.rounds.length < before + PROGRESS; await sleep(50))
          if (Date.now() > until) throw new Error(`nobody plays on after a kill: ${sayPoint(point)}\n${stage.output()}`);
      }
    } finally {
      isOver = true;
    }
    await playing;
    await proveClean();
  });
});

describe('the proof itself', () => {
  it('names what a vendor forgot to send, and the sweeper ends it as the vendor tells it', { timeout: 900_000 }, async () => {
    // The sweeper of each minute is not to be faster than the look at what it will find.
    await stage.ask('update vendor_profile set stuck_minutes = 60');
    stage.inward.block(['win', 'end-round']);
    const floor = floorUntil(() => true);
    const seats = workers.slice(0, 8).flatMap((worker) => [spotOf(worker, 'nusa'), spotOf(worker, 'batu')]);
    const forgotten = await Promise.all(seats.map(async (spot) => playRound(floor, await takeSeat(floor, spot))));
    expect(forgotten.filter((round) => typeof round === 'string')).toEqual([]);
    await stage.kill('sandbox');
    const dropped = stage.atVendors((db) => {
      const rows = db.prepare(`select id, operation from tx where state = 'waiting' order by id`).all() as {
        id: string;
        operation: string;
      }[];
      db.exec(`update tx set state = 'done', code = 0 where state = 'waiting';
        update round set state = 'done', ended_at = decided_at where ended_at is null`);
      return rows;
    });
    stage.inward.block([]);
    await stage.mend('sandbox');
    expect(dropped.length).toBe(seats.length);
    const wins = dropped.filter(({ operation }) => operation === 'win').map(({ id }) => id);
    expect(wins.length).toBeGreaterThan(0);
    const named = (await reconcile(stage, startedAt)).differences.map((line) => /^\S+ missing-here win (\S+)/.exec(line)?.[1] ?? line);
    expect(named.toSorted()).toEqual(wins);
    expect((await listStuck(stage)).length).toBe(2 * seats.length);

    await stage.ask('update vendor_profile set stuck_minutes = 0');
    for (let asked = 0; asked < 3; asked += 1) {
      await stage.runJob('vendors.sweep-stuck-rounds');
      await stage.ask('update vendor_round set asked_at = null where not is_ended');
    }
    await proveClean();
  });

  it('names a late bet that was taken because its tombstone was gone', { timeout: 900_000 }, async () => {
    const [player] = workers;
    if (player !== undefined)
      await takeSeat(
        floorUntil(() => true),
        spotOf(player, 'kirin'),
      );
    const { refused, taken, takeBack } = await sayLateBets(stage);
    expect(refused).toBe('ROLLED_BACK');
    const { differences } = await reconcile(stage, startedAt);
    expect(differences).toEqual([expect.stringMatching(new RegExp(`^kirin missing-there bet ${taken.replaceAll('.', '\\.')} `))]);
    expect((await compareBalances(stage, workers, books)).length).toBe(1);
    expect((await compareRounds(stage, books)).length).toBe(1);
    await takeBack();
    await proveClean();
  });
});
