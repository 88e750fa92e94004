import type { TagColour } from '@talora/domain/members/tags.ts';
import { PlainText } from '../kit/plain-text.tsx';

/** A dot in the colour of a tag; its name stands beside it in ink, so that it is read in both themes. */
const DOTS: Readonly<Record<TagColour, string>> = {
  grey: 'bg-ink-3',
  green: 'bg-win',
  amber: 'bg-pending',
  red: 'bg-loss',
  blue: 'bg-info',
  violet: 'bg-brand',
};

/** A tag of a member. */
export function MemberTag({ tag: { name, colour } }: { tag: { readonly name: string; readonly colour: TagColour } }) {
  return (
    <span className="inline-flex min-h-5.5 items-center gap-1.5 rounded-sm border border-line-strong px-2 text-12 font-semibold text-ink-2">
      <span aria-hidden="true" className={`size-2 flex-none rounded-full ${DOTS[colour]}`} />
      <PlainText text={name} />
    </span>
  );
}
