import { useTranslations } from 'use-intl';

interface FilterChipsProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

const CHIP =
  'inline-flex min-h-10 flex-none items-center rounded-control border border-line bg-surface-2 px-3.5 text-13 font-semibold whitespace-nowrap text-ink-2 hover:bg-surface-3 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ink-inverse';

/** One choice of several, or all. */
export function FilterChips({ label, options, chosen, onChoose }: FilterChipsProps) {
  const t = useTranslations('list');
  return (
    <div
      role="group"
      aria-label={label}
      className="mb-4 -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]"
    >
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)} className={CHIP}>
        {t('all')}
      </button>
      {options.map(({ value, label: name }) => (
        <button key={value} type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)} className={CHIP}>
          {name}
        </button>
      ))}
    </div>
  );
}
