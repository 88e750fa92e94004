import { stripBidiControls } from '@talora/domain/text/bidi-controls.ts';

/** A text that somebody else wrote, as staff read it: it cannot turn what stands beside it, nor itself, around. */
export function PlainText({ text }: { text: string }) {
  return <bdi className="break-words">{stripBidiControls(text)}</bdi>;
}
