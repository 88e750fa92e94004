import type { PokerKind } from '@talora/domain/games/table/video-poker-hands.ts';
import type { Hold } from '@talora/domain/games/table/video-poker-odds.ts';
import type { HoldAnswer, HoldQuestion } from './hold-worker.ts';

/** What is known of the holds of a hand: every one with what it pays on average, the best first, or why there is nothing. */
export type Advice = readonly Hold[] | 'working' | 'failed';

interface PolicyMaker {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

let worker: Worker | null = null;
/** It did not start: asking again would wait for ever. */
let isBroken = false;

/** The worker of this page, started when it is first asked. Trusted Types lets its address through, and no other that is set as text. */
function openWorker(): Worker {
  if (worker !== null) return worker;
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && /\/hold-worker[^/]*$/.test(pathname) ? url : null;
    },
  });
  worker = new Worker(new URL('./hold-worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

function tryWorker(): Worker | null {
  try {
    return openWorker();
  } catch {
    isBroken = true;
    return null;
  }
}

const isOf = (answer: HoldQuestion, { kind, dealt }: HoldQuestion): boolean =>
  answer.kind === kind && answer.dealt.length === dealt.length && answer.dealt.every((card, seat) => card === dealt[seat]);

/** Has the holds of a hand worked out beside the page; `onAdvice` is called once, unless the returned function is called before. */
export function adviseHolds(kind: PokerKind, dealt: readonly number[], onAdvice: (advice: Advice) => void): () => void {
  const question: HoldQuestion = { kind, dealt };
  const open = isBroken ? null : tryWorker();
  if (open === null) {
    onAdvice('failed');
    return () => undefined;
  }
  const stop = (): void => {
    open.removeEventListener('message', onMessage);
    open.removeEventListener('error', onError);
  };
  const end = (advice: Advice): void => {
    stop();
    onAdvice(advice);
  };
  const onMessage = ({ data }: MessageEvent<HoldAnswer>): void => {
    if (isOf(data, question)) end(data.holds);
  };
  const onError = (): void => {
    isBroken = true;
    end('failed');
  };
  open.addEventListener('message', onMessage);
  open.addEventListener('error', onError);
  open.postMessage(question);
  return stop;
}
