import { Button } from '@talora/web-kit/ui/button.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { STATE_TONES } from './state-tones.ts';
import { useMoments } from '../moments/use-moments.ts';
import { NothingHere } from '../refusals/call-states.tsx';

/** When something is shown, in words: from, or from and until. */
function usePeriodText(): (item: { readonly startsAt: string; readonly endsAt: string | null }) => string {
  const t = useTranslations('notices');
  const moments = useMoments();
  return ({ startsAt, endsAt }) =>
    endsAt === null ? t('from', { at: moments.full(startsAt) }) : t('fromTo', { at: moments.full(startsAt), end: moments.full(endsAt) });
}

/** What of a list is in its editor: something by its id, or something new, which may begin as a copy. */
export interface Edited<Item> {
  readonly id: string | null;
  readonly copyOf?: Item;
}

interface Scheduled {
  readonly id: string;
  readonly state: keyof typeof STATE_TONES;
  readonly startsAt: string;
  readonly endsAt: string | null;
}

interface ScheduledRowsProps<Item extends Scheduled> {
  readonly items: readonly Item[];
  readonly empty: string;
  readonly titleOf: (item: Item) => string;
  /** What stands before the time. */
  readonly factsOf?: (item: Item) => readonly string[];
  readonly onEdit: (item: Item) => void;
  /** Opens a copy, to be saved as something new. */
  readonly onCopy: (item: Item) => void;
}

/** Rows of content: title, facts with the time, how it stands, and the way into its editor. */
export function ScheduledRows<Item extends Scheduled>({ items, empty, titleOf, factsOf, onEdit, onCopy }: ScheduledRowsProps<Item>) {
  const t = useTranslations('notices');
  const periodText = usePeriodText();
  if (items.length === 0) return <NothingHere title={empty} />;
  return (
    <ul className="m-0 list-none divide-y divide-line p-0">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="m-0 text-14 font-semibold wrap-anywhere">{titleOf(item)}</p>
            <p className="m-0 text-12 text-ink-3">{[...(factsOf?.(item) ?? []), periodText(item)].join(' · ')}</p>
          </div>
          <Tag tone={STATE_TONES[item.state]}>{t(`state.${item.state}`)}</Tag>
          <Button onClick={() => onEdit(item)} aria-label={t('editOne', { title: titleOf(item) })}>
            {t('edit')}
          </Button>
          <Button variant="outline" onClick={() => onCopy(item)} aria-label={t('copyOne', { title: titleOf(item) })}>
            {t('copy')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
