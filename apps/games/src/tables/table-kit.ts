import type { TableKind } from '@talora/domain/games/table/one-step.ts';
import type { StepAct } from '@talora/domain/games/table/steps.ts';
import type { TableSkin } from '@talora/domain/games/table/table-themes.ts';
import type { ComponentType, ReactNode } from 'react';
import type { useTranslations } from 'use-intl';
import type { TableRound, WaitingRound } from '../host/game-host.ts';
import type { DeckFeed } from '../host/house/deck-feed.ts';
import type { Tempo } from '../round/round-state.ts';
import type { Sums } from '../round/sums.ts';
import type { ShownRound, TableState } from './table-show.ts';

/** Texts of the tables in the page's language. */
export type TableTexts = ReturnType<typeof useTranslations<'vendor.table'>>;

/** What a table needs to be drawn. */
export interface StageProps {
  readonly theme: TableSkin;
  readonly state: TableState;
  readonly sums: Sums;
  /** Values of the chips on offer, which give them their colours. */
  readonly chips: readonly bigint[];
  /** Chips that lie on the table now. */
  readonly stakes: ReadonlyMap<string, bigint>;
  /** What each spot got back, once the round has been shown. */
  readonly paid: ReadonlyMap<string, bigint> | null;
  readonly canBet: boolean;
  readonly bet: bigint;
  /** Target or rows of a game with one stake. */
  readonly option: number;
  readonly onStake: (spots: readonly string[], times?: readonly number[]) => void;
  readonly onTake: (spot: string) => void;
  readonly onOption: (option: number) => void;
  /** What is marked for the next act of a round of several steps, a bit for each part of the table. */
  readonly marked: number;
  readonly onMark: (marked: number) => void;
  /** Acts in the round that waits. */
  readonly onAct: (act: StepAct) => void;
  /** Goes to the end of what is shown. */
  readonly onHurry: () => void;
  /** The decks that tickets come from; left out where there are none, and in a replay. */
  readonly deck?: DeckFeed | undefined;
  /** The sentence and the results before, which each kind puts where it has room. */
  readonly children?: ReactNode;
}

/** Rules of a table as its book shows them. */
export interface PayTableProps {
  readonly bet: bigint;
  readonly option: number;
  readonly sums: Sums;
  readonly deck?: DeckFeed | undefined;
}

/** What a kind says and does while its round waits for the player. */
export interface TableSteps {
  /** The act of the button that plays; null while there is none. */
  readonly mainAct: (waiting: WaitingRound, marked: number) => StepAct | null;
  /** Words on that button. */
  readonly mainText: (waiting: WaitingRound, t: TableTexts, sums: Sums) => string;
  /** Where the round stands, in one sentence under the table. */
  readonly standingOf: (waiting: WaitingRound, t: TableTexts, sums: Sums) => string;
  /** The same to a screen reader, with what others see; left out where it is that sentence. */
  readonly announcementOf?: (waiting: WaitingRound, t: TableTexts, sums: Sums) => string;
}

/** Everything that is one kind's own. */
export interface TableKit {
  readonly kind: Exclude<TableKind, 'fish'>;
  /** Chips on spots, or one stake with an option. */
  readonly staking: 'lines' | 'single';
  readonly firstOption: number;
  /** Reads the option of a choice; null for a game of lines. */
  readonly optionOf: (choice: unknown) => number | null;
  readonly choiceOf: (option: number) => Readonly<Record<string, unknown>>;
  /** How long a round is shown, in milliseconds; null until its player has uncovered it. */
  readonly showMs: (round: ShownRound, tempo: Tempo) => number | null;
  readonly Stage: ComponentType<StageProps>;
  readonly PayTable: ComponentType<PayTableProps>;
  /** What came out, in words. */
  readonly resultOf: (round: TableRound, t: TableTexts) => string;
  /** What came out, as small as in a list. */
  readonly Mark: ComponentType<{ readonly round: TableRound }>;
  /** What a past round showed, where its result in words says too little. */
  readonly Detail?: ComponentType<{ readonly round: TableRound }>;
  /** Name of a spot in the page's language. */
  readonly spotName: (spot: string, t: TableTexts) => string;
  /** There in a kind whose rounds have several steps. */
  readonly steps?: TableSteps;
  /**
   * There in a kind that its player uncovers by hand: what the main button says meanwhile, and what there is to do before. A tap beside the
   * card uncovers nothing.
   */
  readonly byHand?: { readonly text: (t: TableTexts) => string; readonly hint: (t: TableTexts) => string };
  /** Loads texts of its own, which stand below its name among those of all tables; left out by a kind that has none. */
  readonly loadTexts?: (language: string) => Promise<Readonly<Record<string, unknown>>>;
  /** The name that they stand below, where several kinds have the same ones; left out where it is the kind. */
  readonly textsName?: string;
}

/** A table row of a book: spot, what it pays, how much it returns on average. */
export interface PayRow {
  readonly name: ReactNode;
  readonly pays: string;
  readonly returns: string;
}
