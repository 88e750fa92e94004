import type { Tempo } from '../round/round-state.ts';

type Times = Readonly<
  Record<
    | 'run'
    | 'runOn'
    | 'apart'
    | 'land'
    | 'tease'
    | 'win'
    | 'wins'
    | 'grow'
    | 'vanish'
    | 'drop'
    | 'orbs'
    | 'multiply'
    | 'intro'
    | 'retrigger'
    | 'holdTurn'
    | 'holdLand'
    | 'wheel'
    | 'prize'
    | 'rest'
    | 'sum'
    | 'ball'
    | 'die'
    | 'dieNext'
    | 'card'
    | 'roll'
    | 'pinRow'
    | 'settle'
    | 'deal'
    | 'call',
    number
  >
>;

const NORMAL: Times = {
  run: 1_000,
  runOn: 620,
  apart: 180,
  land: 420,
  tease: 1_100,
  win: 900,
  wins: 1_150,
  grow: 620,
  vanish: 420,
  drop: 480,
  orbs: 1_250,
  multiply: 1_100,
  intro: 2_600,
  retrigger: 1_700,
  holdTurn: 700,
  holdLand: 620,
  wheel: 5_200,
  prize: 1_600,
  rest: 120,
  sum: 400,
  ball: 5_200,
  die: 1_300,
  dieNext: 600,
  card: 620,
  roll: 1_500,
  pinRow: 190,
  settle: 450,
  deal: 600,
  call: 130,
};

const QUICK: Times = {
  run: 300,
  runOn: 240,
  apart: 80,
  land: 300,
  tease: 450,
  win: 420,
  wins: 620,
  grow: 380,
  vanish: 240,
  drop: 280,
  orbs: 700,
  multiply: 620,
  intro: 1_500,
  retrigger: 1_000,
  holdTurn: 320,
  holdLand: 380,
  wheel: 2_400,
  prize: 1_000,
  rest: 60,
  sum: 250,
  ball: 2_000,
  die: 500,
  dieNext: 250,
  card: 240,
  roll: 600,
  pinRow: 80,
  settle: 250,
  deal: 300,
  call: 45,
};

/** Nothing moves: what would be movement is a short moment, what is to be read stays. */
const STILL: Times = {
  ...NORMAL,
  run: 600,
  runOn: 420,
  apart: 60,
  land: 120,
  tease: 300,
  vanish: 200,
  drop: 260,
  holdTurn: 300,
  wheel: 500,
  ball: 0,
  die: 0,
  dieNext: 0,
  card: 0,
  roll: 0,
  pinRow: 0,
  settle: 0,
  deal: 0,
  call: 0,
};

const TIMES: Readonly<Record<Tempo, Times>> = { normal: NORMAL, quick: QUICK, still: STILL };

/** How long the moments of a show take: one table for every game of every maker. */
export const timesOf = (tempo: Tempo): Times => TIMES[tempo];
