import type { RawAnswer, SigningKey, Wire } from './port.ts';
import type { VendorCode } from './speakers.ts';

/** A player of the wallet under test, with a session opened by `authenticate`. */
export interface StagePlayer {
  readonly playerId: string;
  /** Session token, good for bets. */
  readonly token: string;
}

/** What the kit must know of the wallet under test beside its answers, and the levers that a case pulls. */
export interface Stage {
  readonly vendor: VendorCode;
  readonly currency: string;
  /** Another currency of two digits that the wallet knows, and that this player has no money in. */
  readonly otherCurrency: string;
  readonly game: string;
  readonly otherGame: string;
  /** Does the dialect let a settled bet be rolled back? */
  readonly isResettling: boolean;
  /** What a rollback of an unknown bet is told. */
  readonly unknownRollback: 'OK' | 'BET_NOT_FOUND';
  readonly key: SigningKey;
  /** The key of another vendor of the same dialect family; it must open nothing here. */
  readonly foreignKey: SigningKey;
  /** The longest that an answer may take by the wall; none where the wallet shares its processor with other tests. */
  readonly answersWithinMs: number | null;
  nowMs(): number;
  send(wire: Wire): Promise<RawAnswer>;
  /** A ticket of a fresh launch by a fresh player with this much money. */
  launch(balanceMinor: bigint): Promise<{ ticket: string }>;
  /** A fresh player with this much money and an open session. */
  player(balanceMinor: bigint): Promise<StagePlayer>;
  /** What the books say, not what the wallet answers. */
  booked(player: StagePlayer): Promise<bigint>;
  /** Gives the player free rounds under this id at the game, as an operator does. */
  grant(player: StagePlayer, grantId: string): Promise<void>;
  /** Ends the player's session. */
  endSession(player: StagePlayer): Promise<void>;
  /** Locks the player's account, as an operator does. */
  block(player: StagePlayer): Promise<void>;
  /** Closes or opens the second game. */
  setOtherGame(isOpen: boolean): Promise<void>;
  /** Turns maintenance of the vendor on or off. */
  setMaintenance(isOn: boolean): Promise<void>;
}
