import { Button } from '@talora/web-kit/ui/button.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkAct } from './bulk-plan.ts';

interface BulkBarProps<Row> {
  readonly acts: readonly BulkAct<Row>[];
  readonly rows: ReadonlyMap<string, Row>;
  readonly onClear: () => void;
  readonly onDone: () => void;
}

/** How many rows are chosen and what may be done with them; nothing while none is. */
export function ChosenBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const t = useTranslations('list');
  if (count === 0) return null;
  return (
    <div
      data-screen-only
      className="sticky top-[calc(var(--h-header)+8px)] z-2 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface-3 px-3.5 py-2"
    >
      <p role="status" className="m-0 me-auto text-14 font-semibold">
        {t('chosen', { count })}
      </p>
      {children}
      <Button size="small" variant="outline" onClick={onClear}>
        {t('unchoose')}
      </Button>
    </div>
  );
}

/** What may be done with the rows that are chosen; it stays in sight while they are. */
export function BulkBar<Row>({ acts, rows, onClear, onDone }: BulkBarProps<Row>) {
  const [act, setAct] = useState<BulkAct<Row> | null>(null);
  return (
    <>
      <ChosenBar count={rows.size} onClear={onClear}>
        {acts.map((one) => (
          <Button key={one.key} size="small" variant={one.isDanger === true ? 'danger' : 'primary'} onClick={() => setAct(one)}>
            {one.text}
          </Button>
        ))}
      </ChosenBar>
      {act !== null && (
        <BulkDialog
          act={act}
          rows={rows}
          onClose={(isDone) => {
            setAct(null);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}
