import { describe, expect, it, vi } from 'vitest';
import { openMetrics } from '../metrics.ts';
import { openLog } from '../log.ts';
import type { Platform } from '../platform.ts';
import { openBatcher } from './batcher.ts';

const platform = () => ({ metrics: openMetrics(false), log: openLog('silent') }) as unknown as Platform;

/** A database that answers when told to. */
function manual() {
  const calls: { ids: string[]; answer: () => void; fail: () => void }[] = [];
  const run = (items: readonly { id: string }[]): Promise<ReadonlyMap<string, string>> =>
    new Promise((resolve, reject) => {
      const ids = items.map((item) => item.id);
      calls.push({ ids, answer: () => resolve(new Map(ids.map((id) => [id, `done ${id}`]))), fail: () => reject(new Error('batch')) });
    });
  return { calls, run };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('lane', () => {
  it('sends what came in one turn together while calls are free, then collects, one item a key', async () => {
    const { calls, run } = manual();
    const batcher = openBatcher(platform(), { name: 't', maxBatch: 10, run });
    const results = ['a1', 'b1', 'c1', 'c2', 'd1', 'c3'].map((id) => batcher.submit({ key: id[0] ?? '', id }));
    await settle();
    expect(calls.map((call) => call.ids)).toEqual([['a1', 'b1', 'c1', 'd1'], ['c2']]);
    const late = batcher.submit({ key: 'e', id: 'e1' });
    await settle();
    expect(calls).toHaveLength(2);
    calls[0]?.answer();
    await settle();
    expect(calls[2]?.ids).toEqual(['c3', 'e1']);
    calls[1]?.answer();
    calls[2]?.answer();
    expect(await late).toBe('done e1');
    expect(await Promise.all(results)).toEqual(['a1', 'b1', 'c1', 'c2', 'd1', 'c3'].map((id) => `done ${id}`));
  });

  it('sends no id twice in one batch: each of two members who chose the same one is told what became of his own', async () => {
    const batcher = openBatcher(platform(), {
      name: 't',
      maxBatch: 10,
      run: async (items) => new Map(items.map(({ id, key }) => [id, key])),
    });
    const asked = ['ann', 'ben', 'cat'].map((key) => batcher.submit({ key, id: 'one' }));
    expect(await Promise.all(asked)).toEqual(['ann', 'ben', 'cat']);
  });

  it('shares its calls with the other lanes of a platform', async () => {
    const shared = platform();
    const [one, other] = [manual(), manual()];
    const [batcherA, batcherB] = [
      openBatcher(shared, { name: 'a', maxBatch: 10, run: one.run }),
      openBatcher(shared, { name: 'b', maxBatch: 10, run: other.run }),
    ];
    const results = [
      batcherA.submit({ key: 'x', id: '1' }),
      batcherA.submit({ key: 'x', id: '2' }),
      batcherB.submit({ key: 'x', id: '3' }),
      batcherB.submit({ key: 'y', id: '4' }),
    ];
    await settle();
    expect([one.calls.length, other.calls.length]).toEqual([2, 0]);
    one.calls[0]?.answer();
    await settle();
    expect(other.calls[0]?.ids).toEqual(['3', '4']);
    one.calls[1]?.answer();
    other.calls[0]?.answer();
    expect(await Promise.all(results)).toHaveLength(4);
  });

  it('with one call of its own collects while it runs; one that is slow lets a single other past it', async () => {
    const { calls, run } = manual();
    const batcher = openBatcher(platform(), { name: 't', maxBatch: 10, ownCalls: 1, run });
    const results = [batcher.submit({ key: 'a', id: 'a' })];
    await settle();
    results.push(batcher.submit({ key: 'b', id: 'b' }), batcher.submit({ key: 'c', id: 'c' }));
    await settle();
    expect(calls.map((call) => call.ids)).toEqual([['a']]);
    await vi.waitFor(() => expect(calls.map((call) => call.ids)).toEqual([['a'], ['b', 'c']]));
    results.push(batcher.submit({ key: 'd', id: 'd' }));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(calls).toHaveLength(2);
    calls[1]?.answer();
    await settle();
    expect(calls[2]?.ids).toEqual(['d']);
    calls[0]?.answer();
    calls[2]?.answer();
    expect(await Promise.all(results)).toEqual(['done a', 'done b', 'done c', 'done d']);
    const last = batcher.submit({ key: 'e', id: 'e' });
    await settle();
    calls[3]?.answer();
    expect(await last).toBe('done e');
  });

  it('runs a failed batch item by item: only the bad one fails', async () => {
    const batcher = openBatcher(platform(), {
      name: 't',
      maxBatch: 10,
      run: async (items) => {
        await settle();
        if (items.some((item) => item.id === 'bad')) throw new Error('bad');
        return new Map(items.map((item) => [item.id, item.id]));
      },
    });
    const results = await Promise.allSettled(['p', 'q', 'a', 'bad', 'b'].map((id) => batcher.submit({ key: id, id })));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
