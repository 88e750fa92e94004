import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HoldAnswer, HoldQuestion } from './hold-worker.ts';

/** A worker that answers when the test says so. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  readonly asked: HoldQuestion[] = [];
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(question: HoldQuestion): void {
    this.asked.push(question);
  }
  answer(question: HoldQuestion): void {
    const data: HoldAnswer = { ...question, holds: [{ held: [0], mean: question.dealt.length }] };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** The adviser of a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  return (await import('./hold-adviser.ts')).adviseHolds;
}

const [jacks, deuces] = [
  { kind: 'jacks', dealt: [1, 2, 3, 4, 5] },
  { kind: 'deuces', dealt: [1, 2, 3, 4, 5] },
] as const;

beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));
afterEach(() => {
  FakeWorker.all.length = 0;
  vi.unstubAllGlobals();
});

it('one worker is asked for all hands, and each gets its own answer once', async () => {
  const adviseHolds = await openPage();
  const [first, second] = [vi.fn(), vi.fn()];
  adviseHolds('jacks', jacks.dealt, first);
  adviseHolds('deuces', deuces.dealt, second);
  const [worker, ...others] = FakeWorker.all;
  expect([others, worker?.asked]).toEqual([[], [jacks, deuces]]);
  worker?.answer(deuces);
  expect([first.mock.calls.length, second.mock.calls]).toEqual([0, [[[{ held: [0], mean: 5 }]]]]);
  worker?.answer(jacks);
  worker?.answer(jacks);
  expect(first).toHaveBeenCalledTimes(1);
});

it('nobody is called who has gone on', async () => {
  const adviseHolds = await openPage();
  const onAdvice = vi.fn();
  adviseHolds('jacks', jacks.dealt, onAdvice)();
  FakeWorker.all[0]?.answer(jacks);
  expect(onAdvice).not.toHaveBeenCalled();
});

it('a worker that does not start is a failure at once, and is not waited for again', async () => {
  const adviseHolds = await openPage();
  const [first, second] = [vi.fn(), vi.fn()];
  adviseHolds('jacks', jacks.dealt, first);
  FakeWorker.all[0]?.dispatchEvent(new Event('error'));
  adviseHolds('jacks', jacks.dealt, second);
  expect([first.mock.calls, second.mock.calls]).toEqual([[['failed']], [['failed']]]);
  vi.stubGlobal('Worker', undefined);
  const onAdvice = vi.fn();
  (await openPage())('jacks', jacks.dealt, onAdvice);
  expect(onAdvice.mock.calls).toEqual([['failed']]);
});

it('Trusted Types let the address of the worker through, and no other', async () => {
  let create: ((url: string) => string | null) | undefined;
  vi.stubGlobal('location', new URL('http://localhost:8082/play'));
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_: string, rules: { createScriptURL: (url: string) => string | null }) => (create = rules.createScriptURL),
  });
  (await openPage())('jacks', jacks.dealt, vi.fn());
  const own = 'http://localhost:8082/assets/hold-worker-Ab12.js';
  expect(['/assets/hold-worker-Ab12.js', own].map((url) => create?.(url))).toEqual(['/assets/hold-worker-Ab12.js', own]);
  for (const url of ['http://elsewhere/assets/hold-worker.js', '/assets/other.js', '/hold-worker/x.js', 'data:text/javascript,hold-worker'])
    expect(create?.(url)).toBeNull();
});
