import { CRASH_ID, TABLE_ID } from '../shared-table.ts';
import { uncheck } from './anchor-plants.ts';
import { change, plant, type Plant } from './plant.ts';

const ROUND = 'brand_id, game_id, no';
const BET = 'member_id, id';

const PLAY = 'every bet of a shared round is a play with the same sums';
const AGAIN = 'every shared round is what its seed and its bettors say, and pays so';

const roundsOf = (game: number, where = `state = 'settled'`): string => `(select id from round_round where game_id = ${game} and ${where})`;
/** A bet that left by hand. */
const LEFT = `exit_ms is not null and round_id in ${roundsOf(CRASH_ID)}`;
/** One that went down with its flight, of more than four seconds. */
const LOST = `payout = 0 and lines -> 0 ->> 'spot' = 'hand' and round_id in ${roundsOf(CRASH_ID, `(outcome ->> 'point')::int > 127`)}`;
/** One that left by itself, at 1.01, of a flight of more than four seconds. */
const AUTO = `payout > 0 and lines -> 0 ->> 'spot' = 'auto-1.01' and round_id in ${roundsOf(CRASH_ID, `(outcome ->> 'point')::int > 127`)}`;

const bet = (column: string, title: string, set: string, where: string, proof = AGAIN): Plant =>
  plant(`round_bet.${column}`, title, proof, uncheck('round_bet'), change('round_bet', BET, set, where));
const round = (column: string, title: string, set: string, where: string): Plant =>
  plant(
    `round_round.${column}`,
    title,
    AGAIN,
    uncheck('round_round'),
    change('round_round', ROUND, set, `game_id = ${CRASH_ID} and ${where}`),
  );

const FLOWN = `state = 'settled' and (outcome ->> 'point')::int > 127`;

/** Damage to flights of crash and to who left them. */
export const CRASH_PLANTS: readonly Plant[] = [
  bet('exit_ms', 'an exit after the burst', 'exit_ms = 10000000', LEFT),
  bet('exit_ms', 'an exit earlier than it was', 'exit_ms = 0', LEFT),
  bet('exit_ms', 'an exit later than it was', 'exit_ms = exit_ms + 500', LEFT),
  bet('exit_ms', 'a paid bet that did not leave', 'exit_ms = null', LEFT),
  bet('exit_ms', 'a bet that went down has left', 'exit_ms = 0', LOST),
  bet('exit_ms', 'a hand after the bet had left by itself', 'exit_ms = 3000', AUTO),
  bet('exit_ms', 'a bet that left before the flight', 'exit_ms = 1', `round_id in ${roundsOf(CRASH_ID, `state = 'open'`)}`),
  bet('exit_ms', 'a bet that left where nobody leaves', 'exit_ms = 1', `round_id in ${roundsOf(TABLE_ID)}`),
  bet('lines', 'another factor to leave at', `lines = jsonb_set(lines, '{0,spot}', '"auto-1.02"')`, AUTO),
  bet('lines', 'a factor that is none', `lines = jsonb_set(lines, '{0,spot}', '"auto-1.00"')`, AUTO),
  bet('lines', 'a stake that is no text', `lines = jsonb_set(lines, '{0,stake}', '500')`, LOST),
  bet('lines', 'two lines of one bet', `lines = '[{"spot": "hand", "stake": "300"}, {"spot": "auto-2.00", "stake": "200"}]'`, LOST),
  ...[
    '{}',
    '[]',
    '"hand"',
    '7',
    'null',
    '[7]',
    '[null]',
    '[{"spot": "hand"}]',
    '[{"spot": "hand", "stake": "x"}]',
    '[{"stake": "-5"}]',
  ].map((lines) => bet('lines', `lines that are ${lines}`, `lines = '${lines}'`, LOST, PLAY)),
  ...['[{"spot": "hand", "stake": "500"}, 7]', '[{"spot": "hand", "stake": "500"}, {"stake": "x"}]', '[{"stake": "500"}]'].map((lines) =>
    bet('lines', `lines of the stake that are ${lines}`, `lines = '${lines}'`, LOST),
  ),
  round('outcome', 'a point that is not the seed’s', `outcome = jsonb_build_object('point', (outcome ->> 'point')::int + 1)`, FLOWN),
  round('outcome', 'no point', `outcome = '{}'`, FLOWN),
  round('drawn_at', 'a flight that was cut short', `drawn_at = closed_at + interval '3 seconds'`, FLOWN),
  round('closed_at', 'a flight that took off late', `closed_at = drawn_at - interval '3 seconds'`, FLOWN),
  round('remembered', 'a flight that left something', `remembered = '{}'`, FLOWN),
];
