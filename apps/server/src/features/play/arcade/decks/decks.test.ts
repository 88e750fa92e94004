import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import type { ScratchDeck } from '@talora/domain/games/scratch/decks.ts';
import { laidAtOnce, layDeck, leafOf, unsoldAt, type DeckHashes } from '@talora/domain/games/scratch/lay-deck.ts';
import { rootOf } from '@talora/domain/games/scratch/merkle.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { arcadeSiteCalls } from '@talora/contract/arcade/arcade.ts';
import { decksConsoleCalls } from '@talora/contract/decks/decks-console.ts';
import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, openWorld, type Frame, type Player, type World } from '../../../../../test/world.ts';
import { houseGameId } from '../../../../listing/house-games.ts';
import { SAMPLE_BRAND_ID } from '../../../../sample/sample-brand.ts';
import { promiseDecks } from './open-decks.ts';

/** Decks that are laid out at once: one of them so small that a test can buy it up. */
const { FEW, MANY } = vi.hoisted(() => ({ FEW: 24, MANY: 3_000 }));
vi.mock(import('@talora/domain/games/scratch/decks.ts'), async (original) => {
  const decks = await original();
  const NAGA_DECK = { ...decks.NAGA_DECK, size: FEW, prizes: [{ times: 30, count: 1 }, { times: 2, count: 3 }, { times: 1, count: 4 }] }; // prettier-ignore
  const TUAH_DECK = { ...decks.TUAH_DECK, size: MANY, prizes: [{ times: 10_000, count: 1 }, { times: 5, count: 99 }, { times: 1, count: 500 }] }; // prettier-ignore
  return { ...decks, NAGA_DECK, TUAH_DECK };
});

const NAGA = 'HSC_NAGA';
const TUAH = 'HSC_TUAH';
const HASHES: DeckHashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  keyed: (key) => (text) => createHmac('sha256', key).update(text).digest(),
};
const minor = (text: string): bigint => parseAmount(text, ASSETS.MYR) ?? 0n;
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
type Bought = Awaited<ReturnType<Frame['arcade']['buyTicket']>>;
type Proof = Bought['proof'];

/** Does the ticket's path lead to the root that was shown? */
const isProven = ({ salt, ticket, times, size, path }: Proof, root: string): boolean => {
  const leaf = leafOf(bytes(salt), ticket, times, HASHES.sha256);
  const top = rootOf(leaf, ticket, size, path.map(bytes), HASHES.sha256);
  return top !== undefined && Buffer.from(top).toString('hex') === root;
};

