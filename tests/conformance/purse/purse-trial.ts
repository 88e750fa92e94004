import { createHmac, randomBytes } from 'node:crypto';
import { codeName, type CodeName, type Wire } from '../port.ts';
import { Finding, type Exchange } from '../trial.ts';
import type { PurseAnswer, PurseCall, PurseStage } from './purse-stage.ts';

/** A transfer as it is ordered; the sum as it goes over the wire. */
export interface Order {
  readonly reference: string;
  readonly playerId: string;
  readonly amount: unknown;
  readonly currency: string;
}

/** How a request is sent: with what it is signed, and what is changed after. */
export interface PurseSending {
  readonly keyId?: string;
  readonly secret?: string;
  readonly atMs?: number;
  readonly nonce?: string;
  readonly tamper?: (wire: Wire) => Wire;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Tools of one case against a transfer wallet. */
export class PurseTrial {
  readonly exchanges: Exchange[] = [];
  readonly stage: PurseStage;
  #count = 0;
  readonly #run = randomBytes(5).toString('hex');

  constructor(stage: PurseStage) {
    this.stage = stage;
  }

  /** An id that no other case uses. */
  id(what: string): string {
    this.#count += 1;
    return `${what}-${this.#run}-${this.#count}`;
  }

  order(playerId: string, amount: unknown, more: Partial<Order> = {}): Order {
    return {
      reference: this.id('move'),
      playerId,
      amount: typeof amount === 'bigint' ? amount.toString() : amount,
      currency: this.stage.currency,
      ...more,
    };
  }

  /** Signs and sends in the plain dialect, and reads the answer. */
  async ask(call: PurseCall, fields: object, sending: PurseSending = {}): Promise<PurseAnswer> {
    const { stage } = this;
    const path = `/vendors/${stage.vendor}/api/${kebab(call)}`;
    const body = JSON.stringify(fields);
    const at = String(sending.atMs ?? stage.nowMs());
    const nonce = sending.nonce ?? randomBytes(12).toString('hex');
    const secret = Buffer.from(sending.secret ?? stage.key.secret, 'hex');
    const headers = {
      'content-type': 'application/json',
      'x-key-id': sending.keyId ?? stage.key.id,
      'x-timestamp': at,
      'x-nonce': nonce,
      'x-signature': createHmac('sha256', secret).update(`${at}.${nonce}.${path}.${body}`).digest('hex'),
    };
    const signed: Wire = { method: 'POST', path, headers, body };
    const wire = sending.tamper?.(signed) ?? signed;
    const raw = await stage.send(wire);
    this.exchanges.push({ wire, status: raw.status, body: raw.body });
    try {
      const { code, message: _, ...rest } = JSON.parse(raw.body) as Record<string, unknown>;
      if (raw.status !== 200) throw new Error(`this dialect answers with HTTP 200, not ${raw.status}`);
      return { code: codeName(Number(code)), fields: rest };
    } catch (error) {
      throw new Finding('not-the-dialect', error instanceof Error ? error.message : String(error));
    }
  }

  /** Asks for a transfer that must be answered with this status, and with this much in the purse after it. */
  async moves(call: 'transferIn' | 'transferOut', order: Order, status: 'done' | 'refused', left: bigint, defect: string): Promise<void> {
    const { fields } = this.expect(await this.ask(call, order), defect, 'OK');
    if (fields.status !== status) throw new Finding(defect, `says ${String(fields.status)} where ${status} is right`);
    if (fields.walletBalance !== left.toString()) {
      throw new Finding(defect, `says that ${String(fields.walletBalance)} lies there, and it is ${left}`);
    }
  }

  /** A player with this much in the purse. */
  async player(amount = 10_000n): Promise<string> {
    const playerId = this.id('player');
    await this.moves('transferIn', this.order(playerId, amount), 'done', amount, 'refuses-good');
    return playerId;
  }

  expect(answer: PurseAnswer, defect: string, ...codes: readonly CodeName[]): PurseAnswer {
    if (!codes.includes(answer.code)) throw new Finding(defect, `answered ${answer.code} where ${codes.join(' or ')} is right`);
    return answer;
  }

  /** The purse must hold this much. */
  async holds(playerId: string, amount: bigint, defect: string, currency = this.stage.currency): Promise<void> {
    const { fields } = this.expect(await this.ask('walletBalance', { playerId, currency }), defect, 'OK');
    if (fields.balance !== amount.toString())
      throw new Finding(defect, `the purse holds ${String(fields.balance)}, and ${amount} is right`);
  }

  /** How a reference stands must be this. */
  async stands(reference: string, status: 'done' | 'refused' | 'none', defect: string): Promise<void> {
    const { fields } = this.expect(await this.ask('transferStatus', { reference }), defect, 'OK');
    if (fields.status !== status) throw new Finding(defect, `the reference stands at ${String(fields.status)}, and ${status} is right`);
  }

  /** A page of the round feed. */
  async feed(after: string): Promise<{ rounds: readonly Readonly<Record<string, string>>[]; cursor: string }> {
    const { fields } = this.expect(await this.ask('roundFeed', { after }), 'feed-broken', 'OK');
    const { rounds, cursor } = fields;
    if (!Array.isArray(rounds) || typeof cursor !== 'string') throw new Finding('feed-broken', 'a page is rounds and a cursor');
    return { rounds: rounds as Record<string, string>[], cursor };
  }

  /** The whole feed from a cursor on, page by page. */
  async feedToEnd(after: string): Promise<{ rounds: readonly Readonly<Record<string, string>>[]; cursor: string }> {
    const all: Readonly<Record<string, string>>[] = [];
    let cursor = after;
    for (;;) {
      const page = await this.feed(cursor);
      all.push(...page.rounds);
      if (page.rounds.length === 0) return { rounds: all, cursor };
      if (page.cursor === cursor) throw new Finding('feed-stands-still', 'a page with rounds leads to itself');
      cursor = page.cursor;
    }
  }
}
