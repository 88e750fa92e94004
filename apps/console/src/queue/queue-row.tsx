import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useContext, type ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { ClaimTag } from './claims/claim-marks.tsx';
import { QueueWaysContext } from './next-item.ts';

interface QueueRowProps {
  readonly account: string;
  readonly facts: string;
  readonly sum: ReactNode;
  readonly state: { readonly tone: TagTone; readonly text: string };
  readonly verdict?: { readonly tone: TagTone; readonly text: string } | null;
  /** The item, where its queue tells who has it open. */
  readonly item?: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One item of a queue: who, what, how much, and how it stands. The whole row opens it. */
export function QueueRow({ account, facts, sum, state, verdict = null, item, isOpen, onOpen }: QueueRowProps) {
  const { enter } = useContext(QueueWaysContext);
  return (
    <button
      type="button"
      data-row
      aria-current={isOpen ? 'true' : undefined}
      onClick={isOpen ? enter : onOpen}
      className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-s-[3px] border-transparent px-3.5 py-3 text-start hover:bg-surface-2 focus-visible:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)] aria-[current=true]:border-indicator aria-[current=true]:bg-surface-2"
    >
      <Avatar name={account} />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate text-14 font-semibold">{account}</span>
          {verdict !== null && <Tag tone={verdict.tone}>{verdict.text}</Tag>}
          {item !== undefined && <ClaimTag item={item} />}
        </span>
        <span className="text-12 text-ink-3">{facts}</span>
      </span>
      <span className="grid justify-items-end gap-1">
        <span className="text-16 font-bold">{sum}</span>
        <Tag tone={state.tone}>{state.text}</Tag>
      </span>
    </button>
  );
}
