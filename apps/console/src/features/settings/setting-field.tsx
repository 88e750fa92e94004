import { settingOf, type SettingName } from '@talora/domain/site/settings-sections.ts';
import { scalarText, type Setting, type SettingProblem, type SettingValue } from '@talora/domain/settings/settings.ts';
import { FieldShell, INPUT_CLASS, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { RowsField } from './row-fields.tsx';
import type { RowDraft, StoredSection, ValueDraft } from './settings-draft.ts';
import { useChoiceName, useSettingWords } from './setting-words.ts';
import { useProblemText } from './use-problem-text.ts';

/** What a field of the form needs of its setting. */
export interface SettingFieldProps {
  readonly name: SettingName;
  readonly draft: ValueDraft;
  readonly problems: Readonly<Record<string, SettingProblem>>;
  readonly changed: StoredSection['changed'][string] | undefined;
  readonly onChange: (draft: ValueDraft) => void;
}

/** A setting: its field, its bounds, what it holds without anybody's doing, which change takes two, and who changed it last. */
export function SettingField(props: SettingFieldProps) {
  const setting = settingOf(props.name);
  if (setting === undefined) return null;
  return (
    <div data-setting={props.name} className="grid gap-1 border-t border-line py-3">
      <Field {...props} setting={setting} />
      <LastChange name={props.name} changed={props.changed} />
    </div>
  );
}

/** Bounds and unit, what it holds by itself, and which change takes two. */
function useHint(name: SettingName, setting: Setting): string {
  const t = useTranslations('settings');
  const format = useFormatter();
  const words = useSettingWords();
  const parts = [t(`about.${name}`)];
  if (setting.kind === 'count')
    parts.push(t(`bounds.${setting.unit}`, { least: format.number(setting.least), most: format.number(setting.most) }));
  if (setting.kind !== 'rows') parts.push(t('initial', { value: words(name, setting.initial as SettingValue) }));
  if ('widens' in setting && setting.widens !== 'never') parts.push(t(`widens.${setting.widens}`));
  return parts.join(' ');
}

function Field({ name, setting, draft, problems, onChange }: SettingFieldProps & { readonly setting: Setting }) {
  const t = useTranslations('settings');
  const hint = useHint(name, setting);
  const problemText = useProblemText();
  const own = problems[name];
  const problem = own === undefined ? undefined : problemText(setting, own);
  const label = t(`name.${name}`);
  const shared = { label, hint, problem };
  switch (setting.kind) {
    case 'switch':
      return <SwitchField {...shared} isOn={draft === true} onChange={onChange} />;
    case 'choice':
      return <ChoiceField {...shared} choices={setting.choices} value={scalarText(draft)} onChange={onChange} />;
    case 'choices':
      return <ChoicesField {...shared} choices={setting.choices} value={draft as readonly string[]} onChange={onChange} />;
    case 'rows':
      return (
        <RowsField
          {...shared}
          name={name}
          columns={setting.columns}
          draft={draft as readonly RowDraft[]}
          problems={problems}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          inputMode={setting.kind === 'count' ? 'numeric' : setting.kind === 'text' ? 'text' : 'decimal'}
          maxLength={setting.kind === 'sums' ? 200 : setting.kind === 'text' ? setting.most : 20}
          autoComplete="off"
          value={scalarText(draft)}
          onChange={({ target }) => onChange(target.value)}
          className="num"
        />
      );
  }
}

interface FieldTexts {
  readonly label: string;
  readonly hint: string;
  readonly problem: string | undefined;
}

/** A box with its label, and under it what is wrong or what it does. */
function CheckBox({
  label,
  isOn,
  describedBy,
  onChange,
}: {
  label: string;
  isOn: boolean;
  describedBy?: string;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-14 font-semibold">
      <input
        type="checkbox"
        checked={isOn}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 flex-none accent-[var(--indicator)]"
      />
      {label}
    </label>
  );
}

function SwitchField({ label, hint, isOn, onChange }: FieldTexts & { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div>
      <CheckBox label={label} isOn={isOn} describedBy={id} onChange={onChange} />
      <p id={id} className="m-0 ps-7.5 text-12 text-ink-3">
        {hint}
      </p>
    </div>
  );
}

interface ChoiceFieldProps extends FieldTexts {
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ChoiceField({ label, hint, problem, choices, value, onChange }: ChoiceFieldProps) {
  const nameOf = useChoiceName();
  return (
    <FieldShell label={label} hint={hint} problem={problem}>
      {({ id, describedBy, isInvalid }) => (
        <div className={inputBoxClass(isInvalid)}>
          <select
            id={id}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={INPUT_CLASS}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {nameOf(choice)}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldShell>
  );
}

interface ChoicesFieldProps extends FieldTexts {
  readonly choices: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

function ChoicesField({ label, hint, problem, choices, value, onChange }: ChoicesFieldProps) {
  const nameOf = useChoiceName();
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="m-0 min-w-0 border-0 p-0">
      <legend className="p-0 text-13 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map((choice) => (
          <CheckBox
            key={choice}
            label={nameOf(choice)}
            isOn={value.includes(choice)}
            onChange={(isOn) => onChange(choices.filter((one) => (one === choice ? isOn : value.includes(one))))}
          />
        ))}
      </div>
      <p
        id={id}
        role={problem === undefined ? undefined : 'alert'}
        className={`m-0 text-12 ${problem === undefined ? 'text-ink-3' : 'text-danger'}`}
      >
        {problem ?? hint}
      </p>
    </fieldset>
  );
}

/** Who changed a setting last, when, and what it held before; nothing when nobody has. */
function LastChange({ name, changed }: { name: string; changed: StoredSection['changed'][string] | undefined }) {
  const t = useTranslations('settings');
  const moments = useMoments();
  const words = useSettingWords();
  if (changed === undefined) return null;
  return (
    <p className="m-0 text-12 wrap-anywhere text-ink-3">
      {t('changedBy', { name: changed.actor, at: moments.full(changed.at) })}{' '}
      <PlainText text={t('stoodBefore', { value: words(name, changed.before) })} />
    </p>
  );
}
