import { useTranslations } from 'use-intl';

const MAKER =
  'inline-flex min-h-10 flex-none items-center gap-2 rounded-control border border-line bg-surface-2 px-3.5 text-13 font-semibold whitespace-nowrap text-ink-2 hover:bg-surface-3 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ink-inverse';

interface MakerTabsProps {
  readonly makers: readonly { readonly vassalage: string; readonly displayName: string; readonly smallIcon: string }[];
  readonly chosen: string | undefined;
  readonly onChoose: (vassalage: string | undefined) => void;
}

/** Makers of slots: all of them, or the games of one. */
export function MakerTabs({ makers, chosen, onChoose }: MakerTabsProps) {
  const t = useTranslations('list');
  return (
    <div
      role="group"
      aria-label={t('makers')}
      className="-mx-(--gutter) mb-3.5 flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]"
    >
      {[{ vassalage: undefined, displayName: t('all'), smallIcon: undefined }, ...makers].map(({ vassalage, displayName, smallIcon }) => (
        <button
          key={vassalage ?? ''}
          type="button"
          aria-pressed={chosen === vassalage}
          aria-label={displayName === '' ? t('makerUnnamed') : undefined}
          onClick={() => onChoose(vassalage)}
          className={MAKER}
        >
          {smallIcon !== undefined && (
            <img
              src={smallIcon}
              alt=""
              width={18}
              height={18}
              loading="lazy"
              onError={({ currentTarget }) => {
                currentTarget.hidden = true;
              }}
              className="size-[18px]"
            />
          )}
          {displayName}
        </button>
      ))}
    </div>
  );
}