describe('scratch cards', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0 } });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const open = async (code = NAGA, balance: string | null = '300.00') => {
    const player = await world.addPlayer(balance === null ? {} : { balance });
    return { player, frame: await player.openGame(houseGameId(code)) };
  };
  const buy = (frame: Frame, deck: number, clientBetId = next(), bet = '5.00') =>
    frame.arcade.buyTicket({ clientBetId, bet, choice: { deck } });
  const openDeckNo = async (frame: Frame): Promise<number> => (await frame.arcade.deck({})).deck;

  it('promise a deck and the one behind it before anything is sold, and tell no seed', async () => {
    const { frame } = await open(TUAH);
    const deck = await frame.arcade.deck({});
    expect(deck).toMatchObject({ deck: 1, price: '1.00', size: MANY, left: MANY, winnersLeft: 600, last: null });
    expect(deck.next.deck).toBe(2);
    expect(new Set([deck.root, deck.commitment, deck.next.root, deck.next.commitment]).size).toBe(4);
    expect(deck.prizes[0]).toEqual({ times: 10_000, prize: '10000.00', count: 1, left: 1 });
    const { rows } = await sql<{ revealed: number }>`select count(revealed_seed)::int as revealed from arcade_deck`.execute(
      world.platform.db.kysely,
    );
    expect(rows[0]?.revealed).toBe(0);
    const bought = await buy(frame, 1, next(), '1.00');
    expect(bought.proof).toMatchObject({ deck: 1, root: deck.root, size: MANY });
    expect(isProven(bought.proof, deck.root)).toBe(true);
    expect(isProven({ ...bought.proof, times: bought.proof.times + 1 }, deck.root)).toBe(false);
    expect(bought.deck.left).toBe(MANY - 1);
  });

  it('are bought with the draw of their buyer, told again, and shown in record and fairness', async () => {
    const { player, frame } = await open();
    const before = await frame.arcade.deck({});
    const id = next();
    const bought = await buy(frame, before.deck, id);
    const { ticket, times, unsold } = bought.round.choice as { ticket: number; times: number; unsold: number };
    expect(bought.round).toMatchObject({ id, stake: '5.00', choice: { deck: before.deck, unsold: before.left, ticket, times } });
    expect(minor(bought.round.payout)).toBe(500n * BigInt(times));
    expect(minor(bought.balance)).toBe(minor(frame.opened.balance) - 500n + 500n * BigInt(times));
    expect(bought.deck.left).toBe(before.left - 1);
    const again = await buy(frame, before.deck, id);
    expect({ ...again, round: { ...again.round, playedAt: bought.round.playedAt } }).toEqual(bought);
    expect(await codeOf(buy(frame, before.deck + 1, id))).toBe('REPLAY_MISMATCH');
    expect(await frame.arcade.ticketProof({ id })).toEqual(bought.proof);
    expect((await frame.arcade.rounds({})).content).toEqual([again.round]);
    expect((await player.games.bettingRecord({})).sums).toMatchObject({ count: 1, stake: '5.00' });
    const { nextCommitment: commitment } = await frame.arcade.seeds({});
    const { revealed } = await frame.arcade.rotateSeeds({ requestId: next(), commitment, clientSeed: 'another' });
    const draws = openDraws((counter) =>
      createHmac('sha256', bytes(revealed?.serverSeed ?? ''))
        .update(fairnessMessage(NAGA, revealed?.clientSeed ?? '', 0, counter))
        .digest(),
    );
    const fairness = await player.arcadeSite.playFairness({ id });
    expect(fairness).toMatchObject({ decisions: [draws.int(unsold)], choice: bought.round.choice });
    expect(await player.arcadeSite.playTicket({ id })).toEqual(bought.proof);
  });

  it('refuse what is no ticket: another price, another deck, a spin, a choice with a ticket', async () => {
    const { frame } = await open();
    const deck = await openDeckNo(frame);
    expect(await codeOf(buy(frame, deck, next(), '10.00'))).toBe('BET_INVALID');
    expect(await codeOf(buy(frame, deck + 1))).toBe('DECK_MOVED');
    expect(await codeOf(buy(frame, 999))).toBe('DECK_MOVED');
    const whole = { deck, unsold: 1, ticket: 1, times: 30 };
    expect(await codeOf(frame.arcade.buyTicket({ clientBetId: next(), bet: '5.00', choice: whole }))).toBe('BET_INVALID');
    expect(await codeOf(frame.arcade.spin({ clientBetId: next(), bet: '5.00', choice: whole }))).toBe('BET_INVALID');
    expect(await codeOf(frame.arcade.spin({ clientBetId: next(), bet: '5.00', choice: { deck } }))).toBe('BET_INVALID');
    const dice = await open('HTB_DICE');
    expect(await codeOf(buy(dice.frame, 1))).toBe('BET_INVALID');
    expect(await codeOf(dice.frame.arcade.deck({}))).toBe('NOT_FOUND');
    expect(await codeOf(dice.frame.arcade.ticketProof({ id: next() }))).toBe('NOT_FOUND');
    const poor = await open(NAGA, null);
    expect(await codeOf(buy(poor.frame, deck))).toBe('INSUFFICIENT_FUNDS');
    expect((await frame.arcade.deck({})).deck).toBe(deck);
  });

  it('are one each for many who press at one moment, and one for a press that goes out twice', async () => {
    const seats = await Promise.all(Array.from({ length: 6 }, () => open()));
    const deck = await openDeckNo(seats[0]?.frame as Frame);
    const ids = seats.map(() => next());
    const bought = await Promise.all(seats.flatMap(({ frame }, at) => [buy(frame, deck, ids[at]), buy(frame, deck, ids[at])]));
    expect(new Set(bought.map(({ round }) => round.id)).size).toBe(6);
    expect(new Set(bought.map(({ proof }) => proof.ticket)).size).toBe(6);
    for (let at = 0; at < bought.length; at += 2) expect(bought[at]?.proof).toEqual(bought[at + 1]?.proof);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from arcade_ticket where play_id = any (${ids}::uuid[])`.execute(
      world.platform.db.kysely,
    );
    expect(rows[0]?.n).toBe(6);
  });

  it('are sold by two servers out of one deck', async () => {
    const second = await openWorld({ databaseUrl: world.databaseUrl, hasVendors: false, settings: { slotPaceMs: 0 } });
    const there = await Promise.all(
      [0, 1].map(async (at) => {
        const player = await second.addPlayer({ balance: '300.00', username: `there${at}` });
        return player.openGame(houseGameId(TUAH));
      }),
    );
    const here = await Promise.all([0, 1].map(async () => (await open(TUAH)).frame));
    const one = async (frame: Frame): Promise<Proof[]> => {
      const proofs: Proof[] = [];
      for (let count = 0; count < 6; count += 1) proofs.push((await buy(frame, 1, next(), '1.00')).proof);
      return proofs;
    };
    const before = (await here[0]?.arcade.deck({}))?.left ?? 0;
    const proofs = (await Promise.all([...here, ...there].map(one))).flat();
    expect(new Set(proofs.map(({ ticket }) => ticket)).size).toBe(24);
    const [left, leftThere] = await Promise.all([here[0], there[0]].map(async (frame) => (await frame?.arcade.deck({}))?.left));
    expect([left, leftThere]).toEqual([before - 24, before - 24]);
    await second.close(true);
  });

  it('sell a deck out, show its seed, and open the one that was promised', async () => {
    const { frame } = await open();
    const first = await frame.arcade.deck({});
    const site = (player: Player) => player.caller.client(arcadeSiteCalls);
    const { player } = await open();
    expect((await site(player).publicDeck({ game: NAGA, deck: first.deck })).seed).toBeNull();
    let bought: Bought | undefined;
    await promiseDecks(world.timed);
    const { rows: unopened } = await sql<{
      root: string;
    }>`select encode(root, 'hex') as root from arcade_deck where game_id = ${houseGameId(NAGA)}
      and brand_id = ${SAMPLE_BRAND_ID} and opened_at is null and no > ${first.deck} order by no`.execute(world.platform.db.kysely);
    const ahead = unopened.map(({ root }) => root);
    for (let left = first.left; left > 0; left -= 1) {
      bought = await buy(frame, first.deck);
      expect(bought.round.choice).toMatchObject({ unsold: left });
    }
    await world.platform.afterwards.settled();
    expect(await codeOf(buy(frame, first.deck))).toBe('DECK_MOVED');
    const now = await frame.arcade.deck({});
    expect(now).toMatchObject({ ...first.next, left: FEW, last: { deck: first.deck, commitment: first.commitment, root: first.root } });
    expect(now.next.deck).toBe(first.deck + 2);
    // Who buys the last ticket waits for no deck to be laid out: the next but one was promised before.
    expect(bought?.deck).toMatchObject({ deck: first.deck + 1, next: { deck: first.deck + 2, root: ahead[1] } });
    const { rows: later } = await sql<{ n: number }>`select count(*)::int as n from arcade_deck where game_id = ${houseGameId(NAGA)}
      and brand_id = ${SAMPLE_BRAND_ID} and no = ${first.deck + 3}`.execute(world.platform.db.kysely);
    expect(later[0]?.n).toBe(1);
    const shown = await site(player).publicDeck({ game: NAGA, deck: first.deck });
    expect(shown).toMatchObject({ sold: FEW, commitment: first.commitment, root: first.root, seed: now.last?.seed });
    // Anybody lays it out again.
    const seed = bytes(shown.seed ?? '');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(first.commitment);
    const deck: ScratchDeck = { code: NAGA, size: FEW, price: 500n, prizes: [{ times: 30, count: 1 }, { times: 2, count: 3 }, { times: 1, count: 4 }] }; // prettier-ignore
    const laid = laidAtOnce(layDeck({ deck, no: first.deck, seed }, HASHES));
    expect(Buffer.from(laid.root).toString('hex')).toBe(first.root);
    const { rows } = await sql<{ ticket: number; choice: { unsold: number; times: number }; index: number }>`
      select t.ticket, r.bets as choice, (r.outcome ->> 0)::int as index from arcade_ticket t
      join arcade_deck d on d.id = t.deck_id join arcade_round r on r.id = t.play_id where d.no = ${first.deck} and d.game_id = ${houseGameId(NAGA)}
        and d.brand_id = ${SAMPLE_BRAND_ID} and d.book = (select real_book from site_brand where id = ${SAMPLE_BRAND_ID}) order by t.at`.execute(
      world.platform.db.kysely,
    );
    const isSold = new Uint8Array(FEW);
    for (const { ticket, choice, index } of rows) {
      expect([ticket, choice.times]).toEqual([unsoldAt(isSold, index), laid.times[ticket]]);
      isSold[ticket] = 1;
    }
    expect(rows).toHaveLength(FEW);
    // A ticket of it is told and proven as before.
    expect(isProven(await frame.arcade.ticketProof({ id: bought?.round.id ?? '' }), first.root)).toBe(true);
  });

  it('keep trials on decks of their own, and another brand on its own', async () => {
    const demo = await world.openDemo({}, houseGameId(NAGA));
    const { frame } = await open();
    const [trial, real] = [await demo.arcade.deck({}), await frame.arcade.deck({})];
    expect(trial.root).not.toBe(real.root);
    const bought = await buy(demo, trial.deck, next(), trial.price);
    expect(bought.round.currency).toBe('DEMO');
    expect((await frame.arcade.deck({})).left).toBe(real.left);
    const other = await world.beside();
    const player = await other.addPlayer({ balance: '100.00' });
    const theirs = await player.openGame(houseGameId(NAGA));
    const own = await theirs.arcade.deck({});
    expect(own).toMatchObject({ deck: 1, left: FEW });
    expect(new Set([own.root, trial.root, real.root]).size).toBe(3);
    const mine = await buy(frame, real.deck);
    expect(await codeOf(theirs.arcade.ticketProof({ id: mine.round.id }))).toBe('NOT_FOUND');
    expect((await buy(theirs, own.deck)).proof.root).toBe(own.root);
  });

  it('are seen by staff: what is sold and left of each prize, of their own brand alone, and no seed before its time', async () => {
    const { frame } = await open(TUAH);
    const now = await frame.arcade.deck({});
    const staff = (await world.addStaffer()).caller.client(decksConsoleCalls);
    const { content, totalElements } = await staff.listDecks({ pageNo: 1 });
    expect(content).toHaveLength(totalElements);
    const openOne = content.find(({ game, state }) => game === TUAH && state === 'open');
    expect(openOne).toMatchObject({ deck: now.deck, root: now.root, sold: MANY - now.left, seed: null, soldOutAt: null });
    expect(openOne?.prizes.map(({ left }) => left)).toEqual(now.prizes.map(({ left }) => left));
    const soldOut = content.find(({ state }) => state === 'soldOut');
    expect(soldOut).toMatchObject({ game: NAGA, sold: FEW });
    expect(
      createHash('sha256')
        .update(bytes(soldOut?.seed ?? ''))
        .digest('hex'),
    ).toBe(soldOut?.commitment);
    for (const { state, seed } of content) expect(seed !== null).toBe(state === 'soldOut');
    const theirs = (await (await world.beside()).addStaffer()).caller.client(decksConsoleCalls);
    expect((await theirs.listDecks({ pageNo: 1 })).content.every(({ root }) => content.every((own) => own.root !== root))).toBe(true);
  });

  it('wait for their buyer to scratch them, for a day', async () => {
    const { player, frame } = await open();
    const bought = await buy(frame, await openDeckNo(frame));
    expect(bought.round.isShown).toBe(false);
    expect((await player.openGame(houseGameId(NAGA))).opened.openRound?.id).toBe(bought.round.id);
    await world.turnClock(25 * 3_600_000);
    await player.logIn();
    const { opened, arcade } = await player.openGame(houseGameId(NAGA));
    expect(opened.openRound).toBeNull();
    expect((await arcade.rounds({})).content[0]?.isShown).toBe(true);
  });

  it('keep what was promised and what was sold, whatever the application writes', async () => {
    const asApp = world.platform.db.kysely;
    for (const set of [`root = sha256('x')`, 'sold = 0', 'opened_at = null', `sealed_seed = 'x'`, 'revealed_seed = null'])
      await expect(sql`update arcade_deck set ${sql.raw(set)}`.execute(asApp)).rejects.toThrow(/permission denied/);
    await expect(sql`delete from arcade_ticket`.execute(asApp)).rejects.toThrow(/permission denied/);
    const owner = world.asOwner.db.kysely;
    await expect(sql`update arcade_deck set root = sha256('x') where sold_out_at is null`.execute(owner)).rejects.toThrow(
      /what was promised/,
    );
    await expect(sql`update arcade_deck set sold = sold + 2 where sold_out_at is null`.execute(owner)).rejects.toThrow(/ticket by ticket/);
    await expect(sql`update arcade_deck set revealed_seed = 'x' where sold_out_at is null`.execute(owner)).rejects.toThrow(
      /the last ticket/,
    );
    const frame = await world.openDemo({}, houseGameId(NAGA));
    for (let left = (await frame.arcade.deck({})).left; left > 0; left -= 1) await buy(frame, 1);
    await expect(sql`update arcade_deck set revealed_seed = null where sold_out_at is not null`.execute(owner)).rejects.toThrow(/sold out/);
  });

  it('get two decks promised wherever the next one has opened, and where a brand shows a game that has none', async () => {
    const owner = world.asOwner.db.kysely;
    const game = houseGameId(TUAH);
    const promised = async () => {
      const { rows } = await sql<{ is_own: boolean }>`select d.brand_id = ${SAMPLE_BRAND_ID} as is_own from arcade_deck d
        join site_brand b on b.id = d.brand_id and b.real_book = d.book where d.opened_at is null and d.game_id = ${game}`.execute(owner);
      return rows.map((row) => (row.is_own ? 'own' : 'other')).toSorted();
    };
    // What an earlier sale has begun behind its reply is over by then.
    await world.platform.afterwards.settled();
    await sql`delete from arcade_deck where opened_at is null and game_id = ${game}`.execute(owner);
    expect(await promised()).toEqual([]);
    await promiseDecks(world.timed);
    expect(await promised()).toEqual(['other', 'other', 'own', 'own']);
  });
});
