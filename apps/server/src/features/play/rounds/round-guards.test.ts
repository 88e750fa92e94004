import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDealer, takeSeat, TABLE_ID, type Seat } from '../../../../test/shared-table.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';

const HOUR = 3_600_000;

describe('what the application’s own login can do wrong at a shared table', () => {
  let world: World;
  let dealer: Awaited<ReturnType<typeof openDealer>>;
  let seat: Seat;
  let memberId = '';
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    dealer = await openDealer(world);
    seat = await takeSeat(world, await world.addPlayer({ balance: '1000.00' }));
    memberId = await seat.player.memberId();
  });
  afterAll(async () => {
    // Nothing of all this has left a trace.
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  /** Runs a statement as the application. */
  const say = async (text: string, values: readonly unknown[] = []) => (await world.platform.db.pool.query(text, [...values])).rowCount;
  const refused = async (says: RegExp, text: string, values: readonly unknown[] = []): Promise<void> => {
    for (const db of [world.platform.db, world.timed.db]) await expect(db.pool.query(text, [...values]), text).rejects.toThrow(says);
  };
  const betOn = (roundId: string, stake = '10.00') =>
    seat.tables.placeBet({ clientBetId: next(), roundId, clientSeed: 'seed', lines: [{ spot: 'player', stake }] });

  interface Bet {
    readonly member: string;
    readonly id: string;
    readonly asset: number;
    readonly book: number;
    readonly game: number;
    readonly stake: number;
    readonly brand: string;
    readonly round: string;
    readonly lines: string;
  }
  /** A bet as the application could write it. Resolves to the status. */
  async function betOf(change: Partial<Bet>): Promise<number | undefined> {
    const bet: Bet = {
      member: memberId,
      id: next(),
      asset: 1,
      book: 1,
      game: TABLE_ID,
      stake: 1_000,
      brand: SAMPLE_BRAND_ID,
      round: next(),
      lines: `[{"spot": "player", "stake": "${change.stake ?? 1_000}"}]`,
      ...change,
    };
    const { rows } = await world.platform.db.pool.query<{ o_status: number }>(
      `select o_status from round_bet_batch(array[$1]::uuid[], array[$2]::uuid[], array[$3]::smallint[], array[$4]::smallint[], array[$5]::int[],
        array[$6]::bigint[], array[$7]::uuid[], array[$8]::uuid[], array['x'], array[$9]::text[], array[4000000]::bigint[],
        array['{"player": 2000000, "tie": 200000}'], array[null]::int[])`,
      [bet.member, bet.id, bet.asset, bet.book, bet.game, bet.stake, bet.brand, bet.round, bet.lines],
    );
    return rows[0]?.o_status;
  }
  interface Settlement {
    readonly member: string;
    readonly settle: string;
    readonly payout: number;
    readonly state: number;
  }
  const settle = (roundId: string, betId: string, change: Partial<Settlement> = {}) => {
    const { member, settle: id, payout, state } = { member: memberId, settle: next(), payout: 0, state: 2, ...change };
    return say(
      `select round_settle_batch($1, array[$2]::uuid[], array[$3]::uuid[], array[$4]::uuid[], array[1]::smallint[], array[$5]::bigint[],
        array[0]::bigint[], array[$6]::smallint[])`,
      [roundId, member, betId, id, payout, state],
    );
  };

  it('has no way to bets and plays but the functions of rounds, and deletes nothing', async () => {
    for (const table of ['round_bet', 'play']) {
      await refused(/permission denied/, `insert into ${table} select * from ${table}`);
      await refused(/permission denied/, `update ${table} set payout = 1`);
    }
    for (const table of ['round_table', 'round_chain', 'round_round', 'round_bet'])
      await refused(/permission denied/, `delete from ${table}`);
    const none = `array[]::uuid[], array[]::uuid[]`;
    await refused(/permission denied/, `select play_place_batch(${none}, '{}', '{}', '{}', '{}', '{}')`);
    await refused(/permission denied/, `select play_settle_batch(${none}, '{}', '{}', '{}', '{}', '{}')`);
    for (const column of ['no', 'id', 'link', 'chain_no', 'opened_at', 'close_at', 'math_version'])
      await refused(/permission denied/, `update round_round set ${column} = ${column}`);
    for (const column of ['anchor', 'length', 'sealed_root', 'made_at'])
      await refused(/permission denied/, `update round_chain set ${column} = ${column}`);
  });

  it('takes bets of an open round only, of its game and brand, and of members of the brand', async () => {
    const round = await dealer.dealUntil('open', seat);
    expect(await betOf({ round: next() })).toBe(12);
    expect(await betOf({ round: round.id, game: TABLE_ID + 1 })).toBe(12);
    const beside = await world.beside();
    const { id: otherBrand, realBook, asset } = await beside.brand();
    const other = await beside.addPlayer({ balance: '50.00' });
    const stranger = { member: await other.memberId(), book: realBook, asset: asset.id, round: round.id };
    expect(await betOf({ ...stranger, brand: otherBrand })).toBe(12);
    await expect(betOf(stranger)).rejects.toThrow(/book|foreign key/);
    await expect(betOf({ ...stranger, book: 1 })).rejects.toThrow(/book|foreign key/);
    expect(await other.balance()).toMatch(/^50\./);
    expect((await seat.tables.table({})).round?.bets).toBe(0);
  });

  it('takes no bet whose lines say something else than its stake, or in another currency', async () => {
    const { id: round } = await dealer.dealUntil('open', seat);
    const wrong: Partial<Bet>[] = [
      { lines: '[{"spot": "player", "stake": "999"}]' },
      { lines: '[{"spot": "player", "stake": "2000"}, {"spot": "tie", "stake": "-1000"}]' },
      { lines: '[]' },
      { asset: 99 },
    ];
    for (const change of wrong) await expect(betOf({ round, ...change }), JSON.stringify(change)).rejects.toThrow(/what its lines say/);
    expect(await seat.player.balance()).toMatch(/^1000\./);
  });

  it('settles no bet before its round is drawn, none of another round, none as open, and none twice otherwise', async () => {
    const { id: round } = await dealer.dealUntil('open', seat);
    const { bet } = await betOn(round);
    await expect(settle(round, bet.id)).rejects.toThrow(/drawn before it is settled/);
    await dealer.dealUntil('closed', seat);
    await expect(settle(round, bet.id)).rejects.toThrow(/drawn before it is settled/);
    await dealer.dealUntil('drawn', seat);
    await refused(/settled when all of its bets are/, `update round_round set state = 'settled', settled_at = app_now() where id = $1`, [
      round,
    ]);
    await expect(settle(next(), bet.id)).rejects.toThrow(/drawn before it is settled/);
    await expect(settle(round, next())).rejects.toThrow(/with its round/);
    await expect(settle(round, bet.id, { state: 0 })).rejects.toThrow(/ends with it/);
    await expect(settle(round, bet.id, { state: 1, payout: 0 })).rejects.toThrow(/cannot pay/);
    await dealer.dealUntil('settled', seat);
    await expect(settle(round, bet.id)).rejects.toThrow(/drawn before it is settled/);
  });

  it('settles a bet that was settled so before as before, and otherwise not at all', async () => {
    const { id: round } = await dealer.dealUntil('open', seat);
    const { bet } = await betOn(round);
    await dealer.dealUntil('drawn', seat);
    const wanted = `select p.payout, p.valid_bet, p.state from play p where p.id = $1`;
    const client = await world.platform.db.pool.connect();
    try {
      // What is tried here is taken back: the round is settled by its dealer.
      await client.query('begin');
      const call = `select round_settle_batch($1, array[$2]::uuid[], array[$3]::uuid[], array[$4]::uuid[], array[1]::smallint[], array[$5]::bigint[],
        array[1000]::bigint[], array[$6]::smallint[]) as n`;
      const first = [round, memberId, bet.id, next()];
      expect((await client.query(call, [...first, 2_000, 1])).rows).toEqual([{ n: 1 }]);
      expect((await client.query(call, [round, memberId, bet.id, next(), 2_000, 1])).rows).toEqual([{ n: 0 }]);
      const { rows } = await client.query(wanted, [bet.id]);
      expect(rows).toEqual([{ payout: 2_000n, valid_bet: 1_000n, state: 1 }]);
      await expect(client.query(call, [round, memberId, bet.id, next(), 2_001, 1])).rejects.toThrow(/settled otherwise/);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await dealer.dealUntil('settled', seat);
  });

  it('takes no bet after closing', async () => {
    const { id: round } = await dealer.dealUntil('open', seat);
    await dealer.dealUntil('closed', seat);
    expect(await betOf({ round })).toBe(12);
    await dealer.dealUntil('settled', seat);
    expect(await betOf({ round })).toBe(12);
  });

  it('closes a round in its time and with the bets that it took', async () => {
    const open = await dealer.dealUntil('open', seat);
    await betOn(open.id);
    const list = (change = '') => `update round_round r set state = 'closed', closed_at = app_now(), bets = 1, stakes = 1000,
      entropy = (select encode(sha256(convert_to(b.id || ':' || b.client_seed, 'UTF8')), 'hex') from round_bet b where b.round_id = r.id)
      ${change} where r.id = '${open.id}'`;
    await refused(/before its time/, list());
    await world.turnClock(open.endsInMs + 1);
    await refused(/before its time/, list().replace('closed_at = app_now()', `closed_at = app_now() + interval '1 second'`));
    for (const [from, to] of [
      ['bets = 1', 'bets = 2'],
      ['stakes = 1000', 'stakes = 1'],
      ['entropy = (', `entropy = 'x' || (`],
    ] as const)
      await refused(/with the bets that it took/, list().replace(from, to));
    await refused(/does not become drawn/, `update round_round set state = 'drawn' where id = $1`, [open.id]);
    await dealer.dealUntil('closed', seat);
    for (const change of ['bets = 0', 'stakes = 0', `entropy = 'none'`, 'closed_at = app_now()'])
      await refused(/does not become closed/, `update round_round set ${change} where id = $1`, [open.id]);
  });

  it('draws from no seed but the one that was promised, and tells nothing otherwise than it was told', async () => {
    const { id: round } = await dealer.dealUntil('closed', seat);
    const draw = `update round_round set state = 'drawn', drawn_at = app_now(), seed = $2, outcome = '{}', remembered = '{}' where id = $1`;
    await refused(/its chain promised/, draw, [round, Buffer.alloc(32, 1)]);
    await refused(/what a round has told stays/, draw.replace('set ', `set entropy = 'none', `), [round, Buffer.alloc(32, 1)]);
    await dealer.dealUntil('drawn', seat);
    await refused(/does not become drawn/, `update round_round set outcome = '{}' where id = $1`, [round]);
    await refused(/does not become drawn/, `update round_round set seed = sha256(seed) where id = $1`, [round]);
    for (const change of [`outcome = '{}'`, `remembered = '{}'`, 'seed = sha256(seed)', 'drawn_at = app_now()'])
      await refused(
        /what a round has told stays/,
        `update round_round set state = 'settled', settled_at = app_now(), ${change} where id = $1`,
        [round],
      );
    await dealer.dealUntil('settled', seat);
    for (const state of ['open', 'closed', 'drawn', 'settled'])
      await refused(/does not become/, `update round_round set state = '${state}'`);
  });

  it('begins rounds one after the other, open, with the next number and link, and now', async () => {
    await dealer.dealUntil('settled', seat);
    const begin = (
      columns: string,
      values: string,
    ) => `insert into round_round (brand_id, game_id, no, id, chain_no, link, state, math_version,
        opened_at, close_at${columns}) select brand_id, game_id, no + 1, gen_random_uuid(), chain_no, link + 1, 'open', math_version, app_now(),
        app_now() + interval '10 seconds'${values} from round_round order by no desc limit 1`;
    const drawn = begin(
      ', closed_at, bets, stakes, entropy, drawn_at, seed, outcome, remembered',
      `, app_now(), 0, 0, 'none', app_now(), seed, outcome, remembered`,
    );
    await refused(/begins open/, drawn.replace(`'open'`, `'drawn'`));
    await refused(/next number/, begin('', '').replace('no + 1', 'no + 2'));
    await refused(/next link/, begin('', '').replace('link + 1', 'link + 2'));
    await refused(/next link/, begin('', '').replace('chain_no, link + 1', 'chain_no + 1, 1'));
    await refused(/begins now/, begin('', '').replace('app_now(),', `app_now() + interval '1 minute',`).replace('10 seconds', '2 minutes'));
    await refused(/begins now/, begin('', '').replace('app_now(),', `app_now() - interval '5 minutes',`));
    const open = await dealer.dealUntil('open', seat);
    await refused(/when the one before it is settled/, begin('', ''));
    expect((await seat.tables.table({})).round?.no).toBe(open.no);
  });

  it('puts in no chain out of turn, none that was told before, and begins none without the one after it', async () => {
    const chain = (no: string, anchor: string) =>
      `insert into round_chain (brand_id, game_id, no, anchor, length, sealed_root) select brand_id, game_id, ${no}, ${anchor}, length, sealed_root
       from round_chain where no = 1`;
    await refused(/a chain follows another/, chain('no + 3', 'sha256(anchor)'));
    await refused(/round_chain_anchor/, chain('no + 2', 'anchor'));
    const { gameId } = dealer.key;
    const { id: otherBrand } = await (await world.beside()).brand();
    const [brand, game] = [`'${otherBrand}'`, String(gameId)];
    const client = await world.platform.db.pool.connect();
    try {
      await client.query('begin');
      await client.query(`insert into round_table (brand_id, game_id) values (${brand}, ${game})`);
      await client.query(
        `insert into round_chain (brand_id, game_id, no, anchor, length, sealed_root) values (${brand}, ${game}, 1, sha256('a'), 1, 'x')`,
      );
      await expect(
        client.query(`insert into round_round (brand_id, game_id, no, id, chain_no, link, state, math_version, opened_at, close_at)
          values (${brand}, ${game}, 1, gen_random_uuid(), 1, 1, 'open', '1', app_now(), app_now() + interval '1 second')`),
      ).rejects.toThrow(/promised before/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('pays after a day as it would have at once', async () => {
    const { id: round } = await dealer.dealUntil('open', seat);
    const { bet } = await betOn(round);
    await world.turnClock(25 * HOUR);
    await expect(betOf({ round, id: bet.id })).resolves.toBe(1);
    for (let steps = 0; steps < 8; steps += 1) {
      const lease = await dealer.lease();
      if (lease === null) break;
      await world.turnClock((await dealer.step(lease)) ?? 0);
    }
    const { rows } = await world.platform.db.pool.query('select payout is not null as is_paid from round_bet where id = $1', [bet.id]);
    expect(rows).toEqual([{ is_paid: true }]);
  });
});
