import type { RegisterDesk } from '@talora/contract/site/register-console.ts';
import { findSettingProblems, isSettingSound } from '@talora/domain/validation/register-setting.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChangeHistory } from '../../content/change-history.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { PageHead } from '../../queue/page-head.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { LoadingRows, ReadFailed } from '../../refusals/call-states.tsx';
import { FieldRules } from './field-rules.tsx';
import { FormPreview } from './form-preview.tsx';
import { GeneralRules } from './general-rules.tsx';

type Setting = Omit<RegisterDesk, 'version' | 'isModuleOn'>;

/** What registration asks for, with the form as visitors will see it beside it. */
export function RegisterPage() {
  const t = useTranslations('registerSetting');
  const { data, error, refetch } = useQuery({
    queryKey: ['register'],
    queryFn: () => calls.register.registerDesk(),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {data === undefined ? (
        <section className={CARD_CLASS}>
          {error === null ? <LoadingRows /> : <ReadFailed error={error} onRetry={() => void refetch()} />}
        </section>
      ) : (
        <>
          {!data.isModuleOn && (
            <div className="mb-3.5">
              <Callout tone="pending">{t('moduleOff')}</Callout>
            </div>
          )}
          <Editor key={data.version} present={data} />
        </>
      )}
    </>
  );
}

function Editor({ present }: { present: RegisterDesk }) {
  const t = useTranslations('registerSetting');
  const [draft, setDraft] = useState(present);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const problems = findSettingProblems(draft);
  const isSound = isSettingSound(problems);
  const isSame = JSON.stringify(draft) === JSON.stringify(present);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (isSound && !isSame) setIsAsked(true);
  };
  return (
    <div className="grid gap-3.5">
      <SiteRequest kind="site.register" />
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <form noValidate onSubmit={submit} className="grid min-w-0 gap-3.5">
          <GeneralRules draft={draft} problems={problems.whole} onChange={setDraft} />
          <FieldRules draft={draft} problems={problems.fields} onChange={setDraft} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary">
              {t('save')}
            </Button>
            {!isSame && (
              <Button look="outline" onClick={() => setDraft(present)}>
                {t('reset')}
              </Button>
            )}
            {isChecked && isSame && (
              <p role="status" className="m-0 text-13 text-ink-2">
                {t('same')}
              </p>
            )}
            {isChecked && !isSound && <Callout tone="loss">{t('fix')}</Callout>}
          </div>
        </form>
        <FormPreview draft={draft} />
      </div>
      <EarlierSettings onTake={(before) => setDraft({ ...present, ...before })} />
      {isAsked && <ConfirmSetting draft={draft} version={present.version} onClose={() => setIsAsked(false)} />}
    </div>
  );
}

/** How registration stood before its newest changes: one press puts it into the form. */
function EarlierSettings({ onTake }: { onTake: (before: Setting) => void }) {
  const t = useTranslations('registerSetting');
  const { data, error, refetch } = useQuery({ queryKey: ['register', 'history'], queryFn: () => calls.register.registerHistory() });
  const describe = ({ isOpen, switches, fields, minimumAge }: Setting): string => {
    const methods = switches.filter(({ enabled }) => enabled).map(({ module }) => t(`method.${module}`));
    const asked = fields.filter(({ enabled }) => enabled).length;
    return isOpen ? t('ages', { methods: methods.join(', '), asked, age: String(minimumAge) }) : t('closed');
  };
  return <ChangeHistory changes={data} error={error} onRetry={() => void refetch()} describe={describe} onTake={onTake} />;
}

function ConfirmSetting({ draft, version, onClose }: { draft: RegisterDesk; version: string; onClose: () => void }) {
  const t = useTranslations('registerSetting');
  const brand = useTranslations('brand');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = reason.trim() === '';
  const { version: _, isModuleOn: __, ...setting } = draft;
  return (
    <DecisionDialog
      title={t('confirmTitle')}
      lead={t('confirmText')}
      confirm={t('save')}
      queue="register"
      done={t('done')}
      isReady={() => {
        setIsChecked(true);
        return !isEmpty;
      }}
      act={() => calls.register.changeRegister({ version, setting, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonField
        label={brand('reason')}
        hint={brand('reasonHint')}
        isRequired
        problem={isChecked && isEmpty ? brand('reasonNeeded') : undefined}
        value={reason}
        onChange={setReason}
      />
    </DecisionDialog>
  );
}
