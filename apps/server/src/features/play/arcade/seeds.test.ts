import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Frame, type World } from '../../../../test/world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('seeds of a house game', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ settings: { slotPaceMs: 0 } });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const spin = (frame: Frame, clientBetId = next()) => frame.arcade.spin({ clientBetId, bet: '1.00' });
  const launch = async (name: string) => {
    const player = await world.addPlayer({ balance: '50.00', username: name });
    const { openCaller } = await import('../../../app/in-process.ts');
    const { arcadeCalls } = await import('@talora/contract/arcade/arcade.ts');
    const caller = openCaller(world.apps.arcade, world.clock, { host: 'localhost:8082' });
    const arcade = caller.client(arcadeCalls);
    const { launchUrl } = await player.games.launchGame({ nodeId: '1001' });
    const opened = await arcade.openGame({ ticket: launchUrl.split('#t=')[1] ?? '' });
    caller.token = opened.token;
    return { player, arcade, opened };
  };
  const countPairs = async (memberId: string): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from arcade_pair where member_id = ${memberId}`.execute(world.platform.db.kysely))
      .rows[0]?.n ?? 0;

  it('promises the first server seed before the client seed exists, and plays nothing until it is given', async () => {
    const { arcade, opened } = await launch('firstseed');
    expect(opened.seeds).toBeNull();
    await expect(arcade.spin({ clientBetId: next(), bet: '1.00' })).rejects.toMatchObject({
      code: 'CLIENT_SEED_DUE',
      value: { commitment: opened.nextCommitment },
    });
    expect(await codeOf(arcade.seeds())).toBe('CLIENT_SEED_DUE');
    const begun = await arcade.rotateSeeds({ requestId: next(), commitment: opened.nextCommitment, clientSeed: 'mine' });
    expect(begun).toMatchObject({ revealed: null, seeds: { commitment: opened.nextCommitment, clientSeed: 'mine', nonce: 0 } });
    expect(begun.seeds.nextCommitment).not.toBe(opened.nextCommitment);
    const { round } = await arcade.spin({ clientBetId: next(), bet: '1.00' });
    expect(round).toMatchObject({ nonce: 0, pairId: begun.seeds.pairId });
    const { revealed } = await arcade.rotateSeeds({ requestId: next(), commitment: begun.seeds.nextCommitment, clientSeed: 'other' });
    expect(
      createHash('sha256')
        .update(Buffer.from(revealed?.serverSeed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(opened.nextCommitment);
  });

  it('serve once: the application moves no seat to a pair that was seen, counts no nonce, and promises no seed a second time', async () => {
    const { player, arcade, opened } = await launch('servesonce');
    const first = await arcade.rotateSeeds({ requestId: next(), commitment: opened.nextCommitment, clientSeed: 'one' });
    await arcade.spin({ clientBetId: next(), bet: '1.00' });
    const second = await arcade.rotateSeeds({ requestId: next(), commitment: first.seeds.nextCommitment, clientSeed: 'two' });
    const memberId = await player.memberId();
    const db = world.platform.db.kysely;
    const ofSeat = sql`where member_id = ${memberId} and game_id = 1001`;
    const seen = first.seeds.pairId;
    await expect(sql`update arcade_seat set pair_id = ${seen} ${ofSeat}`.execute(db)).rejects.toThrow(/that was promised/);
    await expect(sql`update arcade_seat set next_pair_id = ${seen} ${ofSeat}`.execute(db)).rejects.toThrow(/that was promised/);
    await expect(sql`update arcade_seat set next_nonce = 0 ${ofSeat}`.execute(db)).rejects.toThrow(/permission denied/);
    // The promised one is not taken while the pair in use has not been shown.
    await expect(sql`update arcade_seat set pair_id = next_pair_id, next_pair_id = ${next()} ${ofSeat}`.execute(db)).rejects.toThrow(
      /the pair that a seat leaves is shown/,
    );
    const again = sql`insert into arcade_pair (member_id, id, game_id, sealed_seed, commitment)
      select member_id, ${next()}, game_id, sealed_seed, commitment from arcade_pair where member_id = ${memberId} and id = ${seen}`;
    await expect(again.execute(db)).rejects.toThrow(/arcade_pair_commitment/);
    for (const pair of [seen, second.seeds.pairId])
      await expect(
        sql`insert into arcade_seat (member_id, game_id, pair_id, next_pair_id) values (${memberId}, 1102, ${pair}, ${pair})`.execute(db),
      ).rejects.toThrow(/begins with a promise alone/);
    await expect(
      sql`insert into arcade_seat (member_id, game_id, next_pair_id) values (${memberId}, 1102, ${seen})`.execute(db),
    ).rejects.toThrow(/that was never used/);
    expect(await codeOf(spin({ arcade } as Frame))).toBe('OK');
  });

  it('a pair that is used up waits for a client seed for the promised one: no spin in flight rotates, and one rotation serves all', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const frame = await player.openGame();
    const { seeds } = await spin(frame);
    const memberId = await player.memberId();
    const before = await countPairs(memberId);
    await world.turnClock(7 * DAY_MS + MINUTE_MS);
    await player.logIn();
    const later = await player.openGame();
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(spin(later))));
    expect(new Set(codes)).toEqual(new Set(['CLIENT_SEED_DUE']));
    expect(await countPairs(memberId)).toBe(before);
    const asked = Array.from({ length: 8 }, (_, i) => ({ requestId: next(), commitment: seeds.nextCommitment, clientSeed: `seed-${i}` }));
    const answers = await Promise.all(asked.map((rotation) => codeOf(later.arcade.rotateSeeds(rotation))));
    expect(answers.filter((code) => code === 'OK')).toHaveLength(1);
    expect(answers.filter((code) => code === 'SEEDS_MOVED')).toHaveLength(7);
    expect(await countPairs(memberId)).toBe(before + 1);
    const present = await later.arcade.seeds();
    expect(present).toMatchObject({ commitment: seeds.nextCommitment, clientSeed: asked[answers.indexOf('OK')]?.clientSeed, nonce: 0 });
    expect((await spin(later)).round).toMatchObject({ nonce: 0, pairId: present.pairId });
  });

  it('a round that was played is told again while a seed is due', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const frame = await player.openGame();
    await spin(frame);
    await world.turnClock(7 * DAY_MS - MINUTE_MS);
    await player.logIn();
    const later = await player.openGame();
    const id = next();
    const { round } = await spin(later, id);
    await world.turnClock(2 * MINUTE_MS);
    expect(await codeOf(spin(later))).toBe('CLIENT_SEED_DUE');
    const { playNo, script, payout } = round;
    expect((await spin(later, id)).round).toMatchObject({ id, playNo, script, payout });
  });

  it('one request id is one rotation: raced, repeated, and refused with another seed', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const frame = await player.openGame();
    const asked = { requestId: next(), commitment: frame.opened.seeds.nextCommitment, clientSeed: 'one' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => frame.arcade.rotateSeeds(asked)));
    for (const answer of answers) expect(answer.revealed).toEqual(answers[0]?.revealed);
    expect(await codeOf(frame.arcade.rotateSeeds({ ...asked, clientSeed: 'two' }))).toBe('REPLAY_MISMATCH');
    const { nextCommitment: commitment } = await frame.arcade.seeds();
    expect(await codeOf(frame.arcade.rotateSeeds({ ...asked, commitment }))).toBe('REPLAY_MISMATCH');
    expect((await frame.arcade.seeds()).clientSeed).toBe('one');
    expect(await countPairs(await player.memberId())).toBe(3);
  });
});
