import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODES, type CodeName, type RawAnswer, type SigningKey, type Wire } from './port.ts';
import { readAsked, Refused, refuse, type Asked, type Fault } from './practice-reading.ts';
import type { VendorCode } from './speakers.ts';
import type { Stage, StagePlayer } from './stage.ts';

interface Member {
  readonly id: string;
  balance: bigint;
  isBlocked: boolean;
  isSessionOpen: boolean;
}

interface Tx {
  readonly content: string;
  readonly answer: GivenAnswer;
}

interface Bet {
  readonly player: string;
  readonly round: string;
  readonly stake: bigint;
  state: 'open' | 'settled' | 'back';
}

interface Round {
  readonly player: string;
  readonly currency: string;
  paid: bigint;
  isOver: boolean;
}

interface GivenAnswer {
  readonly code: CodeName;
  readonly balance?: bigint;
  readonly extra?: Readonly<Record<string, unknown>>;
}

const WINDOW_MS = 5 * 60_000;

/**
 * A wallet in memory that speaks the plain dialect: the kit is tried on it before it judges anybody. It is written from the
 * page of the port, not from the product, and with a fault it is wrong in exactly one way.
 */
export class PracticeWallet implements Stage {
  readonly vendor: VendorCode;
  readonly currency = 'MYR';
  readonly otherCurrency = 'THB';
  readonly game = 'GAME-A';
  readonly otherGame = 'GAME-B';
  readonly isResettling: boolean;
  readonly unknownRollback = 'OK';
  readonly answersWithinMs = 3_000;
  readonly key: SigningKey;
  readonly foreignKey: SigningKey = { kind: 'hmac', id: 'foreign-1', secret: randomBytes(32).toString('hex') };
  readonly #fault: Fault | null;
  readonly #members = new Map<string, Member>();
  readonly #tokens = new Map<string, string>();
  readonly #tickets = new Map<string, string>();
  readonly #transactions = new Map<string, Tx>();
  readonly #tombstones = new Set<string>();
  readonly #bets = new Map<string, Bet>();
  readonly #rounds = new Map<string, Round>();
  readonly #wins = new Map<string, bigint>();
  readonly #nonces = new Set<string>();
  readonly #grants = new Map<string, string>();
  #isMaintained = false;
  #isOtherOpen = true;

  constructor(vendor: 'KIRIN' | 'LUMEN', fault: Fault | null = null) {
    this.vendor = vendor;
    this.isResettling = vendor === 'LUMEN';
    this.key = { kind: 'hmac', id: `${vendor.toLowerCase()}-1`, secret: randomBytes(32).toString('hex') };
    this.#fault = fault;
  }

  nowMs(): number {
    return Date.now();
  }

  async launch(balanceMinor: bigint): Promise<{ ticket: string }> {
    const ticket = randomBytes(32).toString('base64url');
    this.#tickets.set(ticket, this.#add(balanceMinor).id);
    return { ticket };
  }

  async player(balanceMinor: bigint): Promise<StagePlayer> {
    const { id } = this.#add(balanceMinor);
    const token = randomBytes(32).toString('base64url');
    this.#tokens.set(token, id);
    return { playerId: id, token };
  }

  async booked({ playerId }: StagePlayer): Promise<bigint> {
    return this.#member(playerId).balance;
  }

  async grant({ playerId }: StagePlayer, grantId: string): Promise<void> {
    this.#grants.set(grantId, playerId);
  }

  async endSession({ playerId }: StagePlayer): Promise<void> {
    this.#member(playerId).isSessionOpen = false;
  }

  async block({ playerId }: StagePlayer): Promise<void> {
    this.#member(playerId).isBlocked = true;
  }

  async setOtherGame(isOpen: boolean): Promise<void> {
    this.#isOtherOpen = isOpen;
  }

  async setMaintenance(isOn: boolean): Promise<void> {
    this.#isMaintained = isOn;
  }

  async send(wire: Wire): Promise<RawAnswer> {
    let answered: GivenAnswer;
    try {
      answered = await this.#answer(wire);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      answered = error.balance === undefined ? { code: error.code } : { code: error.code, balance: error.balance };
    }
    const { code, balance, extra } = answered;
    const body = {
      code: CODES[code],
      message: code,
      ...(balance === undefined ? {} : { balance: String(balance) }),
      currency: this.currency,
      ...extra,
    };
    return { status: 200, body: JSON.stringify(body) };
  }

