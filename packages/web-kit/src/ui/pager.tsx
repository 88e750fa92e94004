import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import caretLeft from 'virtual:icon/ph/caret-left';
import caretRight from 'virtual:icon/ph/caret-right';

interface PagerProps {
  readonly pageNo: number;
  readonly totalPages: number;
  readonly onPage: (pageNo: number) => void;
  readonly labels: { readonly nav: string; readonly previous: string; readonly next: string };
}

/** Numbers near the present page, with the first and the last one. */
function numbersOf(pageNo: number, totalPages: number): (number | null)[] {
  const near = new Set([1, totalPages, pageNo - 1, pageNo, pageNo + 1].filter((n) => n >= 1 && n <= totalPages));
  const sorted = [...near].toSorted((a, b) => a - b);
  return sorted.flatMap((n, i) => (i > 0 && n - (sorted[i - 1] ?? 0) > 1 ? [null, n] : [n]));
}

/** Page numbers of a list; nothing when there is one page. */
export function Pager({ pageNo, totalPages, onPage, labels }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={labels.nav} className="flex items-center justify-center gap-1 py-3">
      <IconButton label={labels.previous} disabled={pageNo <= 1} onClick={() => onPage(pageNo - 1)}>
        <Icon icon={caretLeft} size={18} />
      </IconButton>
      {numbersOf(pageNo, totalPages).map((n, i) =>
        n === null ? (
          <span key={`gap-${i}`} aria-hidden="true" className="px-1 text-ink-3">
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            aria-current={n === pageNo ? 'page' : undefined}
            onClick={() => onPage(n)}
            className="num min-h-11 min-w-11 rounded-control text-14 font-semibold text-ink-2 hover:bg-surface-3 aria-[current=page]:bg-surface-4 aria-[current=page]:text-ink"
          >
            {n}
          </button>
        ),
      )}
      <IconButton label={labels.next} disabled={pageNo >= totalPages} onClick={() => onPage(pageNo + 1)}>
        <Icon icon={caretRight} size={18} />
      </IconButton>
    </nav>
  );
}
