import type { BankAccount, StatementPreview } from '@talora/contract/bank/bank-console.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { Tick } from '../../kit/tick.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { Facts } from '../../queue/item-panel.tsx';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { bankCalls } from './bank-calls.ts';
import { mappingFields, type OpenedFile } from './upload-draft.ts';

/** A region that scrolls is reached by the keyboard. */
const KEYBOARD_SCROLL = { tabIndex: 0 } as const;

interface PreviewProps {
  readonly account: BankAccount;
  readonly opened: OpenedFile;
  readonly onKept: () => void;
}

/** What the server would keep of a file, and the button that has it kept. */
export function PreviewStatement({ account, opened, onKept }: PreviewProps) {
  const t = useTranslations('bank');
  const { file, mapping } = opened;
  const preview = useQuery({
    queryKey: ['statement-preview', account.id, file.name, file.size, file.lastModified, mapping],
    queryFn: () => bankCalls.previewStatement({ id: account.id, ...mappingFields(mapping) }, [file]),
    retry: false,
  });
  return (
    <div className="grid gap-4">
      <ReadState query={preview} rows={3} />
      {preview.data !== undefined && (
        <>
          <h3 className="m-0 text-14">{t('preview')}</h3>
          <Figures preview={preview.data} />
          <Sample preview={preview.data} />
          <KeepStatement account={account} opened={opened} preview={preview.data} onKept={onKept} />
        </>
      )}
    </div>
  );
}

function Figures({ preview }: { preview: StatementPreview }) {
  const t = useTranslations('bank');
  const sumText = useSumText();
  const { fresh, known, skipped, firstDay, lastDay, exact, several, isContinuous } = preview;
  return (
    <>
      <Facts
        facts={[
          [t('fresh'), String(fresh)],
          [t('known'), known === 0 ? null : String(known)],
          [t('skipped'), skipped === 0 ? null : String(skipped)],
          [t('between'), firstDay === null ? null : t('span', { first: firstDay, last: lastDay ?? firstDay })],
          [t('came'), sumText(preview.came)],
          [t('left'), sumText(preview.left)],
          [t('wouldMatch'), t('matches', { exact, several })],
        ]}
      />
      {isContinuous === false && <Callout tone="pending">{t('notContinuous')}</Callout>}
    </>
  );
}

function Sample({ preview }: { preview: StatementPreview }) {
  const t = useTranslations('bank');
  const sumText = useSumText();
  return (
    <div className="overflow-x-auto" role="region" aria-label={t('sample')} {...KEYBOARD_SCROLL}>
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">{t('sample')}</caption>
        <thead>
          <tr className="text-start text-12 text-ink-3">
            {(['date', 'amount', 'reference', 'counter', 'balance'] as const).map((column) => (
              <th key={column} scope="col" className="px-2 py-1.5 text-start font-semibold whitespace-nowrap">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.sample.map((line) => (
            <tr key={line.row} className={`border-t border-line ${line.isKnown ? 'text-ink-3' : ''}`}>
              <td className="num px-2 py-1.5 whitespace-nowrap">{line.day}</td>
              <td className="num px-2 py-1.5 whitespace-nowrap">{sumText(line.amount)}</td>
              <td className="px-2 py-1.5">
                <PlainText text={line.reference} /> {line.isKnown && <Tag tone="void">{t('isKnown')}</Tag>}
              </td>
              <td className="px-2 py-1.5">
                <PlainText text={line.counter} />
              </td>
              <td className="num px-2 py-1.5 whitespace-nowrap">{line.balance === null ? '' : sumText(line.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KeepStatement({ account, opened, preview, onKept }: PreviewProps & { readonly preview: StatementPreview }) {
  const t = useTranslations('bank');
  const queries = useQueryClient();
  const toast = useToast();
  const [requestId] = useState(newRequestId);
  const [isLeftOut, setIsLeftOut] = useState(false);
  const { unreadCount: leftOut } = preview;
  const keep = useMutation({
    mutationFn: () => bankCalls.keepStatement({ id: account.id, requestId, leftOut, ...mappingFields(opened.mapping) }, [opened.file]),
    onSuccess: ({ taken }) => {
      toast('win', t('kept', { count: taken }));
      onKept();
    },
    onSettled: () => {
      for (const key of ['bank', 'overview', 'trail']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const send = useSingleFlight(keep.mutateAsync);
  const isReady = leftOut === 0 || isLeftOut;
  return (
    <div className="grid gap-3">
      {leftOut > 0 && (
        <>
          <Callout tone="loss">
            <span className="block font-semibold">{t('unread', { count: leftOut })}</span>
            {preview.unread.map(({ row, problem, text }) => (
              <span key={row} className="block text-12">
                {t('inRow', { row, what: t(`rowProblem.${problem as 'day'}`) })} <PlainText text={text} />
              </span>
            ))}
          </Callout>
          <Tick label={t('leaveOut', { count: leftOut })} isOn={isLeftOut} onChange={setIsLeftOut} />
        </>
      )}
      {keep.error !== null && (
        <Callout tone="loss">
          <RefusedText error={keep.error} />
        </Callout>
      )}
      <Button variant="primary" isBusy={keep.isPending} disabled={!isReady} onClick={send} className="justify-self-start">
        {t('keep', { count: preview.fresh })}
      </Button>
    </div>
  );
}
