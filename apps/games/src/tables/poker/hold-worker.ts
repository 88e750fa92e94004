import type { PokerKind } from '@talora/domain/games/table/video-poker-hands.ts';
import { holdsOf, type Hold } from '@talora/domain/games/table/video-poker-odds.ts';

/** A dealt hand whose holds are to be worked out; the first of a kind takes some tenths of a second. */
export interface HoldQuestion {
  readonly kind: PokerKind;
  readonly dealt: readonly number[];
}

/** Every hold of that hand, the best first. */
export interface HoldAnswer extends HoldQuestion {
  readonly holds: readonly Hold[];
}

addEventListener('message', ({ data: { kind, dealt } }: MessageEvent<HoldQuestion>) => {
  const answer: HoldAnswer = { kind, dealt, holds: holdsOf(kind, dealt) };
  postMessage(answer);
});
