import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../../../platform/db/database.ts';
import { codeOf, openWorld, type Frame, type World } from '../../../../../test/world.ts';
import { houseGameId } from '../../../../listing/house-games.ts';
import { SAMPLE_BRAND_ID } from '../../../../sample/sample-brand.ts';

/** Decks that a few buyers sell out in a moment. */
vi.mock(import('@talora/domain/games/scratch/decks.ts'), async (original) => {
  const decks = await original();
  const prizes = [{ times: 8, count: 1 }, { times: 2, count: 4 }, { times: 1, count: 3 }]; // prettier-ignore
  return { ...decks, NAGA_DECK: { ...decks.NAGA_DECK, size: 20, prizes }, TUAH_DECK: { ...decks.TUAH_DECK, size: 20, prizes } };
});

const NAGA = 'HSC_NAGA';
const SETTINGS = { hasVendors: false, settings: { slotPaceMs: 0 } } as const;
/** Answers that are lost once, after the database has done the work. */
const lost = { next: 0 };

/** Loses the answer of a transaction that was committed, as a server that dies then does. */
const withLostAnswers = (database: Database): Database => ({
  ...database,
  async tx(work, options) {
    const result = await database.tx(work, options);
    if (lost.next === 0) return result;
    lost.next -= 1;
    throw new Error('the server died behind its commit');
  },
});

let world: World;
beforeAll(async () => {
  world = await openWorld({ ...SETTINGS, wrapDatabase: withLostAnswers });
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});
const next = (): string => world.platform.ids.next();
const open = async (one = world, username?: string): Promise<Frame> => {
  const player = await one.addPlayer({ balance: '400.00', ...(username === undefined ? {} : { username }) });
  return player.openGame(houseGameId(NAGA));
};
const buy = (frame: Frame, deck: number, clientBetId = next()) => frame.arcade.buyTicket({ clientBetId, bet: '5.00', choice: { deck } });

it(
  'each ticket of three decks is sold once while buyers at two servers race, and each deck opens behind the one before',
  { timeout: 120_000 },
  async () => {
    const second = await openWorld({ ...SETTINGS, databaseUrl: world.databaseUrl });
    const buyers = [await open(), await open(second, 'there1'), await open(), await open(second, 'there2')];
    const sold: string[] = [];
    async function race(frame: Frame): Promise<void> {
      for (;;) {
        const { deck } = await frame.arcade.deck({});
        if (deck > 3) return;
        const bought = await buy(frame, deck).catch((error: unknown) => (error as { code?: string }).code ?? 'none');
        if (typeof bought === 'string') expect(bought).toBe('DECK_MOVED');
        else sold.push(`${deck} ${bought.proof.ticket}`);
      }
    }
    await Promise.all(buyers.map(race));
    expect(sold).toHaveLength(60);
    expect(new Set(sold).size).toBe(60);
    const { rows } = await sql<{
      no: number;
      sold: number;
      is_over: boolean;
    }>`select no, sold, sold_out_at is not null as is_over from arcade_deck
    where brand_id = ${SAMPLE_BRAND_ID} and game_id = ${houseGameId(NAGA)} and opened_at is not null
      and book = (select real_book from site_brand where id = ${SAMPLE_BRAND_ID}) order by no`.execute(world.platform.db.kysely);
    expect(rows).toEqual([1, 2, 3, 4].map((no) => ({ no, sold: no < 4 ? 20 : 0, is_over: no < 4 })));
    await second.close(true);
  },
);

it('a ticket that was paid for when its server died is shown to whoever asks again, and paid for once', async () => {
  const frame = await open();
  const { deck, left } = await frame.arcade.deck({});
  const id = next();
  lost.next = 1;
  expect(await codeOf(buy(frame, deck, id))).toBe('INTERNAL');
  const { balance } = await frame.arcade.balance({});
  const again = await buy(frame, deck, id);
  expect(again.balance).toBe(balance);
  expect((await frame.arcade.deck({})).left).toBe(left - 1);
  expect(await frame.arcade.ticketProof({ id })).toEqual(again.proof);
  // And the frame finds it covered, as it was bought.
  expect((await frame.arcade.rounds({})).content[0]).toMatchObject({ id, isShown: false });
});

it('the application sells no ticket twice, none that is not there, none on another’s seat and none at another price', async () => {
  const [frame, other] = [await open(), await open()];
  const { deck } = await frame.arcade.deck({});
  const [mine, theirs] = [await buy(frame, deck), await buy(other, deck)];
  const { rows } = await sql<{
    id: string;
    size: number;
    sold: number;
    asset: number;
  }>`select d.id, d.size, d.sold, d.asset from arcade_deck d
    join arcade_ticket t on t.deck_id = d.id where t.play_id = ${mine.round.id}`.execute(world.platform.db.kysely);
  const [row] = rows;
  const seat = async (playId: string) => {
    const found = await sql<{ member_id: string; pair_id: string; nonce: number }>`select r.member_id, r.pair_id, r.nonce + 1 as nonce
      from arcade_round r where r.id = ${playId}`.execute(world.platform.db.kysely);
    return found.rows[0] ?? { member_id: '', pair_id: '', nonce: 0 };
  };
  const [own, foreign] = [await seat(mine.round.id), await seat(theirs.round.id)];
  const free = Array.from({ length: 20 }, (_, at) => at).find((at) => at !== mine.proof.ticket && at !== theirs.proof.ticket) ?? 0;
  const sell = async (ticket: number, stake: bigint, by = own) => {
    const sold = await sql<{
      o_status: number;
    }>`select o_status from arcade_buy_ticket(${row?.id}, ${ticket}, ${(row?.size ?? 0) - (row?.sold ?? 0)},
      null, ${own.member_id}, ${next()}, ${stake}, 0, ${stake}, 2::smallint, ${by.pair_id}, ${by.nonce}, '1.0.0', '[0]',
      ${JSON.stringify({ deck, unsold: 1, ticket, times: 0 })}, 0)`.execute(world.platform.db.kysely);
    return sold.rows[0]?.o_status;
  };
  await expect(sell(theirs.proof.ticket, 500n)).rejects.toThrow(/arcade_ticket_pkey/);
  await expect(sell(20, 500n)).rejects.toThrow(/the price and a number/);
  await expect(sell(-1, 500n)).rejects.toThrow(/arcade_ticket_ticket_check/);
  await expect(sell(free, 1n)).rejects.toThrow(/the price and a number/);
  expect(await sell(free, 500n, foreign)).toBe(5);
  await expect(
    sql`insert into arcade_deck (id, brand_id, game_id, book, no, asset, price, size, math_version, sealed_seed, commitment, root, opened_at)
      select gen_random_uuid(), brand_id, game_id, book, 99, asset, 1, 1, math_version, sealed_seed, commitment, root, now()
      from arcade_deck limit 1`.execute(world.platform.db.kysely),
  ).rejects.toThrow(/permission denied/);
});
