import type { DragonTigerWinner } from '@talora/domain/games/table/dragon-tiger.ts';
import type { TableRound } from '../../host/game-host.ts';

/** The sides of the table, in the order of their cards. */
export const SIDES = ['dragon', 'tiger'] as const;
export type Side = (typeof SIDES)[number];

type Outcome = Pick<TableRound, 'outcome'>;

/** The card of a side by its number in the shoe. */
export const cardOf = ({ outcome }: Outcome, side: Side): number => Number(outcome[side]);

/** Who has won. */
export const winnerOf = ({ outcome }: Outcome): DragonTigerWinner =>
  outcome.winner === 'dragon' || outcome.winner === 'tiger' ? outcome.winner : 'tie';
