import type { AuditEntry } from '@talora/contract/staff/audit-console.ts';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';
import { recordLines, type RecordLine } from './record-lines.ts';
import { valueText } from './record-text.ts';

/** Names of fields that many acts tell, by what they are called in records. */
// prettier-ignore
const FIELDS = [
  'reason', 'amount', 'sum', 'credited', 'currency', 'name', 'role', 'state', 'outcome', 'reference', 'note', 'format', 'rows', 'list',
  'from', 'to', 'days', 'day', 'member', 'vendor', 'kind', 'bank', 'account', 'payer', 'file', 'isEnabled', 'isOn', 'status',
] as const;

/** What a record tells beside who, when and to whom: facts, and what is different now. */
export function EntryDetail({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const lines = recordLines(entry.detail);
  return (
    <dl className="m-0 grid gap-x-4 gap-y-1.5 text-13 md:grid-cols-[180px_minmax(0,1fr)]">
      {lines.map((line) => (
        <Line key={line.name} line={line} />
      ))}
      <dt className="text-ink-3">{t('subject')}</dt>
      <dd className="m-0 break-all">{entry.subject ?? '–'}</dd>
      <dt className="text-ink-3">{t('act')}</dt>
      <dd className="m-0">
        <code className="text-12 break-all">{entry.action}</code>
      </dd>
      <dt className="text-ink-3">{t('hash')}</dt>
      <dd className="m-0 font-mono text-12 break-all">{entry.hash}</dd>
    </dl>
  );
}

function Line({ line }: { line: RecordLine }) {
  const t = useTranslations('audit');
  const names = useTranslations('audit.field');
  const known = FIELDS.find((field) => field === line.name);
  const text = (value: unknown): string =>
    value === null || value === '' ? t('nothing') : typeof value === 'boolean' ? t(value ? 'yes' : 'no') : valueText(value);
  return (
    <>
      <dt className="min-w-0 text-ink-3">{known === undefined ? <code className="text-12 break-all">{line.name}</code> : names(known)}</dt>
      <dd className="m-0 min-w-0 wrap-anywhere">
        {line.from !== undefined && (
          <>
            <del className="text-ink-3">
              <span className="sr-only">{t('before')} </span>
              <PlainText text={text(line.from)} />
            </del>
            <span aria-hidden="true"> → </span>
          </>
        )}
        {line.from === undefined ? (
          <PlainText text={text(line.to)} />
        ) : (
          <ins className="no-underline">
            <span className="sr-only">{t('after')} </span>
            <PlainText text={text(line.to)} />
          </ins>
        )}
      </dd>
    </>
  );
}
