import type { SettingColumn, SettingProblem } from '@talora/domain/settings/settings.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { findColumnName } from '../../queue/names/setting-names.ts';
import { emptyRow, type RowDraft } from './settings-draft.ts';
import { useProblemText } from './use-problem-text.ts';

interface CellsProps {
  readonly columns: readonly SettingColumn[];
  readonly draft: RowDraft;
  /** Start of the names under which problems of the cells stand. */
  readonly path: string;
  readonly problems: Readonly<Record<string, SettingProblem>>;
  readonly onChange: (draft: RowDraft) => void;
}

/** What is this short stands two in a line on a phone, too. */
const SHORT = 4;
const isShort = (column: SettingColumn): boolean => column.kind === 'count' || column.most <= SHORT;

function Cells({ columns, draft, path, problems, onChange }: CellsProps) {
  const t = useTranslations('settings');
  const problemText = useProblemText();
  return (
    <div className={`grid gap-3 ${columns.every(isShort) ? 'grid-cols-2 items-end' : 'md:grid-cols-2'}`}>
      {columns.map((column) => {
        const [problem, called] = [problems[`${path}.${column.name}`], findColumnName(column.name)];
        return (
          <TextField
            key={column.name}
            label={called === undefined ? column.name : t(`column.${called}`)}
            problem={problem === undefined ? undefined : problemText(column, problem)}
            inputMode={column.kind === 'count' ? 'numeric' : 'text'}
            maxLength={column.kind === 'count' ? 4 : column.most}
            autoComplete="off"
            value={draft[column.name] ?? ''}
            onChange={({ target }) => onChange({ ...draft, [column.name]: target.value })}
          />
        );
      })}
    </div>
  );
}

interface FieldProps<D> {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly columns: readonly SettingColumn[];
  readonly draft: D;
  readonly problems: Readonly<Record<string, SettingProblem>>;
  readonly onChange: (draft: D) => void;
}

/** Rows that are added at the end and taken out one by one. */
export function RowsField({ name, label, hint, problem, columns, draft, problems, onChange }: FieldProps<readonly RowDraft[]>) {
  const t = useTranslations('settings');
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="m-0 grid min-w-0 gap-2 border-0 p-0">
      <legend className="p-0 text-13 font-semibold">{label}</legend>
      {draft.map((row, at) => (
        // A row has no name of its own while it is typed: its place is what it is.
        <div
          key={at}
          role="group"
          aria-label={t('row', { name: label, at: at + 1 })}
          className="grid gap-2 rounded-control border border-line p-3"
        >
          <Cells
            columns={columns}
            draft={row}
            path={`${name}.${at}`}
            problems={problems}
            onChange={(next) => onChange(draft.with(at, next))}
          />
          <Button
            size="small"
            variant="outline"
            aria-label={t('takeOutOf', { name: label, at: at + 1 })}
            onClick={() => onChange(draft.filter((_, other) => other !== at))}
          >
            {t('takeOut')}
          </Button>
        </div>
      ))}
      <p
        id={id}
        role={problem === undefined ? undefined : 'alert'}
        className={`m-0 text-12 ${problem === undefined ? 'text-ink-3' : 'text-danger'}`}
      >
        {problem ?? hint}
      </p>
      <div>
        <Button size="small" variant="outline" onClick={() => onChange([...draft, emptyRow(columns)])}>
          {t('addTo', { name: label })}
        </Button>
      </div>
    </fieldset>
  );
}
