import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calls } from '../calls/console-calls.ts';
import { PlainText } from '../kit/plain-text.tsx';
import { useMoments } from '../moments/use-moments.ts';
import { MemberTag } from './member-tag.tsx';

/** What colleagues have pinned about a member, and the member's tags: seen wherever something is decided about the member. */
export function PinnedNotes({ memberId }: { memberId: string }) {
  const t = useTranslations('memberNotes');
  const moments = useMoments();
  const { data } = useQuery({ queryKey: ['members', 'notes', memberId], queryFn: () => calls.notes.memberNotes({ id: memberId }) });
  const pinned = data?.notes.filter(({ isPinned }) => isPinned) ?? [];
  const tags = data?.tags ?? [];
  if (pinned.length === 0 && tags.length === 0) return null;
  return (
    <aside aria-label={t('pinned')} className="my-2.5 grid gap-2">
      {tags.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <MemberTag key={tag.id} tag={tag} />
          ))}
        </span>
      )}
      {pinned.map((note) => (
        <p
          key={note.id}
          className="m-0 rounded-control border border-line-strong bg-pending-wash px-3 py-2 text-13 whitespace-pre-wrap text-ink"
        >
          <PlainText text={note.text} />
          <span className="block text-12 text-ink-2">
            <PlainText text={note.by} /> · {moments.full(note.at)}
          </span>
        </p>
      ))}
    </aside>
  );
}
