import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';

/**
 * What agents are paid, worked out naively: every bet is looked at for every period, and who was above is asked of the parents of that moment.
 * Nothing of the product's roll-ups, queries or formulas is used. Sums in minor units, rates in millionths.
 */
export interface Tier {
  readonly rate: bigint;
  readonly minActive: number;
  readonly minValidBet: bigint;
  readonly minLoss: bigint;
}

/** A bet as it stands now. */
export interface Bet {
  readonly id: string;
  readonly memberId: string;
  readonly at: number;
  readonly stake: bigint;
  payout: bigint;
  state: 'open' | 'decided' | 'void';
}

/** Somebody in a tree: who was right above from when on. */
export interface Node {
  readonly id: string;
  readonly isAgent: boolean;
  readonly parents: { readonly since: number; readonly id: string | null }[];
}

/** What a span has come to. */
interface Sums {
  readonly loss: bigint;
  readonly valid: bigint;
  readonly salary: bigint;
}

/** What has been counted of a span. */
interface Counted extends Sums {
  readonly to: number;
  readonly fee: bigint;
  /** What the period took along: corrections, and what the one before it had left. */
  readonly taken: bigint;
}

/** A contract with what its last period has left. */
export interface Agreed {
  readonly id: string;
  readonly kind: ContractKind;
  readonly payerId: string | null;
  readonly payeeId: string;
  readonly carriesLoss: boolean;
  readonly tiers: readonly Tier[];
  readonly ratio: bigint;
  readonly startsAt: number;
  endsAt: number | null;
  paidTo: number | null;
  carry: bigint;
  remainder: bigint;
  readonly counted: Map<number, Counted>;
}

/** A period as it has to be paid. */
export interface Expected {
  readonly base: bigint;
  readonly rate: bigint;
  readonly amount: bigint;
  readonly carry: bigint;
  readonly remainder: bigint;
}

const ONE = 1_000_000n;
const HOUR_MS = 3_600_000;
const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** A tree with what was bet, agreed on and paid in it. */
export class Tree {
  readonly nodes = new Map<string, Node>();
  readonly bets: Bet[] = [];
  readonly agreed = new Map<string, Agreed>();
  /** Salaries that were paid: to whom, when, how much. */
  readonly salaries: { readonly payeeId: string; readonly at: number; readonly amount: bigint }[] = [];
  readonly balances = new Map<string, bigint>();
  /** Who shares a browser with which agent, and since when both have it. */
  readonly sharing: { readonly agentId: string; readonly memberId: string; readonly since: number }[] = [];
  /** What the house has paid. */
  cost = 0n;
  private readonly feePercent: bigint;
  private readonly leastBet: bigint;

  constructor(feePercent: bigint, leastBet: bigint) {
    this.feePercent = feePercent;
    this.leastBet = leastBet;
  }

  add(id: string, parentId: string | null, isAgent: boolean): void {
    this.nodes.set(id, { id, isAgent, parents: [{ since: -Infinity, id: parentId }] });
    this.balances.set(id, 0n);
  }

  /** Who is right above at a moment. */
  parentAt(id: string, at: number): string | null {
    return this.nodes.get(id)?.parents.findLast(({ since }) => since <= at)?.id ?? null;
  }

  /** Everybody above at a moment, from the nearest up. */
  aboveAt(id: string, at: number): string[] {
    const above: string[] = [];
    for (let one = this.parentAt(id, at); one !== null; one = this.parentAt(one, at)) above.push(one);
    return above;
  }

  /** Bets of a team in a span that are decided, by who was above when each was made. */
  private teamBets(agentId: string, from: number, to: number): Bet[] {
    return this.bets.filter(
      ({ memberId, at, state }) => state === 'decided' && at >= from && at < to && this.aboveAt(memberId, at).includes(agentId),
    );
  }

  /** What of a team's bets is left out: of each member who shares with the agent, from the first hour that began when they did; a loss, no win. */
  private leftOut(agentId: string, bets: readonly Bet[]): { loss: bigint; valid: bigint } {
    const out = { loss: 0n, valid: 0n };
    for (const { memberId, since } of this.sharing.filter((one) => one.agentId === agentId)) {
      const own = bets.filter((bet) => bet.memberId === memberId && bet.at - (bet.at % HOUR_MS) >= since);
      out.loss += max(own.reduce((sum, { stake, payout }) => sum + stake - payout, 0n), 0n); // prettier-ignore
      out.valid += own.reduce((sum, { stake }) => sum + stake, 0n);
    }
    return out;
  }

  private sums(agentId: string, from: number, to: number): Sums {
    const bets = this.teamBets(agentId, from, to);
    const out = this.leftOut(agentId, bets);
    const paid = this.salaries.filter(
      ({ payeeId, at }) => at >= from && at < to && (payeeId === agentId || this.aboveAt(payeeId, at).includes(agentId)),
    );
    return {
      loss: bets.reduce((sum, { stake, payout }) => sum + stake - payout, -out.loss),
      valid: bets.reduce((sum, { stake }) => sum + stake, -out.valid),
      salary: paid.reduce((sum, { amount }) => sum + amount, 0n),
    };
  }

