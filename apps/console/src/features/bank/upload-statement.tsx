import type { BankAccount } from '@talora/contract/bank/bank-console.ts';
import { DAY_ORDERS, DECIMAL_SIGNS } from '@talora/domain/bank/statement-cells.ts';
import { STATEMENT_COLUMNS } from '@talora/domain/bank/statement-lines.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import upload from 'virtual:icon/ph/upload-simple';
import { SelectField } from '../../kit/select-field.tsx';
import { columnNames, draftProblem, openFile, withColumn, type FileProblem, type OpenedFile } from './upload-draft.ts';
import { PreviewStatement } from './preview-statement.tsx';

/** Takes in a statement of an account: a file, how it is read, what would be kept of it, and then it is kept. */
export function UploadStatement({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const t = useTranslations('bank');
  const headId = useId();
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [problem, setProblem] = useState<{ readonly problem: FileProblem; readonly row: number | null } | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const found = await openFile(file, account.mapping);
    const isOpen = !('problem' in found);
    setOpened(isOpen ? found : null);
    setProblem(isOpen ? null : found);
  };
  const wrong = opened === null ? null : draftProblem(opened);
  return (
    <section aria-labelledby={headId} className={`${CARD_CLASS} mt-3.5 grid gap-4 p-4 md:p-5`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headId} className="m-0 text-16">
          {t('takeInOf', { account: `${account.bankName} ${account.number}` })}
        </h2>
        <Button size="small" variant="text" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <FileField file={opened?.file ?? null} problem={problem} onFile={(file) => void take(file)} />
      {opened !== null && <MappingFields opened={opened} onChange={setOpened} />}
      {wrong !== null && <Callout tone="pending">{t(`mapping.${wrong}`)}</Callout>}
      {opened !== null && wrong === null && (
        <PreviewStatement key={JSON.stringify(opened.mapping)} account={account} opened={opened} onKept={onClose} />
      )}
    </section>
  );
}

interface FileFieldProps {
  readonly file: File | null;
  readonly problem: { readonly problem: FileProblem; readonly row: number | null } | null;
  readonly onFile: (file: File | undefined) => void;
}

function FileField({ file, problem, onFile }: FileFieldProps) {
  const t = useTranslations('bank');
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-13 font-semibold">
        {t('fileLabel')}
      </label>
      <div
        className={`relative flex min-h-16 items-center gap-3 rounded-control border border-dashed bg-surface-2 px-3.5 py-3 focus-within:shadow-[var(--focus)] hover:bg-surface-3 ${problem === null ? 'border-line-control' : 'border-danger'}`}
      >
        <Icon icon={upload} size={24} className="text-ink-3" />
        <span className="min-w-0 text-13">
          <span className="block font-semibold break-words">{file === null ? t('fileChoose') : file.name}</span>
          <span className="text-12 text-ink-3">{t('fileHint')}</span>
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}-note`}
          onChange={(event) => onFile(event.target.files?.[0])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {problem !== null && (
        <p id={`${id}-note`} role="alert" className="m-0 text-12 text-danger">
          {problem.row === null
            ? t(`fileProblem.${problem.problem}`)
            : t('inRow', { row: problem.row, what: t(`fileProblem.${problem.problem}`) })}
        </p>
      )}
    </div>
  );
}

const NONE = 'none';

/** Where each column stands, and how days and sums are written. */
function MappingFields({ opened, onChange }: { opened: OpenedFile; onChange: (opened: OpenedFile) => void }) {
  const t = useTranslations('bank');
  const { mapping, table } = opened;
  const names = columnNames(opened);
  const choices = names.map((name, at) => ({ value: String(at), text: name }));
  const heads = [
    { value: '0', text: t('noHead') },
    ...table.rows
      .slice(0, 30)
      .map(({ row, fields }) => ({ value: String(row), text: `${row}: ${fields.filter(Boolean).join(' · ').slice(0, 60)}` })),
  ];
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
      <legend className="mb-2 p-0 text-13 font-semibold">{t('howRead')}</legend>
      <SelectField
        label={t('headRow')}
        isTruncated
        choices={heads}
        value={String(mapping.headRow)}
        onChoose={(row) => onChange({ ...opened, mapping: { ...mapping, headRow: Number(row) } })}
      />
      <div className="grid gap-3 md:grid-cols-4">
        {STATEMENT_COLUMNS.map((column) => (
          <SelectField
            key={column}
            label={t(`column.${column}`)}
            isTruncated
            choices={[{ value: NONE, text: t('noColumn') }, ...choices]}
            value={mapping.columns[column] === undefined ? NONE : String(mapping.columns[column])}
            onChoose={(at) => onChange({ ...opened, mapping: withColumn(mapping, column, at === NONE ? null : Number(at)) })}
          />
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <SelectField
          label={t('dayOrder')}
          choices={DAY_ORDERS.map((value) => ({ value, text: t(`order.${value}`) }))}
          value={mapping.dayOrder}
          onChoose={(dayOrder) => onChange({ ...opened, mapping: { ...mapping, dayOrder } })}
        />
        <SelectField
          label={t('decimal')}
          choices={DECIMAL_SIGNS.map((value) => ({ value, text: t(`sign.${value}`) }))}
          value={mapping.decimal}
          onChoose={(decimal) => onChange({ ...opened, mapping: { ...mapping, decimal } })}
        />
      </div>
    </fieldset>
  );
}
