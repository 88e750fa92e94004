import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { withPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { usePasskeyText } from '../../passkeys/use-passkey-text.ts';
import { leftByReason, planOf, type BulkAct, type BulkPlan } from './bulk-plan.ts';

interface Result {
  readonly name: string;
  /** Null: it is done. */
  readonly why: string | null;
}

/** Does an act to the rows that it takes, one after the other, each by an id of its own that stays the same over retries. */
function useBulk<Row>(act: BulkAct<Row>, rows: ReadonlyMap<string, Row>) {
  const textOf = usePasskeyText();
  const queries = useQueryClient();
  // The rows as they were when the dialog opened.
  const [plan] = useState(() => planOf([...rows.values()], act.whyNot));
  const [taken] = useState(() => plan.taken.map((row) => ({ row, requestId: newRequestId() })));
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const isOver = results.length > 0 && !isRunning;
  const start = useSingleFlight(async () => {
    if (isOver) return;
    setIsRunning(true);
    for (const { row, requestId } of taken) {
      const why = await withPasskey(() => act.run(row, requestId)).then(
        () => null,
        (error: unknown) => textOf(error),
      );
      setResults((before) => [...before, { name: act.nameOf(row), why }]);
    }
    for (const key of [...act.changes, 'requests', 'trail']) void queries.invalidateQueries({ queryKey: [key] });
    setIsRunning(false);
  });
  return { left: plan.left, count: taken.length, results, isRunning, isOver, start };
}

interface BulkDialogProps<Row> {
  readonly act: BulkAct<Row>;
  readonly rows: ReadonlyMap<string, Row>;
  readonly onClose: (isDone: boolean) => void;
}

/** Shows first what will happen to how many and who is left out; then does it row by row, and what became of each stands there. */
export function BulkDialog<Row>({ act, rows, onClose }: BulkDialogProps<Row>) {
  const t = useTranslations('list');
  const { left, count, results, isRunning, isOver, start } = useBulk(act, rows);
  const failed = results.filter(({ why }) => why !== null).length;
  return (
    <Dialog
      title={act.text}
      lead={act.lead(count)}
      closeLabel={t('close')}
      width="medium"
      // What has begun is brought to its end before anybody's eyes.
      {...(isRunning ? {} : { onClose: () => onClose(isOver) })}
    >
      {!isRunning && !isOver && left.length > 0 && <LeftOut act={act} left={left} />}
      {(isRunning || isOver) && (
        <div className="grid gap-2">
          <p role="status" className="m-0 text-14 font-semibold">
            {isRunning ? t('running', { done: results.length, count }) : t('results', { done: results.length - failed, failed })}
          </p>
          <ul aria-label={t('resultsLabel')} className="m-0 max-h-80 list-none overflow-auto p-0 text-13">
            {results.map(({ name, why }, at) => (
              <li key={at} className="flex flex-wrap justify-between gap-x-3 border-t border-line py-1.5">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className={why === null ? 'text-win' : 'text-loss'}>{why ?? t('rowDone')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOver ? (
        <Button variant="primary" onClick={() => onClose(true)}>
          {t('done')}
        </Button>
      ) : (
        <div className="grid gap-2.5 md:grid-cols-2">
          <Button variant="outline" disabled={isRunning} onClick={() => onClose(false)}>
            {t('cancel')}
          </Button>
          <Button variant={act.isDanger === true ? 'danger' : 'primary'} disabled={count === 0} isBusy={isRunning} onClick={start}>
            {act.text}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Who is left out, by why. */
function LeftOut<Row>({ act, left }: { act: BulkAct<Row>; left: BulkPlan<Row>['left'] }) {
  const t = useTranslations('list');
  return (
    <Callout tone="pending">
      <p className="m-0 font-semibold">{t('leftOut', { count: left.length })}</p>
      <ul className="m-0 mt-1 max-h-40 overflow-auto ps-5">
        {leftByReason(left, act.nameOf).map(({ why, names }) => (
          <li key={why} className="wrap-anywhere">
            {why} · {names.join(', ')}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
