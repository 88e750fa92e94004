import type { ConsoleMethod, ConsoleMethods } from '@talora/contract/wallet/methods-console.ts';
import { FEE_PAYERS, METHOD_CHANNELS, METHOD_ICONS, METHOD_KINDS, METHOD_TEXT_MAX } from '@talora/domain/wallet/deposit-methods.ts';
import { SHIPPED, SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../kit/select-field.tsx';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { SaveRow } from '../../kit/save-row.tsx';
import { Tick } from '../../kit/tick.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { calls } from '../../calls/console-calls.ts';
import { isClosing } from '../../stops/stop-draft.ts';
import { useWhatGoes, WhatGoes } from '../../stops/what-goes.tsx';
import { symbolOf, useSumText } from '../../money/sum-text.ts';
import { HourFields } from './hour-fields.tsx';
import { LevelFields } from './level-fields.tsx';
import { methodsCalls } from './methods-calls.ts';
import { methodFormOf, readMethodForm, type MethodForm } from './methods-draft.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useProblem } from './use-problem.ts';

interface PartProps {
  readonly form: MethodForm;
  readonly page: ConsoleMethods;
  readonly problemOf: (field: string) => string | undefined;
  readonly change: (part: Partial<MethodForm>) => void;
}

/** A text in each language. */
function TextsFields({ form, problemOf, change, field }: PartProps & { readonly field: 'names' | 'maintenance' }) {
  const t = useTranslations('depositMethods');
  return (
    <div className="grid items-start gap-3 md:grid-cols-3">
      {SHIPPED_LANGUAGES.map((code, at) => {
        const { file, name: language } = SHIPPED[code];
        return (
          <TextField
            key={file}
            label={t(field === 'names' ? 'name' : 'maintenanceText', { language })}
            {...(field === 'names' && at === 0 ? { hint: t('nameHint') } : {})}
            problem={problemOf(`${field}.${file}`)}
            maxLength={METHOD_TEXT_MAX[field]}
            autoComplete="off"
            value={form[field][file]}
            onChange={({ target }) => change({ [field]: { ...form[field], [file]: target.value } })}
          />
        );
      })}
    </div>
  );
}

/** Limits, quick sums and fee. */
function SumFields({ form, page, problemOf, change }: PartProps) {
  const t = useTranslations('depositMethods');
  const sumText = useSumText();
  const { brand, currency } = page;
  const sum = (field: 'min' | 'max' | 'dayMax' | 'feeFixed', hint?: string): ReactNode => (
    <TextField
      label={t(field)}
      hint={hint}
      problem={problemOf(field)}
      before={<span className="font-semibold text-ink-3">{symbolOf(currency)}</span>}
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      className="num"
      value={form[field]}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  const plain = (field: 'quick' | 'minutes' | 'feeShare', longest: number, hint?: string): ReactNode => (
    <TextField
      label={t(field)}
      hint={hint}
      problem={problemOf(field)}
      inputMode={field === 'minutes' ? 'numeric' : 'decimal'}
      maxLength={longest}
      autoComplete="off"
      className="num"
      value={form[field]}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  return (
    <>
      <div className="grid items-start gap-3 md:grid-cols-3">
        {sum('min', t('brandHint', { sum: sumText(brand.min, currency) }))}
        {sum('max', t('brandHint', { sum: sumText(brand.max, currency) }))}
        {sum('dayMax', t('dayMaxHint'))}
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2">
        {plain('quick', 200, t('quickHint'))}
        {plain('minutes', 4, t('minutesHint', { count: brand.minutes }))}
      </div>
      <LevelFields levels={form.levels} problemOf={problemOf} onChange={(levels) => change({ levels })} />
      <div className="grid items-start gap-3 md:grid-cols-3">
        {sum('feeFixed')}
        {plain('feeShare', 5)}
        <SelectField
          label={t('feeBy')}
          choices={FEE_PAYERS.map((value) => ({ value, text: t(`payer.${value}`) }))}
          value={form.feeBy}
          onChoose={(feeBy) => change({ feeBy })}
        />
      </div>
    </>
  );
}

/** What it is, and where it stands. */
function HeadFields({ form, problemOf, change, isNew }: PartProps & { readonly isNew: boolean }) {
  const t = useTranslations('depositMethods');
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      {isNew && (
        <>
          <TextField
            label={t('code')}
            hint={t('codeHint')}
            problem={problemOf('code')}
            maxLength={32}
            autoComplete="off"
            value={form.code}
            onChange={({ target }) => change({ code: target.value })}
          />
          <SelectField
            label={t('kindLabel')}
            choices={METHOD_KINDS.map((value) => ({ value, text: t(`kind.${value}`) }))}
            value={form.kind}
            onChoose={(kind) => change({ kind, channel: 'page' })}
          />
        </>
      )}
      {form.kind === 'redirect' && (
        <SelectField
          label={t('channelLabel')}
          choices={METHOD_CHANNELS.map((value) => ({ value, text: t(`channel.${value}`) }))}
          value={form.channel}
          onChoose={(channel) => change({ channel })}
        />
      )}
      <SelectField
        label={t('icon')}
        choices={METHOD_ICONS.map((value) => ({ value, text: t(`icons.${value}`) }))}
        value={form.icon}
        onChoose={(icon) => change({ icon })}
      />
      <TextField
        label={t('position')}
        problem={problemOf('position')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        className="num"
        value={form.position}
        onChange={({ target }) => change({ position: target.value })}
      />
    </div>
  );
}

/** Makes or changes a way to deposit. */
export function MethodEditor({ method, page, onClose }: { method: ConsoleMethod | null; page: ConsoleMethods; onClose: () => void }) {
  const t = useTranslations('depositMethods');
  const headId = useId();
  const sumText = useSumText();
  const isNew = method === null;
  const form = useDraft(method, (stored) => methodFormOf(stored, 'redirect', page.methods.length + 1));
  const { base, draft: typed, setDraft, isChecked } = form;
  const [isAsking, setIsAsking] = useState(false);
  const { draft, problems } = readMethodForm(typed, page, isNew);
  const { min, max } = page.brand;
  const problemOf = useProblem(problems, isChecked, { least: sumText(min, page.currency), most: sumText(max, page.currency) });
  const change = (part: Partial<MethodForm>): void => setDraft((before) => ({ ...before, ...part }));
  const isSame = !isNew && form.isSame;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (Object.keys(problems).length === 0 && !isSame) setIsAsking(true);
  };
  const parts = { form: typed, page, problemOf, change };
  const stored = { isEnabled: method?.draft.isOn ?? false, isStopped: method?.draft.isInMaintenance ?? false };
  const closes = isClosing(stored, { isEnabled: typed.isOn, isStopped: typed.isInMaintenance });
  const reach = useWhatGoes({
    of: ['method', typed.code],
    isClosing: closes && isAsking,
    read: () => calls.closing.tryMethodStop({ code: typed.code }),
  });
  return (
    <section aria-labelledby={headId} className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 id={headId} className="m-0 mb-3 text-16">
        {isNew ? t('newMethod') : t('editOne', { name: method.code })}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <HeadFields {...parts} isNew={isNew} />
        <TextsFields {...parts} field="names" />
        <SumFields {...parts} />
        <HourFields opens={typed.opens} closes={typed.closes} problemOf={problemOf} onChange={change} />
        <div className="grid gap-1">
          <Tick label={t('isOn')} isOn={typed.isOn} onChange={(isOn) => change({ isOn })} />
          <Tick label={t('isInMaintenance')} isOn={typed.isInMaintenance} onChange={(isInMaintenance) => change({ isInMaintenance })} />
        </div>
        {typed.isInMaintenance && <TextsFields {...parts} field="maintenance" />}
        <ChangedMeanwhile form={form} />
        <SaveRow label={t('save')} same={isChecked && isSame ? t('same') : null}>
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
        </SaveRow>
      </form>
      {isAsking && (
        <SaveDialog
          title={t('saveMethod')}
          save={(reason) => form.send(() => methodsCalls.saveMethod({ code: typed.code, version: base?.version ?? 0, draft, reason }))}
          isWaiting={closes && reach.isPending}
          onCancel={() => setIsAsking(false)}
          onSent={onClose}
        >
          {closes && <WhatGoes query={reach} />}
        </SaveDialog>
      )}
    </section>
  );
}
