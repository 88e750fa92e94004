import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { useSumText } from '../../money/sum-text.ts';
import type { TermRow } from './terms-draft.ts';

const TONES = { better: 'win', worse: 'loss', same: 'plain', other: 'plain' } as const;

interface ComparedTermsProps {
  readonly rows: readonly TermRow[];
  readonly kind: ContractKind;
  readonly currency: string;
  /** Is there a contract in force to stand beside? */
  readonly hasCurrent: boolean;
}

/** Every term of a contract, beside the one in force where there is one, with what each change is to whoever is paid. */
export function ComparedTerms({ rows, kind, currency, hasCurrent }: ComparedTermsProps) {
  const t = useTranslations('contracts');
  const sumText = useSumText();
  const text = (term: TermRow['term'], value: TermRow['next']): string => {
    if (value === null) return '–';
    if (term === 'period') return t(`periods.${value as 'D' | 'W' | 'H' | 'M'}`);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (term === 'rate') return `${value}%`;
    return term === 'minActive' ? String(value) : sumText(String(value), currency);
  };
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">{t('termsOf', { kind: t(`kinds.${kind}`) })}</caption>
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="py-1.5 pe-3 text-start font-medium">
              {t('term')}
            </th>
            {hasCurrent && (
              <th scope="col" className="py-1.5 pe-3 text-end font-medium">
                {t('current')}
              </th>
            )}
            <th scope="col" className="py-1.5 text-end font-medium">
              {t(hasCurrent ? 'offered' : 'value')}
            </th>
            {hasCurrent && (
              <th scope="col" className="py-1.5 ps-3 text-end font-medium">
                {t('change')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.term}${row.tier ?? ''}`} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                {row.tier === null ? t(`terms.${row.term}`) : `${t('tierNo', { no: row.tier + 1 })}: ${t(`terms.${row.term}`)}`}
              </th>
              {hasCurrent && <td className="num py-1.5 pe-3 text-end">{text(row.term, row.current)}</td>}
              <td className="num py-1.5 text-end font-semibold">{text(row.term, row.next)}</td>
              {hasCurrent && (
                <td className="py-1.5 ps-3 text-end">
                  <Tag tone={TONES[row.change]}>{t(`changes.${row.change}`)}</Tag>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
