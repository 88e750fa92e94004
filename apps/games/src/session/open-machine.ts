import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { firstBet } from '../round/bets.ts';
import { openRequestKeeper } from '../round/bet-request.ts';
import { RoundMachine } from '../round/machine.ts';
import type { RoundNeeds, RoundShow } from '../round/round-needs.ts';
import { deviceStore, tabStore } from '../host/tab-storage.ts';
import { presentTempo } from '../settings/settings.ts';
import type { WayOut } from '../host/way-out.ts';
import { RoundRefused, type GameHost, type OpenedGame, type PlayedRound } from '../host/game-host.ts';
import type { HouseProof } from '../host/house/house-proof.ts';

/** What an open game has around it, whatever is played. */
export interface Surroundings {
  readonly opened: OpenedGame;
  readonly openedAtMs: number;
  readonly out: WayOut;
  /** What proves the rounds; null at a vendor. */
  readonly proof: HouseProof | null;
  /** The player has chosen another language on the site. */
  readonly onLanguage: (language: ShippedLanguage) => void;
}

/** An open game of either kind: its surroundings, and who runs it. */
export interface PlaySession<Round extends PlayedRound> extends Surroundings {
  readonly host: GameHost<Round>;
}

/** What of a round's needs depends on who runs the game. */
export type Ends = Pick<RoundNeeds<PlayedRound, object>, 'seat' | 'onBalance' | 'onOver'> & {
  /** Left out where no round waits for its player. */
  readonly onWaiting?: (roundId: string | null) => void;
};

const betKey = (code: string): string => `vendor.bet.${code}`;

/** Keeps the bet of a game on this device. */
export function keepBet(code: string, bet: bigint): void {
  deviceStore.write(betKey(code), bet.toString());
}

/** The bet that a game opens with: what this device kept for it, as far as the balance bears it. */
export const firstBetOf = (opened: OpenedGame): bigint => firstBet(opened, deviceStore.read(betKey(opened.game.code)));

interface Opening<Round extends PlayedRound, Drawn extends object> extends Ends {
  readonly opened: OpenedGame;
  readonly host: GameHost<Round>;
  readonly show: RoundShow<Round, Drawn>;
  readonly lastRound: (Round & { readonly isShown: boolean }) | null;
  readonly readsPast: boolean;
}

/** Opens the game of a session in this browser. */
export function openMachine<Round extends PlayedRound, Drawn extends object>({
  lastRound,
  ...opening
}: Opening<Round, Drawn>): RoundMachine<Round, Drawn> {
  return new RoundMachine<Round, Drawn>({
    onWaiting: () => undefined,
    ...opening,
    openWaiting: opening.opened.waiting,
    openRound: lastRound?.isShown === false ? lastRound : null,
    past: lastRound?.isShown === true ? [lastRound] : [],
    keeper: openRequestKeeper(tabStore),
    firstBet: firstBetOf(opening.opened),
    newId: newRequestId,
    nowMs: () => Date.now(),
    tempo: presentTempo,
  });
}

/** A game that shows one finished round. Nothing here can bet: nobody runs it. */
export function openReplay<Round extends PlayedRound, Drawn extends object>(
  show: RoundShow<Round, Drawn>,
  { bet }: Round,
): RoundMachine<Round, Drawn> {
  const nothing = (): Promise<never> => Promise.reject(new RoundRefused('SESSION_ENDED'));
  return new RoundMachine({
    host: { play: nothing, shown: nothing, balance: nothing, rounds: nothing },
    show,
    opened: { balance: 0n, betLevels: [bet], paceMs: 0, freeRounds: null },
    openRound: null,
    openWaiting: null,
    past: [],
    readsPast: false,
    keeper: { keep: () => undefined, forget: () => undefined, findUnanswered: () => null },
    firstBet: bet,
    seat: () => '',
    newId: newRequestId,
    nowMs: () => Date.now(),
    tempo: presentTempo,
    onBalance: () => undefined,
    onWaiting: () => undefined,
    onOver: () => undefined,
  });
}