  #add(balance: bigint): Member {
    const member = { id: `p-${randomBytes(9).toString('hex')}`, balance, isBlocked: false, isSessionOpen: true };
    this.#members.set(member.id, member);
    return member;
  }

  #member(id: string): Member {
    return this.#members.get(id) ?? refuse('PLAYER_NOT_FOUND');
  }

  async #answer(wire: Wire): Promise<GivenAnswer> {
    this.#checkSignature(wire);
    const asked = readAsked(wire, this.#fault);
    if (asked.operation === 'authenticate') return this.#authenticate(asked);
    if (asked.operation === 'txStatus') return { code: 'OK', extra: { status: this.#statusOf(asked.target) } };
    const member = this.#member(asked.playerId);
    if (asked.currency !== this.currency) refuse('WRONG_CURRENCY');
    if (asked.operation === 'balance') {
      this.#checkToken(asked, member);
      return { code: 'OK', balance: member.balance };
    }
    const content = JSON.stringify(asked, (name, value: unknown) =>
      name === 'token' ? undefined : typeof value === 'bigint' ? String(value) : value,
    );
    const known = this.#transactions.get(asked.txId);
    if (known !== undefined && this.#fault !== 'pays-twice') {
      if (known.content !== content && this.#fault !== 'same-id-other-content') refuse('TX_MISMATCH');
      return known.answer;
    }
    return this.#once(asked, member, content);
  }

  async #once(asked: Asked, member: Member, content: string): Promise<GivenAnswer> {
    // Reading and writing with a pause between them is how money is spent twice.
    const seen = member.balance;
    if (this.#fault === 'overdraft') await new Promise((resolve) => setImmediate(resolve));
    let answer: GivenAnswer;
    try {
      answer = { code: 'OK', balance: this.#move(asked, member, seen) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'TX_ORDER' || error.code === 'BAD_REQUEST') throw error;
      answer = error.balance === undefined ? { code: error.code } : { code: error.code, balance: error.balance };
    }
    this.#transactions.set(asked.txId, { content, answer });
    return answer;
  }

  #checkSignature(wire: Wire): void {
    if (this.#fault === 'signature-not-checked') return;
    const header = (name: string): string => wire.headers[name] ?? refuse('BAD_SIGNATURE');
    const [id, timestamp, nonce, signature] = [header('x-key-id'), header('x-timestamp'), header('x-nonce'), header('x-signature')];
    if (id !== this.key.id || this.key.kind !== 'hmac') refuse('BAD_SIGNATURE');
    const right = createHmac('sha256', Buffer.from(this.key.secret, 'hex'))
      .update(`${timestamp}.${nonce}.${wire.path}.${wire.body}`)
      .digest();
    const given = Buffer.from(signature, 'hex');
    if (given.length !== right.length || !timingSafeEqual(given, right)) refuse('BAD_SIGNATURE');
    if (Math.abs(Date.now() - Number(timestamp)) > WINDOW_MS && this.#fault !== 'old-request-taken') refuse('BAD_SIGNATURE');
    if (this.#fault === 'nonce-not-checked') return;
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(nonce) || this.#nonces.has(nonce)) refuse('BAD_SIGNATURE');
    this.#nonces.add(nonce);
  }

  #authenticate({ token = '' }: Asked): GivenAnswer {
    const id = this.#tickets.get(token) ?? refuse('TOKEN_INVALID');
    this.#tickets.delete(token);
    const sessionToken = randomBytes(32).toString('base64url');
    this.#tokens.set(sessionToken, id);
    return { code: 'OK', balance: this.#member(id).balance, extra: { playerId: id, sessionToken, language: 'ms', mode: 'real' } };
  }

  #checkToken({ token = '' }: Asked, member: Member): void {
    if (this.#tokens.get(token) !== member.id) refuse('TOKEN_INVALID');
    if (!member.isSessionOpen) refuse('TOKEN_EXPIRED');
  }

  #statusOf(txId: string): string {
    if (this.#bets.get(txId)?.state === 'back') return 'rolledBack';
    const known = this.#transactions.get(txId);
    return known === undefined ? 'unknown' : known.answer.code === 'OK' ? 'done' : 'refused';
  }

  #move(asked: Asked, member: Member, seen: bigint): bigint {
    switch (asked.operation) {
      case 'bet':
      case 'betWin':
      case 'tip':
        return this.#pay(asked, member, seen);
      case 'win':
      case 'jackpotWin':
        return this.#win(asked, member);
      case 'refund':
      case 'rollback':
        return this.#undo(asked, member);
      case 'endRound':
        return this.#end(asked, member);
      default:
        if (asked.operation === 'freeRoundWin' && this.#fault !== 'grant-not-checked' && this.#grants.get(asked.grantId) !== member.id)
          refuse('BET_NOT_FOUND');
        member.balance += asked.amount;
        return member.balance;
    }
  }

  #pay(asked: Asked, member: Member, seen: bigint): bigint {
    if (this.#tombstones.has(asked.txId)) refuse('ROLLED_BACK');
    this.#checkToken(asked, member);
    if (member.isBlocked) refuse('PLAYER_BLOCKED');
    if (this.#isMaintained) refuse('MAINTENANCE');
    if (asked.gameCode !== this.game && (asked.gameCode !== this.otherGame || !this.#isOtherOpen)) refuse('GAME_DISABLED');
    const round = this.#rounds.get(asked.roundId);
    if (round?.isOver === true) refuse('ALREADY_SETTLED');
    if (seen < asked.amount) refuse('INSUFFICIENT_FUNDS', member.balance);
    member.balance -= asked.amount;
    if (asked.operation === 'tip') return member.balance;
    const isOver = asked.operation === 'betWin';
    this.#bets.set(asked.txId, { player: member.id, round: asked.roundId, stake: asked.amount, state: isOver ? 'settled' : 'open' });
    if (round === undefined)
      this.#rounds.set(asked.roundId, { player: member.id, currency: asked.currency, paid: asked.winAmount, isOver });
    member.balance += asked.winAmount;
    return member.balance;
  }

  #win(asked: Asked, member: Member): bigint {
    if (this.#fault === 'win-needs-token' && !member.isSessionOpen) refuse('TOKEN_EXPIRED');
    const round = this.#rounds.get(asked.roundId);
    const bets = [...this.#bets.values()].filter((bet) => bet.round === asked.roundId && bet.player === member.id);
    if (this.#fault !== 'win-before-bet') {
      if (round === undefined || round.player !== member.id) refuse('TX_ORDER');
      if (bets.every((bet) => bet.state === 'back')) refuse('ROLLED_BACK');
    }
    member.balance += asked.amount;
    this.#wins.set(asked.txId, asked.amount);
    if (round !== undefined) round.paid += asked.amount;
    if (asked.isRoundEnd) this.#close(asked.roundId);
    return member.balance;
  }

  #close(roundId: string): void {
    const round = this.#rounds.get(roundId);
    if (round !== undefined) round.isOver = true;
    for (const bet of this.#bets.values()) if (bet.round === roundId && bet.state === 'open') bet.state = 'settled';
  }

  #end(asked: Asked, member: Member): bigint {
    if (this.#rounds.get(asked.roundId)?.player !== member.id) refuse('BET_NOT_FOUND');
    this.#close(asked.roundId);
    return member.balance;
  }

  #undo(asked: Asked, member: Member): bigint {
    const won = this.#wins.get(asked.target);
    if (won !== undefined && asked.operation === 'rollback') {
      this.#wins.delete(asked.target);
      member.balance -= won;
      return member.balance;
    }
    const bet = this.#bets.get(asked.target);
    if (bet === undefined || bet.player !== member.id) {
      if (this.#fault !== 'no-tombstone') this.#tombstones.add(asked.target);
      return member.balance;
    }
    if (bet.state === 'back' && this.#fault !== 'gives-back-twice') return member.balance;
    if (bet.state === 'settled' && this.#fault !== 'settled-undo') {
      if (!this.isResettling) refuse('ALREADY_SETTLED');
      const round = this.#rounds.get(bet.round);
      member.balance -= round?.paid ?? 0n;
      if (round !== undefined) round.paid = 0n;
    }
    bet.state = 'back';
    member.balance += bet.stake;
    return member.balance;
  }
}
