import type { Hole } from '../hole.ts';

const SEEDS = 'apps/server/src/features/play/arcade/seeds.ts';
const SEEDS_TEST = 'apps/server/src/features/play/arcade/seeds.test.ts';
const STOPS_TEST = 'apps/server/src/features/play/arcade/stops.test.ts';
const BATCHERS_TEST = 'apps/server/src/features/shop/games/plays/play-batchers.test.ts';
const BET_SQL = 'apps/server/schema/functions/arcade.sql';
const ROUNDS_SQL = 'apps/server/schema/functions/rounds.sql';
const ROUNDS_TEST = 'apps/server/src/features/play/rounds/rounds.test.ts';
const PLACE_BET_SQL = 'apps/server/schema/functions/games.sql';

/** What was found in the house's games, their seeds and the play record. */
export const HOLES: readonly Hole[] = [
  {
    row: 12,
    hole: 'A pair that had served its time was rotated once by each spin in flight, on pairs nobody had been promised; and who never rotated by hand played on server seeds that were made after his client seed was known.',
    repair:
      'The server rotates nothing by itself. A pair, the first one too, is started only under a client seed that comes after its commitment was told and that names it, under the lock of the seat: of many one starts it. A spin on a used-up pair is refused until the frame has given a new client seed, which it does by itself.',
    guards: [
      {
        file: SEEDS,
        from: "if (chain.nextCommitment.toString('hex') !== asked.commitment) refuse('SEEDS_MOVED');",
        to: '',
        test: SEEDS_TEST,
        title: 'no spin in flight rotates, and one rotation serves all',
      },
      {
        file: 'apps/server/src/features/play/arcade/seats.ts',
        from: 'if (!isUsedUp(known, nowMs)) return known;',
        to: 'if (nowMs > 0) return known;',
        test: SEEDS_TEST,
        title: 'no spin in flight rotates, and one rotation serves all',
      },
      {
        file: 'apps/games/src/host/house/house-host.ts',
        from: "error.code !== 'CLIENT_SEED_DUE') throw error;",
        to: "error.code !== 'NEVER') throw error;",
        test: 'apps/games/src/host/house/house-host.test.ts',
        title: 'gives the promised pair a client seed made only now',
      },
    ],
  },
  {
    row: 14,
    hole: 'A game that was switched off was played on in open frames for twelve hours, the least and most bet of a brand were never read, and a frame asked by another host was judged by that host’s brand.',
    repair:
      'The database reads game, vendor, brand and limits inside the bet, so that the switch and the next bet meet in one place. A bet that was taken before is told again and settled. The frame says that the game is being maintained, until when, and leads back to the lobby.',
    guards: [
      {
        file: BET_SQL,
        from: 'games_bet_rules(d.brand, d.game, v_now) r where r.o_stop = 0',
        to: 'games_bet_rules(d.brand, d.game, v_now) r',
        test: STOPS_TEST,
        title: 'takes no bet from the same moment on',
      },
      {
        file: PLACE_BET_SQL,
        from: 'where case when t.stop = 0 then true else (select true from play x where x.member_id = t.m and x.id = t.id limit 1) end;',
        to: ';',
        test: BATCHERS_TEST,
        title: 'a bet at a game that is closed is refused',
      },
      {
        file: 'apps/games/src/round/ask-round.ts',
        from: "(code === 'SITE_CLOSED' && isLost)",
        to: "code === 'SITE_CLOSED'",
        test: 'apps/games/src/round/machine.test.ts',
        title: 'says at once that the game is being maintained',
      },
    ],
  },
  {
    row: 26,
    hole: 'A clock put back by an hour blocked every house spin of that hour.',
    repair: 'A last round that lies further ahead than the pace counts for nothing, and no wait is told that is longer than the pace.',
    guards: [
      {
        file: BET_SQL,
        from: 'or i.last_round_at - make_interval(secs => i.pace / 1000.0) > v_now);',
        to: 'or false);',
        test: STOPS_TEST,
        title: 'holds nobody up for longer when the clock is put back',
      },
    ],
  },
  {
    row: 27,
    hole: 'Rotations in parallel with one request id ended in an error 500, and the same id with another client seed was answered as done.',
    repair:
      'The id is looked up under the seat’s lock and kept with the pair that it started: raced and repeated it is one rotation, with other content it is refused.',
    guards: [
      {
        file: SEEDS,
        from: "if (row.begun_seed !== asked.clientSeed || row.begun_commitment.toString('hex') !== asked.commitment) refuse('REPLAY_MISMATCH');",
        to: '',
        test: SEEDS_TEST,
        title: 'one request id is one rotation',
      },
      {
        file: SEEDS,
        from: 'if (before !== undefined) return before;',
        to: '',
        test: SEEDS_TEST,
        title: 'one request id is one rotation',
      },
    ],
  },
  {
    row: 28,
    hole: 'The id of a play used for another game was answered as a repeat, a settlement could pay a lost play or leave a won one unpaid, and a play could stand in another book than the account that paid it.',
    repair:
      'A repeat is one only for the same game, asset and book; a settlement whose state and payout contradict each other is refused; a play takes the book of its account or is not written, and then nothing is paid.',
    guards: [
      {
        file: PLACE_BET_SQL,
        from: 'then 2 else 1 end;',
        to: 'then 1 else 1 end;',
        test: BATCHERS_TEST,
        title: 'one id is one bet at one game',
      },
      {
        file: BET_SQL,
        from: 'then 2\n        else p.o_status end)::smallint, p.o_available, 0\n',
        to: 'then 1\n        else p.o_status end)::smallint, p.o_available, 0\n',
        test: BATCHERS_TEST,
        title: 'the id of a round is one round of one game and asset',
      },
      {
        file: PLACE_BET_SQL,
        from: 'if v_item.state = 1 and v_item.payout = 0 or v_item.state = 2 and v_item.payout <> 0 then',
        to: 'if false then',
        test: BATCHERS_TEST,
        title: 'a settlement that says two things at once',
      },
      {
        file: PLACE_BET_SQL,
        from: 'select t.m, t.id, case when p.o_book = t.b then t.b end, t.s, t.g, t.stake, v_now',
        to: 'select t.m, t.id, t.b, t.s, t.g, t.stake, v_now',
        test: BATCHERS_TEST,
        title: 'a play stands in the book of the account',
      },
    ],
  },
  {
    row: 30,
    hole: 'House bets were the same number of minor units in every currency: 25 to 5,000 dong.',
    repair:
      'The ladder is written once and scaled by currency, so that it means about the same worth everywhere; every level still divides into whole coins.',
    guards: [
      {
        file: 'packages/domain/src/games/slots/bet-scale.ts',
        from: 'level * scale',
        to: 'level',
        test: 'packages/domain/src/games/slots/bet-scale.test.ts',
        title: 'mean about the same worth',
      },
    ],
  },
  {
    row: 31,
    hole: 'The pay table of every slot called a sum its largest win; of a simulated model that is only the largest that came up.',
    repair:
      'A certificate says whether its largest win is a bound or was seen. The pay table of a simulated model says that more is possible, up to the cap of its rules.',
    guards: [
      {
        file: 'packages/domain/src/games/slots/certificate/certify.ts',
        from: "largestWinIs: 'seen',",
        to: "largestWinIs: 'bound',",
        test: 'packages/domain/src/games/slots/certificate/certify.test.ts',
        title: 'fits 40,000 rounds from a seed',
      },
    ],
  },
  {
    row: 32,
    hole: 'The fingerprint of the maths could not be recomputed by anyone: what it is the hash of was not handed out.',
    repair:
      'The fairness page hands out the canonical JSON of the maths, shows the hash that the browser computes of it, and compares it with the one that the server told with a round.',
    guards: [
      {
        file: 'packages/domain/src/fairness/canonical-json.ts',
        from: '.toSorted(([a], [b]) => (a < b ? -1 : 1))',
        to: '',
        test: 'packages/domain/src/games/slots/math-file.test.ts',
        title: 'is one text for one content',
      },
    ],
  },
  {
    row: 33,
    hole: 'Games of one step named the return of their best choice only: a bet on the tie of baccarat returns 85.6 %, not 98.9 %.',
    repair: 'The returns of all choices are counted; the pay table names the least and the most beside the table by bet.',
    guards: [
      {
        file: 'packages/domain/src/games/table/table-returns.ts',
        from: 'least: Math.min(...all).toFixed(12)',
        to: 'least: Math.max(...all).toFixed(12)',
        test: 'packages/domain/src/games/table/table-returns.test.ts',
        title: 'names the worst choice too',
      },
    ],
  },
  {
    row: 44,
    hole: 'A colleague whose account was shut was let in again by one hand, and then decided about what that hand had asked for.',
    repair:
      'Letting somebody in again is asked for by one and decided by another, with a fresh passkey. No call changes a role: a wider one is a new invitation, which takes two.',
    guards: [
      {
        file: 'packages/domain/src/access/four-eyes.ts',
        from: "return askedBy === decidedBy || isTied ? 'FOUR_EYES' : null;",
        to: 'return isTied && askedBy.length === 0 ? null : null;',
        test: 'apps/server/src/features/base/staff/staff-accounts.test.ts',
        title: 'shuts an account at once, by session, passkey and link, and opens it again',
      },
      {
        file: 'apps/server/src/features/office/requests/ask-for-two.ts',
        from: "if (state !== 'disabled') refuse('ILLEGAL_STATE', { from: state, to: 'active' });",
        to: '',
        test: 'apps/server/src/features/base/staff/staff-accounts.test.ts',
        title: 'shuts an account at once, by session, passkey and link, and opens it again',
      },
    ],
  },
  {
    row: 45,
    hole: 'One person with an open token could open a closed site, take blocks of countries away, loosen registration, raise the budgets of codes, bring foreign addresses into the pages of players, and switch modules and vendors.',
    repair:
      'Each of these asks for a passkey of the last five minutes, and what lets more in is asked for by one and carried out when a colleague approves it, if the site still stands as it did. A test lists every call of the console that changes something with its guard.',
    guards: [
      {
        file: 'apps/server/src/features/people/approvals/ask-to-widen.ts',
        from: 'if (changes.length === 0) return null;',
        to: 'if (changes.length >= 0) return null;',
        test: 'apps/server/src/features/office/requests/site-deeds.test.ts',
        title: 'a closed site is opened by two, and closed by one',
      },
      {
        file: 'apps/server/src/app/gates.ts',
        from: "if (call.stepUp && (staff.steppedUpUntil?.getTime() ?? 0) <= platform.clock.nowMs()) refuse('STEP_UP_REQUIRED');",
        to: '',
        test: 'apps/server/src/features/office/requests/site-deeds.test.ts',
        title: 'a token that lies open changes nothing',
      },
      {
        file: 'packages/contract/src/site/modules-console.ts',
        from: '    stepUp: true,\n',
        to: '',
        test: 'apps/server/src/app/console-guards.test.ts',
        title: 'has the guard that it is listed with',
      },
      {
        file: 'packages/domain/src/site/site-widening.ts',
        from: '(was.required && !is.required) ||',
        to: '',
        test: 'packages/domain/src/site/site-widening.test.ts',
        title: 'is a rule of registration that goes or gets easier',
      },
    ],
  },
  {
    row: 90,
    hole: 'With the application’s login a seat could be moved back to a pair whose seed had been shown, or its nonce counted back: rounds whose outcome was known beforehand. The proof saw it afterwards, the database let it happen.',
    repair:
      'A seat goes from the pair in use, which is shown with all its rounds, to the one that was promised, and to no other; the application counts no nonce; a seed is promised once over all games and members.',
    guards: [
      {
        file: BET_SQL,
        from: "if new.pair_id is distinct from old.next_pair_id then raise exception 'a seat goes on with the pair that was promised'; end if;",
        to: '',
        test: SEEDS_TEST,
        title: 'serve once: the application moves no seat',
      },
    ],
  },
  {
    row: 91,
    hole: 'Two members who bet under one id in one moment, which whoever bets chooses, were told what became of each other: a round that was never played, or money short where the bet was taken.',
    repair: 'No two items of a batch have the same id; the second waits for the next batch.',
    guards: [
      {
        file: 'apps/server/src/platform/db/batcher.ts',
        from: ' && !ids.has(waiting.item.id)',
        to: '',
        test: 'apps/server/src/features/play/arcade/same-ids.test.ts',
        title: 'are each told of their own bet at a shared table',
      },
    ],
  },
  {
    row: 92,
    hole: 'The most of a spot, and the most that a brand takes, held for each bet of a shared round: many bets staked twenty times as much on a side bet, and four hundred times what the brand takes.',
    repair:
      'The database counts all of a member’s bets of the round, spot by spot and in sum, under the lock of his account; the table shows the brand’s most as its own.',
    guards: [
      {
        file: ROUNDS_SQL,
        from: "      when i.spots is not null and exists (select from jsonb_array_elements(o.lines || i.lines::jsonb) l group by l ->> 'spot'\n",
        to: "      when false and exists (select from jsonb_array_elements(o.lines || i.lines::jsonb) l group by l ->> 'spot'\n",
        test: ROUNDS_TEST,
        title: 'takes of a member no more on a spot',
      },
      {
        file: ROUNDS_SQL,
        from: 'o.stakes > 0 and i.stake + o.stakes > g.max_bet',
        to: 'false',
        test: ROUNDS_TEST,
        title: 'takes of a member no more on a spot',
      },
    ],
  },
];