  private active(agentId: string, from: number, to: number): number {
    const by = new Map<string, bigint>();
    for (const { memberId, stake } of this.teamBets(agentId, from, to)) by.set(memberId, (by.get(memberId) ?? 0n) + stake);
    for (const { agentId: one, memberId } of this.sharing) if (one === agentId) by.delete(memberId);
    return [...by.values()].filter((valid) => valid >= this.leastBet).length;
  }

  private shared(kind: ContractKind, { loss, valid, salary }: Sums, fee: bigint): bigint {
    return kind === 'dividend' ? loss - salary - (loss * fee > 0n ? (loss * fee) / 100n : 0n) : valid;
  }

  /** A contract begins with what the one before it between the same two has left. */
  private takeOver(one: Agreed): void {
    const before = [...this.agreed.values()].filter(
      ({ id, kind, payerId, payeeId, paidTo }) =>
        id !== one.id &&
        kind === one.kind &&
        payerId === one.payerId &&
        payeeId === one.payeeId &&
        paidTo !== null &&
        paidTo <= one.startsAt,
    );
    const last = before.toSorted((a, b) => (a.paidTo ?? 0) - (b.paidTo ?? 0)).at(-1);
    if (last !== undefined) Object.assign(one, { carry: last.carry, remainder: last.remainder });
  }

  /** Works out a period of a contract as everything stands now, and keeps what it leaves. `from` is where it is measured from: of marks, the day. */
  pay(one: Agreed, from: number, to: number): Expected {
    const { kind, payeeId, counted } = one;
    if (one.paidTo === null) this.takeOver(one);
    const fee = kind === 'dividend' ? this.feePercent : 0n;
    const now = this.sums(payeeId, from, to);
    const before = counted.get(from);
    let corrected = 0n;
    for (const [at, was] of counted) {
      if (at === from) continue;
      const is = this.sums(payeeId, at, was.to);
      const isForgiven = kind === 'dividend' && !one.carriesLoss;
      // A loss that was forgiven is not paid for when it turns out smaller.
      const worth = (sums: Sums): bigint => {
        const own = this.shared(kind, sums, was.fee);
        return isForgiven ? max(own + was.taken, min(was.taken, 0n)) : own;
      };
      corrected += worth(is) - worth(was);
      counted.set(at, { ...was, ...is });
    }
    counted.set(from, { ...now, to, fee, taken: corrected + one.carry });
    const active = this.active(payeeId, from, to);
    const own = kind === 'dividend' ? this.shared(kind, now, fee) : now.valid - (before?.valid ?? 0n);
    const base = own + corrected + one.carry;
    const isReached = (tier: Tier): boolean =>
      active >= tier.minActive && now.valid >= tier.minValidBet && (tier.minLoss === 0n || now.loss >= tier.minLoss);
    const rate = one.tiers.findLast(isReached)?.rate ?? 0n;
    const whole = max(base, 0n) * rate + one.remainder;
    const owed = min(corrected + one.carry, 0n);
    const below = kind === 'dividend' && !one.carriesLoss ? max(base, owed) : base;
    // A gain that pays nothing makes up for nothing.
    const carry = rate === 0n && own >= 0n ? owed : min(below, 0n);
    const expected = { base, rate, amount: whole / ONE, carry, remainder: whole % ONE };
    Object.assign(one, { carry, remainder: expected.remainder, paidTo: to });
    return expected;
  }

  /** Moves money of a payment. False when the payer has too little, and then nothing moves. */
  transfer(payerId: string | null, payeeId: string, amount: bigint): boolean {
    if (payerId !== null) {
      const has = this.balances.get(payerId) ?? 0n;
      if (has < amount) return false;
      this.balances.set(payerId, has - amount);
    } else this.cost += amount;
    this.balances.set(payeeId, (this.balances.get(payeeId) ?? 0n) + amount);
    return true;
  }

  /** Contracts in force of a kind that end later than a moment. */
  private live(kind: ContractKind, at: number): Agreed[] {
    return [...this.agreed.values()].filter((one) => one.kind === kind && (one.endsAt === null || one.endsAt > Math.max(one.startsAt, at)));
  }

  /** Ends a contract at a moment, and whatever its payee pays of the kind by it. */
  end(one: Agreed, at: number): void {
    one.endsAt = Math.max(one.startsAt, at);
    for (const below of this.live(one.kind, at)) if (below.payerId === one.payeeId) this.end(below, at);
  }

  /** The contract without an end of a member. */
  open(kind: ContractKind, payeeId: string): Agreed | undefined {
    return [...this.agreed.values()].find((one) => one.kind === kind && one.payeeId === payeeId && one.endsAt === null);
  }

  /** Moves a branch from a day on; false when it cannot be moved there. */
  move(id: string, toId: string | null, from: number): boolean {
    const now = Infinity;
    if (this.parentAt(id, now) === toId || toId === id || (toId !== null && this.aboveAt(toId, now).includes(id))) return false;
    this.nodes.get(id)?.parents.push({ since: from, id: toId });
    for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const)
      for (const one of this.live(kind, from)) if (one.payeeId === id) this.end(one, from);
    return true;
  }
}
