import { useTranslations } from 'use-intl';

interface ChipOption {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
  /** Address of a small mark before the label. */
  readonly icon?: string;
}

interface FilterChipsProps {
  readonly label: string;
  /** The call that its figures come from. */
  readonly source?: string;
  readonly options: readonly ChipOption[];
  readonly chosen: string | undefined;
  /** How many there are without a choice. */
  readonly total?: number;
  readonly onChoose: (value: string | undefined) => void;
}

const CHIP =
  'inline-flex min-h-10 flex-none items-center gap-2 rounded-control border border-line bg-surface-2 px-3.5 text-13 font-semibold whitespace-nowrap text-ink-2 hover:bg-surface-3 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ink-inverse';

function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className="num font-medium">{of}</span>;
}

/** One choice of several, or all. */
export function FilterChips({ label, source, options, chosen, total, onChoose }: FilterChipsProps) {
  const t = useTranslations('list');
  return (
    <div
      role="group"
      aria-label={label}
      data-source={source}
      className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]"
    >
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)} className={CHIP}>
        {t('all')}
        <Count of={total} />
      </button>
      {options.map(({ value, label: name, count, icon }) => (
        <button key={value} type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)} className={CHIP}>
          {icon !== undefined && (
            <img
              src={icon}
              alt=""
              width={18}
              height={18}
              onError={({ currentTarget }) => {
                currentTarget.hidden = true;
              }}
              className="size-[18px]"
            />
          )}
          {name}
          <Count of={count} />
        </button>
      ))}
    </div>
  );
}
