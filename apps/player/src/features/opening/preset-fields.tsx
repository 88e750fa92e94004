import { DIVIDEND_PERIODS, type ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import type { TermsProblem } from '@talora/domain/agents/contract-terms.ts';
import { FieldShell, INPUT_CLASS, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { EMPTY_PRESET, type PresetDraft, type PresetDrafts } from './preset-draft.ts';
import type { OpeningTerms } from './use-opening.ts';

interface PresetFieldsProps {
  /** Kinds that may be preset, each with the highest rate. */
  readonly kinds: OpeningTerms['presets'];
  readonly drafts: PresetDrafts;
  readonly problems: Readonly<Partial<Record<ContractKind, TermsProblem>>>;
  readonly onChange: (drafts: PresetDrafts) => void;
}

/** Contracts that are offered by themselves to whoever registers by the link: a rate for each kind, none where it stays empty. */
export function PresetFields({ kinds, drafts, problems, onChange }: PresetFieldsProps) {
  const t = useTranslations('opening');
  return (
    <fieldset className="m-0 grid gap-3 rounded-control border border-line p-3">
      <legend className="px-1 text-13 font-semibold">{t('presets')}</legend>
      <p className="m-0 text-13 text-ink-2">{t(kinds.length === 0 ? 'presetsNone' : 'presetsHint')}</p>
      {kinds.map(({ kind, most }) => {
        const draft = drafts[kind] ?? EMPTY_PRESET;
        const problem = problems[kind];
        const change = (part: Partial<PresetDraft>): void => onChange({ ...drafts, [kind]: { ...draft, ...part } });
        return (
          <div key={kind} className="grid gap-2">
            <TextField
              label={t('presetRate', { kind: t(`kinds.${kind}`) })}
              name={`preset-${kind}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={draft.rate}
              onChange={(event) => change({ rate: event.target.value.trim() })}
              hint={t('presetMost', { most })}
              problem={problem === undefined ? undefined : problem === 'ceiling' ? t('presetMost', { most }) : t('presetWrong')}
            />
            {kind === 'dividend' && draft.rate !== '' && <DividendFields draft={draft} onChange={change} />}
          </div>
        );
      })}
    </fieldset>
  );
}

/** What dividends alone have. */
function DividendFields({ draft, onChange }: { draft: PresetDraft; onChange: (part: Partial<PresetDraft>) => void }) {
  const t = useTranslations('opening');
  return (
    <div className="grid items-end gap-2 md:grid-cols-2">
      <FieldShell label={t('period')}>
        {({ id }) => (
          <div className={inputBoxClass(false)}>
            <select
              id={id}
              name="preset-period"
              value={draft.period}
              onChange={(event) => onChange({ period: DIVIDEND_PERIODS.find((one) => one === event.target.value) ?? draft.period })}
              className={`${INPUT_CLASS} bg-surface-2`}
            >
              {DIVIDEND_PERIODS.map((period) => (
                <option key={period} value={period}>
                  {t(`periods.${period}`)}
                </option>
              ))}
            </select>
          </div>
        )}
      </FieldShell>
      <label className="flex min-h-11 items-center gap-2 text-14">
        <input type="checkbox" checked={draft.carriesLoss} onChange={(event) => onChange({ carriesLoss: event.target.checked })} />
        {t('carriesLoss')}
      </label>
    </div>
  );
}
