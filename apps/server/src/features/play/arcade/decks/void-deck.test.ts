import { arcadeSiteCalls } from '@talora/contract/arcade/arcade.ts';
import { decksConsoleCalls } from '@talora/contract/decks/decks-console.ts';
import { laidAtOnce, layDeck, type DeckHashes } from '@talora/domain/games/scratch/lay-deck.ts';
import type { ScratchDeck } from '@talora/domain/games/scratch/decks.ts';
import { drawVoid } from '@talora/domain/games/scratch/void-draw.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, openWorld, type Frame, type Player, type Staffer, type World } from '../../../../../test/world.ts';
import { houseGameId } from '../../../../listing/house-games.ts';

/** A deck that pays much and seldom, so that a few buyers are owed something. */
const { FEW } = vi.hoisted(() => ({ FEW: 400 }));
vi.mock(import('@talora/domain/games/scratch/decks.ts'), async (original) => {
  const decks = await original();
  const prizes = [{ times: 20, count: 4 }, { times: 3, count: 60 }, { times: 1, count: 92 }]; // prettier-ignore
  // Nobody buys of the other deck: it is promised beside, and laid out in no time.
  return { ...decks, NAGA_DECK: { ...decks.NAGA_DECK, size: FEW, prizes }, TUAH_DECK: { ...decks.TUAH_DECK, size: FEW, prizes } };
});

const NAGA = 'HSC_NAGA';
const HASHES: DeckHashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  keyed: (key) => (text) => createHmac('sha256', key).update(text).digest(),
};
const DECK: ScratchDeck = { code: NAGA, size: FEW, price: 500n, prizes: [{ times: 20, count: 4 }, { times: 3, count: 60 }, { times: 1, count: 92 }] }; // prettier-ignore
const minor = (text: string): bigint => parseAmount(text, ASSETS.MYR) ?? 0n;

