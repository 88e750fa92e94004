import { ROOM_IDS } from '../shared-table.ts';
import { uncheck } from './anchor-plants.ts';
import { change, plant, type Plant } from './plant.ts';

const ROUND = 'brand_id, game_id, no';
const BET = 'member_id, id';

const PLAY = 'every bet of a shared round is a play with the same sums';
const AGAIN = 'every shared round is what its seed and its bettors say, and pays so';

const ROOM = ROOM_IDS.HB_75;
/** A round that was played, and one that was not. */
const PLAYED = `jsonb_array_length(outcome -> 'balls') > 0`;
const UNPLAYED = `jsonb_array_length(outcome -> 'balls') = 0 and bets > 0`;
const betsOf = (where: string): string =>
  `round_id in (select id from round_round where game_id = ${ROOM} and state = 'settled' and ${where})`;

const round = (column: string, title: string, set: string, where = PLAYED): Plant =>
  plant(
    `round_round.${column}`,
    title,
    AGAIN,
    uncheck('round_round'),
    change('round_round', ROUND, set, `game_id = ${ROOM} and state = 'settled' and ${where}`),
  );
const bet = (column: string, title: string, set: string, where: string, proof = AGAIN): Plant =>
  plant(`round_bet.${column}`, title, proof, uncheck('round_bet'), change('round_bet', BET, set, where));

/** Damage to rounds of a bingo room: what was called, who has won, and which cards there were. */
export const BINGO_PLANTS: readonly Plant[] = [
  round('outcome', 'another ball', `outcome = jsonb_set(outcome, '{balls,0}', ((((outcome #>> '{balls,0}')::int % 75) + 1)::text)::jsonb)`),
  round('outcome', 'a ball less', `outcome = jsonb_set(outcome, '{balls}', (outcome -> 'balls') - 0)`),
  round('outcome', 'a larger fund', `outcome = jsonb_set(outcome, '{fund}', '"99999"')`),
  round('outcome', 'another card that won', `outcome = jsonb_set(outcome, '{prizes,0,winners,0,card}', '35')`),
  round('outcome', 'a larger share', `outcome = jsonb_set(outcome, '{prizes,2,winners,0,payout}', '"999"')`),
  round('outcome', 'a prize with an earlier ball', `outcome = jsonb_set(outcome, '{prizes,1,ball}', '1')`),
  round('outcome', 'a round without its balls', `outcome = outcome - 'balls'`),
  round('outcome', 'nothing at all', `outcome = '7'`),
  round('outcome', 'a round that was not played has a fund', `outcome = jsonb_set(outcome, '{fund}', '"42"')`, UNPLAYED),
  round('settled_at', 'a round whose prizes were paid while balls were called', `settled_at = drawn_at + interval '6 seconds'`),
  round('bets', 'a purchase less', 'bets = bets - 1'),
  bet('client_seed', 'a purchase with another seed', `client_seed = 'other'`, betsOf(PLAYED)),
  bet('payout', 'a purchase that was paid more', 'payout = payout + 1', betsOf(PLAYED), PLAY),
  bet('lines', 'a purchase of something else', `lines = jsonb_set(lines, '{0,spot}', '"card"')`, betsOf(PLAYED)),
];
