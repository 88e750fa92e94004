import { placeBet, settleBet } from '../../apps/server/src/features/shop/games/plays/play-batchers.ts';
import { SAMPLE_BRAND_ID } from '../../apps/server/src/sample/sample-brand.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { fillAccounts, fillHistory } from './fill.ts';
import { openInstallation } from './installation.ts';
import { judge, type Measured } from './measure.ts';
import { prepareTpcb, runTpcb } from './tpcb.ts';

const CALLERS = 256;
const ACCOUNTS = 10_000;
const SECONDS = 4;
const ROUNDS = 5;
const OLD_PLAYS = Number(process.env.TALORA_OLD_PLAYS ?? 5_000_000);
const OLD_DAYS = 365;

/** Runs callers that each do one piece of work after the other. Resolves to pieces per second. */
async function rateOf(callers: number, seconds: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        await work();
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - started) / 1000);
}

function works(platform: Platform, members: readonly string[]) {
  const order = () => ({
    brandId: SAMPLE_BRAND_ID,
    memberId: members[Math.floor(Math.random() * members.length)] ?? '',
    id: platform.ids.next(),
    asset: 1,
    book: 1,
    gameId: 1001,
    stake: 100n,
  });
  return {
    place: async () => void (await placeBet(platform, order())),
    pair: async () => {
      const bet = order();
      await placeBet(platform, bet);
      await settleBet(platform, {
        memberId: bet.memberId,
        id: bet.id,
        settleId: platform.ids.next(),
        asset: 1,
        payout: 50n,
        validBet: 100n,
        state: 'won',
      });
    },
  };
}

/** Bets through the fast lane against TPC-B on the same server, in paired rounds; then with millions of old plays beside. */
export async function ledgerBench(print: (line: string) => void): Promise<Measured[]> {
  const bench = await openInstallation();
  try {
    const { platform, asOwner, owner, url } = bench;
    await prepareTpcb(url);
    const members = await fillAccounts(platform, owner, ACCOUNTS);
    const { place, pair } = works(asOwner, members);
    await rateOf(CALLERS, 2, pair); // warm
    const rounds = { place: [] as number[], pairs: [] as number[], floor: [] as number[], empty: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const floor = await runTpcb(url, SECONDS);
      const [placed, paired] = [await rateOf(CALLERS, SECONDS, place), await rateOf(CALLERS, SECONDS, pair)];
      rounds.floor.push(floor);
      rounds.place.push(placed / floor);
      rounds.pairs.push(paired / floor);
      rounds.empty.push(placed);
      print(`  round ${round + 1}: TPC-B ${floor.toFixed(0)}/s, bets ${placed.toFixed(0)}/s, pairs ${paired.toFixed(0)}/s`);
    }
    print(`  filling ${OLD_PLAYS.toLocaleString('en')} old plays into ${OLD_DAYS} closed days…`);
    const history = await historyRounds(bench, members, print);
    return [
      judge('lane-place', rounds.place, `TPC-B ${rounds.floor.map((floor) => floor.toFixed(0)).join(' ')}/s`),
      judge('lane-pairs', rounds.pairs),
      judge('lane-with-history', history),
    ];
  } finally {
    await bench.close();
  }
}

/** Bets beside old plays against bets on an installation without any, in turn on the same machine. */
async function historyRounds(
  full: Awaited<ReturnType<typeof openInstallation>>,
  members: readonly string[],
  print: (line: string) => void,
): Promise<number[]> {
  const empty = await openInstallation();
  try {
    const emptyMembers = await fillAccounts(empty.platform, empty.owner, ACCOUNTS);
    await fillHistory(full.owner, members, OLD_PLAYS, OLD_DAYS);
    const [withHistory, without] = [works(full.asOwner, members).place, works(empty.asOwner, emptyMembers).place];
    await rateOf(CALLERS, 2, withHistory);
    await rateOf(CALLERS, 2, without);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b] = [await rateOf(CALLERS, SECONDS, without), await rateOf(CALLERS, SECONDS, withHistory)];
      ratios.push(b / a);
      print(`  round ${round + 1}: empty ${a.toFixed(0)}/s, with history ${b.toFixed(0)}/s`);
    }
    return ratios;
  } finally {
    await empty.close();
  }
}
