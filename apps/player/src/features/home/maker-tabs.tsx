import { useTranslations } from 'use-intl';

const MAKER =
  'min-h-10 flex-none rounded-control border border-line bg-surface-2 px-3.5 text-13 font-semibold whitespace-nowrap text-ink-2 hover:bg-surface-3 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ink-inverse';

interface MakerTabsProps {
  readonly makers: readonly { readonly vassalage: string; readonly displayName: string }[];
  readonly chosen: string | undefined;
  readonly onChoose: (vassalage: string | undefined) => void;
}

/** Makers of slots: all of them, or the games of one. */
export default function MakerTabs({ makers, chosen, onChoose }: MakerTabsProps) {
  const t = useTranslations('list');
  return (
    <div
      role="group"
      aria-label={t('makers')}
      className="-mx-(--gutter) mb-3.5 flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]"
    >
      {[{ vassalage: undefined, displayName: t('all') }, ...makers].map(({ vassalage, displayName }) => (
        <button
          key={vassalage ?? ''}
          type="button"
          aria-pressed={chosen === vassalage}
          onClick={() => onChoose(vassalage)}
          className={MAKER}
        >
          {displayName}
        </button>
      ))}
    </div>
  );
}
