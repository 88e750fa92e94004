import { contentCalls } from '@talora/contract/content/content.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, openWorld, type World } from '../../test/world.ts';
import { captchaPng, captchaSvg } from '../features/people/captcha/captcha-drawing.ts';
import { cleanImage } from './images.ts';
import { Refusal, refuse } from './refusal.ts';
import { openWorkQueue } from './work-queue.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5a45' }, limitInputPixels: false });

describe('dear work', () => {
  const tell = async (work: Promise<unknown>): Promise<string> =>
    work.then(() => 'done', (error: unknown) => (error instanceof Refusal ? error.code : String(error))); // prettier-ignore

  it('is done a few pieces at a time, in the order in which it came', async () => {
    const queue = openWorkQueue({ atOnce: 2, waiting: 10, visitorsWaiting: 10 });
    let [running, most] = [0, 0];
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        queue.run('member', async () => {
          running += 1;
          most = Math.max(most, running);
          order.push(i);
          await new Promise(setImmediate);
          running -= 1;
        }),
      ),
    );
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7]]);
  });

  it('is refused beyond what may wait, to visitors before members', async () => {
    const queue = openWorkQueue({ atOnce: 1, waiting: 4, visitorsWaiting: 2 });
    const { promise, resolve: open } = Promise.withResolvers<void>();
    const held = queue.run('member', () => promise);
    const work = async (): Promise<void> => undefined;
    const visitors = [1, 2, 3].map(() => tell(queue.run('visitor', work)));
    const members = [1, 2, 3].map(() => tell(queue.run('member', work)));
    open();
    await held;
    expect(await Promise.all(visitors)).toEqual(['done', 'done', 'TOO_MANY_REQUESTS']);
    expect(await Promise.all(members)).toEqual(['done', 'done', 'TOO_MANY_REQUESTS']);
    expect(await tell(queue.run('visitor', work))).toBe('done');
  });

  it('goes on after a piece that failed', async () => {
    const queue = openWorkQueue({ atOnce: 1, waiting: 4, visitorsWaiting: 4 });
    expect(await tell(queue.run('member', () => Promise.reject(new Error('no'))))).toBe('Error: no');
    expect(await tell(queue.run('member', async () => undefined))).toBe('done');
  });
});

