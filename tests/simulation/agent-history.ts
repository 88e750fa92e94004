import { CONTRACT_KINDS, type ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { periodAt } from '@talora/domain/agents/contract-periods.ts';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { sql } from 'kysely';
import { addMember, NO_PASSWORD } from '../../apps/server/src/features/people/members/members.ts';
import type { Tx } from '../../apps/server/src/platform/db/database.ts';
import type { World } from '../../apps/server/test/world.ts';
import { Tree, type Agreed, type Bet, type Tier } from './agent-model.ts';
import { openDice, type Dice } from './dice.ts';

/** What the brand of these trees has set: the fee of dividends, and what makes a member active. */
export const FEE_PERCENT = 7n;
const LEAST_BET = 100n;
const MOST_DEPTH = 6;

/** A move that was ordered. */
interface OrderedMove {
  readonly id: string;
  readonly memberId: string;
  readonly toId: string | null;
}

/** One tree with its own chance: what happens in it, done to the product and to the model. */
export class AgentHistory {
  readonly seed: number;
  readonly tree = new Tree(FEE_PERCENT, LEAST_BET);
  readonly fresh: Bet[] = [];
  readonly changed: Bet[] = [];
  readonly moves: OrderedMove[] = [];
  /** How often each thing has happened. */
  readonly tally = new Map<string, number>();
  private readonly dice: Dice;
  private readonly world: World;
  private names = 0;

  constructor(world: World, seed: number) {
    this.seed = seed;
    this.dice = openDice(seed);
    this.world = world;
  }

  private count(what: string): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1);
  }

  private id(at: number): string {
    return makeUuidV7(at, this.dice.bytes(10));
  }

  private agents(): string[] {
    return [...this.tree.nodes.values()].filter((one) => one.isAgent).map(({ id }) => id);
  }

  /** Somebody new below an agent of the tree, or its first. */
  async join(tx: Tx): Promise<void> {
    const agents = this.agents();
    const parentId = agents.length === 0 ? null : this.dice.pick(agents);
    const depth = parentId === null ? 0 : this.tree.aboveAt(parentId, Infinity).length + 1;
    const isAgent = agents.length < 2 || (depth < MOST_DEPTH && this.dice.chance(0.55));
    const brand = await this.world.brand();
    this.names += 1;
    const username = `s${this.seed}n${this.names}`;
    // The path is the database's own: whatever is handed in is not believed.
    const agent = parentId === null ? null : { id: parentId, path: '1.' };
    const plain = { nickname: null, payeeName: null, email: null, mobile: null, registerUrl: null, registerDomain: null };
    const who = { ...plain, username, passwordHash: NO_PASSWORD, type: isAgent ? 1 : 0, language: 'EN' as const, agent };
    this.tree.add(await addMember(this.world.platform, tx, brand, who), parentId, isAgent);
    this.count('join');
  }

  private tiers(kind: ContractKind, most: bigint): Tier[] {
    const { dice } = this;
    const step = most / 4n;
    const low: Tier = {
      rate: step * BigInt(1 + dice.below(3)),
      minActive: dice.below(2),
      minValidBet: BigInt(dice.below(3)) * 500n,
      minLoss: kind === 'dividend' ? BigInt(dice.below(2)) * 300n : 0n,
    };
    const high: Tier = { ...low, rate: most, minActive: low.minActive + 1, minValidBet: low.minValidBet + 1_500n };
    return dice.chance(0.5) ? [low, high] : [{ ...low, rate: most }];
  }

  /** A contract between a member and whoever is right above, or the house, that begins with the next period. */
  private async agree(tx: Tx, kind: ContractKind, payeeId: string, now: number): Promise<void> {
    const { tree, dice, world } = this;
    const payerId = tree.parentAt(payeeId, now);
    if ([...tree.agreed.values()].some((one) => one.kind === kind && one.payeeId === payeeId && (one.endsAt === null || one.endsAt > now)))
      return;
    const above = payerId === null ? undefined : tree.open(kind, payerId);
    if (payerId !== null && above === undefined) return;
    const brand = await world.brand();
    const most = above?.ratio ?? (kind === 'dividend' ? 400_000n : 20_000n);
    const tiers = this.tiers(kind, dice.chance(0.5) ? most : (most / 8n) * 4n);
    const ratio = tiers.at(-1)?.rate ?? 0n;
    const period = kind === 'dividend' ? 'D' : null;
    const startsAt = Math.max(periodAt(new Date(now), { kind, period }, brand.settings.timeZone).to.getTime(), above?.startsAt ?? 0);
    const carriesLoss = kind === 'dividend' && dice.chance(0.5);
    const [id, actor, requestId] = [this.id(now), this.id(now), this.id(now)];
    const stored = tiers.map((tier) => ({ ...tier, rate: `${tier.rate}`, minValidBet: `${tier.minValidBet}`, minLoss: `${tier.minLoss}` }));
    const terms = JSON.stringify({ contractKind: kind, terms: { period, carriesLoss, tiers: stored } });
    // What the house offers is what two have agreed on.
    if (payerId === null)
      await sql`insert into operations_request (id, brand_id, kind, subject_id, member_id, detail, reason, asked_by, asked_at, expires_at, state, decided_by, decided_at)
        values (${requestId}, ${brand.id}, 'contract.offer', ${payeeId}, ${payeeId}, ${terms}::jsonb, 'x', ${actor}, app_now(), app_now() + interval '1 hour',
          'approved', ${this.id(now)}, app_now())`.execute(tx);
    await sql`select agents_contract_ask(${id}, ${requestId}, ${brand.id}, ${kind}, ${payerId}, ${payeeId}, 'payer', ${payerId ?? actor},
      ${brand.asset.id}::smallint, ${period}, ${carriesLoss}, ${JSON.stringify(stored)}::jsonb, ${ratio.toString()}::int)`.execute(tx);
    await sql`select agents_contract_act(${id}, 1, 'accept', 'payee', ${payeeId}, ${this.id(now)}, ${new Date(startsAt)}, null)`.execute(
      tx,
    );
    const one: Agreed = { id, kind, payerId, payeeId, carriesLoss, tiers, ratio, startsAt, endsAt: null, paidTo: null, carry: 0n, remainder: 0n, counted: new Map() }; // prettier-ignore
    tree.agreed.set(id, one);
    this.count(`agree ${kind}`);
  }

  /** The payer ends a contract with the period that runs, and all that hangs on it. */
  private async terminate(tx: Tx, now: number): Promise<void> {
    const open = [...this.tree.agreed.values()].filter((one) => one.endsAt === null && one.payerId !== null);
    if (open.length === 0) return;
    const one = this.dice.pick(open);
    const { settings } = await this.world.brand();
    const terms = { kind: one.kind, period: one.kind === 'dividend' ? ('D' as const) : null };
    const at = Math.max(one.startsAt, periodAt(new Date(now), terms, settings.timeZone).to.getTime());
    await sql`select agents_contract_act(${one.id}, 2, 'terminate', 'payer', ${one.payerId}, ${this.id(now)}, ${new Date(at)}, null)`.execute(
      tx,
    );
    this.tree.end(one, at);
    this.count('terminate');
  }

  /** Contracts from the top down, as far as chance goes. */
  async agreeDown(tx: Tx, kinds: readonly ContractKind[], now: number): Promise<void> {
    const byDepth = this.agents().toSorted((one, other) => this.tree.aboveAt(one, now).length - this.tree.aboveAt(other, now).length);
    for (const kind of kinds)
      for (const agent of byDepth)
        if (this.tree.parentAt(agent, now) === null || this.dice.chance(0.6)) await this.agree(tx, kind, agent, now);
  }

  /** Kinds of contracts that this tree has: one that is counted by the hour is dear. */
  kinds(): ContractKind[] {
    const some = CONTRACT_KINDS.filter((kind) => this.dice.chance(kind === 'hourly' ? 0.15 : 0.6));
    return some.length === 0 ? ['daily'] : some;
  }

  /** Bets of a span, and what has become of earlier ones: decided late, won after all, made void. */
  bet(from: number, to: number): void {
    const { dice, tree } = this;
    const members = [...tree.nodes.keys()];
    for (const bet of tree.bets) {
      if (bet.state === 'void' || !dice.chance(bet.state === 'open' ? 0.5 : 0.06)) continue;
      const isLate = bet.state === 'open';
      bet.payout = isLate && dice.chance(0.4) ? bet.stake * 2n : 0n;
      bet.state = isLate ? 'decided' : 'void';
      this.changed.push(bet);
      this.count(isLate ? 'late' : 'void');
    }
    for (let n = dice.below(7); n > 0; n -= 1) {
      const at = from + 1 + dice.below(to - from - 1);
      const isOpen = dice.chance(0.2);
      const stake = BigInt(30 + dice.below(2_000));
      const payout = !isOpen && dice.chance(0.35) ? stake + BigInt(dice.below(1_500)) : 0n;
      const bet: Bet = { id: this.id(at), memberId: dice.pick(members), at, stake, payout, state: isOpen ? 'open' : 'decided' };
      tree.bets.push(bet);
      this.fresh.push(bet);
      this.count('bet');
    }
  }

  /** What else happens now: somebody joins, contracts are made and ended. */
  async act(tx: Tx, now: number): Promise<void> {
    if (this.dice.chance(0.3)) await this.join(tx);
    await this.share(tx, now);
    if (this.dice.chance(0.15)) await this.terminate(tx, now);
    if (this.dice.chance(0.3)) await this.agreeDown(tx, [this.dice.pick(CONTRACT_KINDS.filter((kind) => kind !== 'hourly'))], now);
  }

  /** Somebody logs in with a browser of an agent, above or not: each of them has had it since then. */
  async share(tx: Tx, now: number): Promise<void> {
    const { dice, tree } = this;
    if (!dice.chance(0.3)) return;
    const agentId = dice.pick(this.agents());
    const memberId = dice.pick([...tree.nodes.keys()]);
    if (agentId === memberId || tree.sharing.some((one) => one.agentId === agentId && one.memberId === memberId)) return;
    const hash = Buffer.from(this.id(now).replaceAll('-', ''), 'hex');
    const browser = sql`sha256(${hash})`;
    await sql`insert into identity_device (member_id, device_hash, first_at, last_at)
      select m, ${browser}, ${new Date(now)}, ${new Date(now)} from unnest(array[${agentId}, ${memberId}]::uuid[]) m`.execute(tx);
    tree.sharing.push({ agentId, memberId, since: now });
    if (tree.nodes.get(memberId)?.isAgent === true) tree.sharing.push({ agentId: memberId, memberId: agentId, since: now });
    this.count('share');
  }

  /** Orders moves for the end of this day, sound ones and others, as if two people had decided them. */
  async order(tx: Tx, now: number, dueAt: number): Promise<void> {
    const { dice, tree } = this;
    const nodes = [...tree.nodes.values()];
    const brand = await this.world.brand();
    const agents = this.agents();
    for (let n = dice.below(3); n > 0; n -= 1) {
      const { id: memberId } = dice.pick(nodes);
      const toId = dice.chance(0.15) ? null : dice.pick(agents);
      const fromId = tree.parentAt(memberId, Infinity);
      if (toId === fromId || toId === memberId || this.moves.some((one) => one.memberId === memberId)) continue;
      const id = this.id(now + n);
      await sql`insert into operations_request (id, brand_id, kind, subject_id, member_id, detail, reason, asked_by, asked_at, expires_at, state, decided_by, decided_at)
        values (${id}, ${brand.id}, 'branch.move', ${memberId}, ${memberId}, ${JSON.stringify({ to: toId })}::jsonb, 'x', gen_random_uuid(), app_now(),
          app_now() + interval '1 hour', 'approved', gen_random_uuid(), app_now())`.execute(tx);
      await sql`insert into agents_branch_move (id, brand_id, member_id, from_id, to_id, ordered_at, due_at, state)
        values (${id}, ${brand.id}, ${memberId}, ${fromId}, ${toId}, ${new Date(now + this.moves.length)}, ${new Date(dueAt)}, 'waiting')`.execute(
        tx,
      );
      this.moves.push({ id, memberId, toId });
    }
  }

  /** Carries the ordered moves out in the model; what each has to end as. */
  carry(from: number): Map<string, boolean> {
    const ends = new Map(this.moves.map(({ id, memberId, toId }) => [id, this.tree.move(memberId, toId, from)]));
    for (const isDone of ends.values()) this.count(isDone ? 'move' : 'move failed');
    this.moves.length = 0;
    return ends;
  }
}