describe('a deck that ends before its last ticket', () => {
  let world: World;
  let [asker, second]: Staffer[] = [];
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0 } });
    [asker, second] = [await world.addStaffer(), await world.secondStaffer()];
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const calls = (staffer = asker) => (staffer as Staffer).caller.client(decksConsoleCalls);
  const site = (player: Player) => player.caller.client(arcadeSiteCalls);
  const open = async (): Promise<{ player: Player; frame: Frame }> => {
    const player = await world.addPlayer({ balance: '400.00' });
    return { player, frame: await player.openGame(houseGameId(NAGA)) };
  };
  const buy = async (frame: Frame, times: number, clientBetId = next()) => {
    const { deck } = await frame.arcade.deck({});
    for (let bought = 0; bought < times; bought += 1)
      await frame.arcade.buyTicket({ clientBetId: times === 1 ? clientBetId : next(), bet: '5.00', choice: { deck } });
    return deck;
  };
  const openDeck = async () => {
    const { content } = await calls().listDecks({ pageNo: 1 });
    const deck = content.find(({ game, state }) => game === NAGA && state === 'open');
    if (deck === undefined) throw new Error('no deck is open');
    return deck;
  };
  const ask = async (id: string, requestId = next(), staffer = asker) =>
    calls(staffer).askDeckVoid({ id, requestId, reason: 'Misprinted rules' });
  /** Buys until something is owed to the buyers: soon as a rule, after a high prize that comes early only when many have paid for it. */
  const owed = async (frames: readonly Frame[]): Promise<string> => {
    for (let tries = 0; tries < 200; tries += 1) {
      await buy(frames[tries % frames.length] as Frame, 1);
      const { id } = await openDeck();
      if (tries > 5 && minor((await calls().showDeckVoid({ id }))?.pot ?? '0.00') > 100n) return id;
    }
    throw new Error('the buyers have had it all');
  };

  it('pays what its return still owed to its buyers, drawn by seeds that anybody can check, and shows everything', async () => {
    const people = [await open(), await open(), await open()];
    const id = await owed(people.map(({ frame }) => frame));
    const plan = await calls().showDeckVoid({ id });
    if (plan === null) throw new Error('the deck is open');
    expect(plan).toMatchObject({ buyers: 3, request: null, winners: plan.prizes.reduce((sum, { count }) => sum + count, 0) });
    expect(minor(plan.pot)).toBe(minor(plan.due) - minor(plan.paid));
    const request = await ask(id);
    expect(request.changes).toContainEqual({ name: 'deckPot', from: null, to: plan.pot });
    expect((await calls().showDeckVoid({ id }))?.request?.id).toBe(request.id);
    const before = await Promise.all(people.map(async ({ player }) => minor(await player.balance())));
    await (second as Staffer).decide(request);
    await world.platform.afterwards.settled();
    const after = await Promise.all(people.map(async ({ player }) => minor(await player.balance())));
    const [one] = people;
    const number = (await calls().listDecks({ pageNo: 1 })).content.find((deck) => deck.id === id);
    expect(number).toMatchObject({
      state: 'void',
      soldOutAt: null,
      drawn: { due: plan.due, paid: plan.paid, pot: plan.pot, winners: plan.winners },
    });
    const shown = await site((one as (typeof people)[0]).player).publicDeck({ game: NAGA, deck: number?.deck ?? 0 });
    const { sales } = await site((one as (typeof people)[0]).player).deckSales({ game: NAGA, deck: shown.deck, pageNo: 1 });
    // Anybody draws it again from what is public.
    const seed = Buffer.from(shown.seed ?? '', 'hex');
    const laid = laidAtOnce(layDeck({ deck: DECK, no: shown.deck, seed }, HASHES));
    expect(Buffer.from(laid.root).toString('hex')).toBe(shown.root);
    const drawn = drawVoid({ deck: DECK, no: shown.deck, seed, times: laid.times, price: 500n, sales }, HASHES);
    expect(shown.draw?.entropy).toBe(Buffer.from(drawn.entropy).toString('hex'));
    expect(shown.draw?.prizes.map(({ ticket, amount }) => [ticket, minor(amount)])).toEqual(
      drawn.prizes.map(({ ticket, amount }) => [ticket, amount]),
    );
    expect(after.reduce((sum, balance) => sum + balance, 0n) - before.reduce((sum, balance) => sum + balance, 0n)).toBe(minor(plan.pot));
    expect(drawn.paid + drawn.pot).toBe(drawn.due);
    // Winners find it in inbox and record.
    const { rows } = await sql<{
      member_id: string;
      amount: string;
    }>`select i.member_id, i.facts ->> 'amount' as amount from inbox_message i
      where i.template = 'deck_prize'`.execute(world.platform.db.kysely);
    expect(rows).toHaveLength(plan.winners);
    const winner = people.find((_, at) => (after[at] ?? 0n) > (before[at] ?? 0n));
    const record = await winner?.player.wallet.accountRecord({ pageNo: 1 });
    expect(record?.content.find(({ kind }) => kind === 'deck_prize')).toMatchObject({ effect: 'in', debit: 'house:deck-draws' });
    expect(await world.verify()).toEqual([]);
  });

  it('is not sold any more, and the next one opens that was promised before', async () => {
    const { frame } = await open();
    const first = await frame.arcade.deck({});
    const id = (await openDeck()).id;
    const late = next();
    await frame.arcade.buyTicket({ clientBetId: late, bet: '5.00', choice: { deck: first.deck } });
    await (second as Staffer).decide(await ask(id));
    expect(await codeOf(frame.arcade.buyTicket({ clientBetId: next(), bet: '5.00', choice: { deck: first.deck } }))).toBe('DECK_MOVED');
    const now = await frame.arcade.deck({});
    expect(now).toMatchObject({ ...first.next, left: FEW, last: { deck: first.deck, commitment: first.commitment } });
    expect(now.last?.seed).toMatch(/^[0-9a-f]{64}$/);
    // What was bought before is told again as it was.
    const again = await frame.arcade.buyTicket({ clientBetId: late, bet: '5.00', choice: { deck: first.deck } });
    expect(again.proof.deck).toBe(first.deck);
    expect(await codeOf(ask(id))).toBe('ILLEGAL_STATE');
    expect(await calls().showDeckVoid({ id })).toBeNull();
    expect(await world.verify()).toEqual([]);
  });

  it('takes two people, of its own brand, and is ended once however often it is decided', async () => {
    const { frame } = await open();
    await buy(frame, 3);
    const { id } = await openDeck();
    const theirs = await (await world.beside()).addStaffer();
    expect(await codeOf(calls(theirs).showDeckVoid({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(ask(id, next(), theirs))).toBe('NOT_FOUND');
    const requestId = next();
    const request = await ask(id, requestId);
    expect((await ask(id, requestId)).id).toBe(request.id);
    expect(await codeOf(ask(id))).toBe('ASKED_ALREADY');
    expect(await codeOf((asker as Staffer).decide(request))).toBe('FOUR_EYES');
    const decide = (): Promise<unknown> => (second as Staffer).decide(request).catch(() => undefined);
    await Promise.all([decide(), buy(frame, 1).catch(() => undefined), decide()]);
    await decide();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from arcade_deck_void where deck_id = ${id}`.execute(
      world.platform.db.kysely,
    );
    expect(rows[0]?.n).toBe(1);
    const promised = (await calls().listDecks({ pageNo: 1 })).content.find(({ state, game }) => state === 'promised' && game === NAGA);
    expect(await calls().showDeckVoid({ id: promised?.id ?? '' })).toBeNull();
    expect(await codeOf(ask(promised?.id ?? ''))).toBe('ILLEGAL_STATE');
  });

  it('is ended by nobody alone, whatever the application writes: no decision, other sums, another seed', async () => {
    const { frame } = await open();
    await buy(frame, 2);
    const { id } = await openDeck();
    const app = world.platform.db.kysely;
    const request = await ask(id);
    const end = (requestId: string, due: bigint, at: number[], amount: bigint[]) =>
      sql`select arcade_void_deck(${id}, ${requestId}, ${Buffer.alloc(32)}, ${Buffer.alloc(32)}, ${due}, ${at}::int[], ${amount}::bigint[],
        ${at.map(() => next())}::uuid[])`.execute(app);
    await expect(end(request.id, 0n, [], [])).rejects.toThrow(/no two people/);
    await expect(end(next(), 900n, [0], [900n])).rejects.toThrow(/no two people/);
    const owner = world.asOwner.db.kysely;
    await sql`update operations_request set state = 'approved', decided_by = gen_random_uuid(), decided_at = app_now() where id = ${request.id}`.execute(
      owner,
    );
    await expect(end(request.id, 100_000n, [0], [100_000n])).rejects.toThrow(/no more is due/);
    await expect(end(request.id, 1_000n, [0], [999_999n])).rejects.toThrow(/pays what is due/);
    await expect(end(request.id, 0n, [], [])).rejects.toThrow(/the seed of a deck is the one that was promised/);
    for (const text of ['delete from arcade_deck_prize', 'update arcade_deck_void set due = 0', 'update arcade_deck set voided_at = now()'])
      await expect(sql.raw(text).execute(app)).rejects.toThrow(/permission denied/);
    await sql`update operations_request set state = 'open', decided_by = null, decided_at = null where id = ${request.id}`.execute(owner);
    await (second as Staffer).decide(request);
    expect(await world.verify()).toEqual([]);
  });

  it('keeps what was sold to itself while it is open, and of a deck that was sold out', async () => {
    const { player, frame } = await open();
    const { deck } = await frame.arcade.deck({});
    expect(await codeOf(site(player).deckSales({ game: NAGA, deck, pageNo: 1 }))).toBe('NOT_FOUND');
    expect(await site(player).publicDeck({ game: NAGA, deck })).toMatchObject({ seed: null, draw: null, voidedAt: null });
  });
});
