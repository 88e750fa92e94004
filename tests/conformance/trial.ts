import { randomBytes } from 'node:crypto';
import type { Answer, CodeName, Fields, Operation, Seal, Wire } from './port.ts';
import type { Speaker, Spoil } from './speakers.ts';
import type { Stage, StagePlayer } from './stage.ts';

/** What a case found wrong: the name of the defect and what happened. */
export class Finding extends Error {
  override readonly name = 'Finding';
  readonly defect: string;
  constructor(defect: string, what: string) {
    super(what);
    this.defect = defect;
  }
}

/** One exchange, for the report. */
export interface Exchange {
  readonly wire: Wire;
  readonly status: number;
  readonly body: string;
}

/** Changes a signed request on its way. */
export type Tamper = (wire: Wire) => Wire;

/** How a request is sent: what is spoilt before signing, what after, and with what it is signed. */
export interface Sending {
  readonly spoil?: Spoil;
  readonly tamper?: Tamper;
  readonly seal?: Partial<Seal>;
}

/** A bet as a case placed it. */
export interface Placed {
  readonly fields: Fields & { readonly txId: string; readonly roundId: string };
  readonly answer: Answer;
}

/** A wallet answers a call within two seconds and a half, or says that it has not. */
const RAN_OUT_MS = 2_300;

/** Tools of one case. */
export class Trial {
  readonly exchanges: Exchange[] = [];
  readonly stage: Stage;
  readonly speaker: Speaker;
  #count = 0;
  readonly #run = randomBytes(6).toString('hex');

  constructor(stage: Stage, speaker: Speaker) {
    this.stage = stage;
    this.speaker = speaker;
  }

  /** An id that no other case uses. */
  id(what: string): string {
    this.#count += 1;
    return `${what}-${this.#run}-${this.#count}`;
  }

  player(balanceMinor = 10_000n): Promise<StagePlayer> {
    return this.stage.player(balanceMinor);
  }

  /** Sends and reads; an answer that the dialect does not allow, or that takes longer than the deadline, is a finding. */
  async ask(operation: Operation, fields: Fields, sending: Sending = {}, isFirst = true): Promise<Answer> {
    const seal: Seal = {
      key: this.stage.key,
      atMs: this.stage.nowMs(),
      nonce: randomBytes(18).toString('base64url'),
      ...sending.seal,
    };
    const sent = this.speaker.say(operation, fields, seal, sending.spoil);
    const from = performance.now();
    const answer = await this.send(sending.tamper === undefined ? sent : sending.tamper(sent));
    // Where others use the processor too, a wallet that ran out of time is asked again, as a vendor does; one that says so at once is not.
    const ranOut = answer.code === 'RETRY' && performance.now() - from > RAN_OUT_MS && this.stage.answersWithinMs === null;
    return ranOut && isFirst ? this.ask(operation, fields, sending, false) : answer;
  }

  /** Sends a finished request. */
  async send(wire: Wire): Promise<Answer> {
    const from = performance.now();
    const raw = await this.stage.send(wire);
    const took = performance.now() - from;
    this.exchanges.push({ wire, status: raw.status, body: raw.body });
    const { answersWithinMs } = this.stage;
    if (answersWithinMs !== null && took > answersWithinMs)
      throw new Finding('too-slow', `answered after ${Math.round(took)} ms; the deadline is ${answersWithinMs} ms`);
    try {
      return this.speaker.read(raw);
    } catch (error) {
      throw new Finding('not-the-dialect', error instanceof Error ? error.message : String(error));
    }
  }

  /** The fields of an ordinary bet. */
  betFields(player: StagePlayer, amount = 100n, more: Partial<Fields> = {}): Placed['fields'] {
    return {
      txId: this.id('bet'),
      roundId: this.id('round'),
      gameCode: this.stage.game,
      playerId: player.playerId,
      currency: this.stage.currency,
      amount,
      token: player.token,
      ...more,
    };
  }

  /** Fields of a movement that belongs to a bet. */
  after(bet: Placed['fields'], what: string, more: Partial<Fields> = {}): Placed['fields'] {
    return {
      txId: this.id(what),
      roundId: bet.roundId,
      ...(bet.gameCode === undefined ? {} : { gameCode: bet.gameCode }),
      ...(bet.playerId === undefined ? {} : { playerId: bet.playerId }),
      ...(bet.currency === undefined ? {} : { currency: bet.currency }),
      ...(what === 'win' ? { isRoundEnd: false } : {}),
      ...more,
    };
  }

  /** Places a bet that must be taken. */
  async bet(player: StagePlayer, amount = 100n, more: Partial<Fields> = {}): Promise<Placed> {
    const fields = this.betFields(player, amount, more);
    const answer = await this.ask('bet', fields);
    this.expect(answer, 'refuses-good', 'OK');
    return { fields, answer };
  }

  /** The answer must be one of these. */
  expect(answer: Answer, defect: string, ...codes: readonly CodeName[]): Answer {
    if (!codes.includes(answer.code)) throw new Finding(defect, `answered ${answer.code} where ${codes.join(' or ')} is right`);
    return answer;
  }

  /** The answer must say this balance. */
  says(answer: Answer, balance: bigint, defect = 'wrong-balance'): void {
    if (answer.balance !== balance) throw new Finding(defect, `says a balance of ${answer.balance}, and it is ${balance}`);
  }

  /** The books must hold this much. */
  async holds(player: StagePlayer, balance: bigint, defect: string): Promise<void> {
    const booked = await this.stage.booked(player);
    if (booked !== balance) throw new Finding(defect, `the books hold ${booked}, and ${balance} is right`);
  }

  /** Two answers must be the same to the sign. */
  same(first: Answer, second: Answer, defect: string): void {
    if (first.raw.status !== second.raw.status || first.raw.body !== second.raw.body) {
      throw new Finding(defect, `a repeat was answered "${second.raw.body.slice(0, 160)}" after "${first.raw.body.slice(0, 160)}"`);
    }
  }
}

/** A case: what is played, and what must come of it. */
export interface Case<Tools = Trial> {
  /** Area and number, such as `bet-07`. */
  readonly id: string;
  readonly title: string;
  run(trial: Tools): Promise<void>;
}

/** Numbers the cases of an area in their order. */
export function area<Tools = Trial>(name: string, cases: readonly (readonly [string, (trial: Tools) => Promise<void>])[]): Case<Tools>[] {
  return cases.map(([title, run], i) => ({ id: `${name}-${String(i + 1).padStart(2, '0')}`, title, run }));
}
