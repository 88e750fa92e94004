import { Button } from '@talora/web-kit/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkAct } from './bulk-plan.ts';

interface BulkBarProps<Row> {
  readonly acts: readonly BulkAct<Row>[];
  readonly rows: ReadonlyMap<string, Row>;
  readonly onClear: () => void;
  readonly onDone: () => void;
}

/** What may be done with the rows that are chosen; it stays in sight while they are. */
export function BulkBar<Row>({ acts, rows, onClear, onDone }: BulkBarProps<Row>) {
  const t = useTranslations('list');
  const [act, setAct] = useState<BulkAct<Row> | null>(null);
  return (
    <>
      {rows.size > 0 && (
        <div
          data-screen-only
          className="sticky top-[calc(var(--h-header)+8px)] z-2 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface-3 px-3.5 py-2"
        >
          <p role="status" className="m-0 me-auto text-14 font-semibold">
            {t('chosen', { count: rows.size })}
          </p>
          {acts.map((one) => (
            <Button key={one.key} size="small" variant={one.isDanger === true ? 'danger' : 'primary'} onClick={() => setAct(one)}>
              {one.text}
            </Button>
          ))}
          <Button size="small" variant="outline" onClick={onClear}>
            {t('unchoose')}
          </Button>
        </div>
      )}
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
