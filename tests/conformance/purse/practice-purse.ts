import { createHmac } from 'node:crypto';
import { CODES, type CodeName, type RawAnswer, type Wire } from '../port.ts';
import type { PlayedRound, PurseStage } from './purse-stage.ts';

/** What can be wrong with a transfer wallet, as the kit must name it. */
export const PURSE_FAULTS = [
  'moves-twice',
  'takes-mismatch',
  'overdraws',
  'forgets-transfer',
  'changes-its-mind',
  'mixes-currencies',
  'takes-unreadable',
  'signature-not-checked',
  'signature-not-over-path',
  'old-request-taken',
  'nonce-not-checked',
  'feed-wrong',
] as const;

/** A planted fault. */
export type PurseFault = (typeof PURSE_FAULTS)[number];

interface Moved {
  readonly content: string;
  readonly status: 'done' | 'refused';
}

interface FeedRow extends PlayedRound {
  readonly playerId: string;
  readonly left: bigint;
}

type GivenAnswer = readonly [CodeName, Readonly<Record<string, unknown>>?];

const WINDOW_MS = 5 * 60_000;
const SUM = /^[1-9]\d{0,17}$/;
const CURRENCIES = new Set(['MYR', 'USD']);

/** A small transfer wallet in memory, right or with one planted fault: it proves the kit. */
export class PracticePurse implements PurseStage {
  readonly vendor = 'practice';
  readonly currency = 'MYR';
  readonly otherCurrency = 'USD';
  readonly key = { kind: 'hmac', id: 'practice-1', secret: 'cd'.repeat(32) } as const;
  readonly #fault: PurseFault | null;
  readonly #purses = new Map<string, bigint>();
  readonly #moved = new Map<string, Moved>();
  readonly #nonces = new Set<string>();
  readonly #rounds: FeedRow[] = [];

  constructor(fault: PurseFault | null = null) {
    this.#fault = fault;
  }

  nowMs(): number {
    return 1_800_000_000_000;
  }

  async restart(): Promise<void> {
    if (this.#fault === 'forgets-transfer') this.#moved.clear();
  }

  #has(fault: PurseFault): boolean {
    return this.#fault === fault;
  }

  #place(playerId: string, currency: string): string {
    return this.#has('mixes-currencies') ? playerId : `${playerId} ${currency}`;
  }

  #left(playerId: string, currency: string): bigint {
    return this.#purses.get(this.#place(playerId, currency)) ?? 0n;
  }

  /** Every third round wins twice its stake. */
  async play(playerId: string, stake: bigint): Promise<PlayedRound | null> {
    const before = this.#left(playerId, this.currency);
    if (before < stake) return null;
    const win = this.#rounds.length % 3 === 2 ? 2n * stake : 0n;
    const left = before - stake + win;
    this.#purses.set(this.#place(playerId, this.currency), left);
    const round = { roundId: `r-${this.#rounds.length + 1}`, stake, win };
    this.#rounds.push({ ...round, playerId, left });
    return round;
  }

  #isSigned({ path, headers, body }: Wire): boolean {
    if (this.#has('signature-not-checked')) return true;
    const signedPath = this.#has('signature-not-over-path') ? path.replace('transfer-out', 'transfer-in') : path;
    const [at = '', nonce = ''] = [headers['x-timestamp'], headers['x-nonce']];
    const due = createHmac('sha256', Buffer.from(this.key.secret, 'hex')).update(`${at}.${nonce}.${signedPath}.${body}`).digest('hex');
    if (headers['x-key-id'] !== this.key.id || headers['x-signature'] !== due) return false;
    if (!this.#has('old-request-taken') && !(Math.abs(Number(at) - this.nowMs()) <= WINDOW_MS)) return false;
    if (this.#nonces.has(nonce) && !this.#has('nonce-not-checked')) return false;
    this.#nonces.add(nonce);
    return true;
  }

  #transfer(direction: 'in' | 'out', fields: Readonly<Record<string, unknown>>): GivenAnswer {
    const { reference, playerId, amount, currency } = fields;
    const sum = this.#has('takes-unreadable') ? String(Math.abs(Math.trunc(Number(amount) || 0))) : amount;
    const isPlayer = typeof playerId === 'string' && /^[\x21-\x7e]+$/.test(playerId);
    if (typeof reference !== 'string' || !isPlayer || typeof currency !== 'string') return ['BAD_REQUEST'];
    if (typeof sum !== 'string' || (!SUM.test(sum) && !this.#has('takes-unreadable'))) return ['BAD_REQUEST'];
    if (!CURRENCIES.has(currency)) return ['WRONG_CURRENCY'];
    const content = JSON.stringify([direction, playerId, sum, currency]);
    const known = this.#moved.get(reference);
    if (known !== undefined && known.content !== content && !this.#has('takes-mismatch')) return ['TX_MISMATCH'];
    const isRepeat = known !== undefined && !this.#has('moves-twice') && !(this.#has('changes-its-mind') && known.status === 'refused');
    const left = this.#left(playerId, currency);
    if (isRepeat) return ['OK', { status: known.status, walletBalance: left.toString() }];
    const after = left + (direction === 'in' ? BigInt(sum) : -BigInt(sum));
    const status = after < 0n && !this.#has('overdraws') ? 'refused' : 'done';
    if (status === 'done') this.#purses.set(this.#place(playerId, currency), after);
    this.#moved.set(reference, { content, status });
    return ['OK', { status, walletBalance: this.#left(playerId, currency).toString() }];
  }

  #feed(after: unknown): GivenAnswer {
    if (typeof after !== 'string' || !/^\d*$/.test(after)) return ['BAD_REQUEST'];
    const from = Number(after);
    const rows = this.#rounds.slice(from);
    const rounds = rows.map(({ roundId, playerId, stake, win, left }) => ({
      roundId,
      playerId,
      stake: stake.toString(),
      win: (this.#has('feed-wrong') ? win + 1n : win).toString(),
      balanceAfter: left.toString(),
    }));
    return ['OK', { rounds, cursor: rows.length === 0 ? after : String(this.#rounds.length) }];
  }

  #answer({ path, body }: Wire): GivenAnswer {
    const fields = JSON.parse(body) as Record<string, unknown>;
    switch (path.split('/').at(-1)) {
      case 'transfer-in':
        return this.#transfer('in', fields);
      case 'transfer-out':
        return this.#transfer('out', fields);
      case 'round-feed':
        return this.#feed(fields.after);
      case 'wallet-balance':
        return ['OK', { balance: this.#left(String(fields.playerId), String(fields.currency)).toString() }];
      default:
        if (typeof fields.reference !== 'string') return ['BAD_REQUEST'];
        return ['OK', { status: this.#moved.get(fields.reference)?.status ?? 'none' }];
    }
  }

  async send(wire: Wire): Promise<RawAnswer> {
    const [code, fields = {}] = this.#isSigned(wire) ? this.#answer(wire) : (['BAD_SIGNATURE'] as const);
    return { status: 200, body: JSON.stringify({ code: CODES[code], message: code, ...fields }) };
  }
}