describe('pictures', () => {
  it('are refused by their size alone when they have more pixels than a screen or a camera, and not one less', async () => {
    const codeFor = async (bytes: Buffer): Promise<string> => cleanImage(bytes).then(() => 'OK', (error: unknown) => (error as Refusal).code); // prettier-ignore
    expect(await codeFor(await plain(4_000, 3_000).png({ compressionLevel: 1 }).toBuffer())).toBe('OK');
    expect(await codeFor(await plain(4_001, 3_000).png({ compressionLevel: 1 }).toBuffer())).toBe('IMAGE_TOO_MANY_PIXELS');
    expect(await codeFor(await plain(6_000, 4_000).jpeg().toBuffer())).toBe('OK');
    expect(await codeFor(await plain(6_001, 4_000).jpeg().toBuffer())).toBe('IMAGE_TOO_MANY_PIXELS');
    expect(await codeFor(await plain(4_000, 3_000).jpeg({ progressive: true }).toBuffer())).toBe('OK');
    expect(await codeFor(await plain(4_001, 3_000).jpeg({ progressive: true }).toBuffer())).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it('of visitors do not fill the queue of members', async () => {
    const bytes = await plain(700, 700).png().toBuffer();
    const sent = Array.from({ length: 20 }, () => cleanImage(bytes, 'visitor').then(() => 'OK', (error: unknown) => (error as Refusal).code)); // prettier-ignore
    const own = cleanImage(bytes).then(() => 'OK');
    const codes = await Promise.all(sent);
    expect(codes.filter((code) => code === 'OK').length).toBeGreaterThanOrEqual(8);
    expect(codes).toContain('TOO_MANY_REQUESTS');
    expect(await own).toBe('OK');
  });

  it('with letters are drawn beside the event loop', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const svg = captchaSvg('abcde', () => 0.5);
    for (let i = 0; i < 20; i += 1) await captchaPng(svg);
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(20);
  });
});

describe('uploads', () => {
  let world: World;
  const next = (): string => world.platform.ids.next();
  const noPicture = new Blob(['no picture'], { type: 'image/png' });
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => world.close());
  const closeRate = (name: string): void => {
    const { rates } = world.platform;
    const take = rates.take.bind(rates);
    vi.spyOn(rates, 'take').mockImplementation((rule, key) =>
      rule.name === name ? refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 9 }) : take(rule, key),
    );
  };
  const letter = () => ({ requestId: next(), topic: 'service' as const, content: 'The page is slow today' });
  const feedback = () => world.visitor().client(contentCalls);

  it('of feedback that was taken already, and of slips that nobody waits for, are not decoded', async () => {
    const sent = letter();
    await feedback().feedback(sent, [await world.picture()]);
    expect(await codeOf(feedback().feedback(sent, [noPicture]))).toBe('OK');
    expect(await codeOf(feedback().feedback(letter(), [noPicture]))).toBe('IMAGE_INVALID');
    const player = await world.addPlayer();
    const slip = { id: (await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '30.00' })).id, requestId: next() };
    expect(await codeOf(player.wallet.uploadSlip(slip, [noPicture]))).toBe('IMAGE_INVALID');
    expect((await player.wallet.uploadSlip(slip, [await world.picture()])).state).toBe('review');
    expect((await player.wallet.uploadSlip(slip, [noPicture])).state).toBe('review');
    expect(await codeOf(player.wallet.uploadSlip({ ...slip, requestId: next() }, [noPicture]))).toBe('ILLEGAL_STATE');
  });

  it('of proofs of payments that nobody is making, or that were handed in, are not decoded', async () => {
    const staffer = await world.addStaffer();
    const player = await world.addPlayer({ balance: '200.00' });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    const { id } = await player.wallet.requestWithdrawal({ requestId: next(), amount: '100.00', payeeId: payee.id });
    const paid = { id, requestId: next(), reference: 'BK-1' };
    expect(await codeOf(staffer.wallet.markPaid(paid, [noPicture]))).toBe('ILLEGAL_STATE');
    await staffer.wallet.approveWithdrawal({ id, requestId: next() });
    await staffer.wallet.startPayment({ id, requestId: next() });
    expect(await codeOf(staffer.wallet.markPaid(paid, [noPicture]))).toBe('IMAGE_INVALID');
    expect(await codeOf((await world.secondStaffer()).wallet.markPaid(paid, [noPicture]))).toBe('NOT_THE_PAYER');
    expect(await codeOf(staffer.wallet.markPaid(paid, [await world.picture()]))).toBe('OK');
    expect(await codeOf(staffer.wallet.markPaid(paid, [noPicture]))).toBe('OK');
  });

  it('that are public are counted for each address before they are looked for', async () => {
    const ask = async () =>
      (await world.apps.site.inject({ url: `/pictures/${next()}.webp`, headers: { host: 'localhost:8080' } })).statusCode;
    expect(await ask()).toBe(404);
    closeRate('pictures');
    expect(await ask()).toBe(429);
  });

  it('are counted for each address before they are read, and slips for each member before they are decoded', async () => {
    const player = await world.addPlayer();
    const slip = { id: (await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '30.00' })).id, requestId: next() };
    closeRate('slips');
    expect(await codeOf(player.wallet.uploadSlip(slip, [noPicture]))).toBe('TOO_MANY_REQUESTS');
    vi.restoreAllMocks();
    closeRate('uploads');
    const tooMany = Array.from({ length: 4 }, () => noPicture);
    expect(await codeOf(feedback().feedback(letter(), tooMany))).toBe('TOO_MANY_REQUESTS');
    vi.restoreAllMocks();
    expect(await codeOf(feedback().feedback(letter(), tooMany))).toBe('TOO_MANY_IMAGES');
  });

  it('of captchas wait in a line that has an end', async () => {
    const codes = await Promise.all(
      Array.from({ length: 80 }, () => codeOf(world.clients(world.visitor()).login.captchaFor({ purpose: 'login' }))),
    );
    expect(new Set(codes)).toEqual(new Set(['OK', 'TOO_MANY_REQUESTS']));
    expect(codes.filter((code) => code === 'OK').length).toBeGreaterThanOrEqual(40);
  });
});
