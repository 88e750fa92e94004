import type { RegisterConsole } from '@talora/contract/site/register-console.ts';
import { findSettingProblems, isSettingSound } from '@talora/domain/members/register-setting.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChangeHistory } from '../../content/change-history.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { FieldRules } from './field-rules.tsx';
import { FormPreview } from './form-preview.tsx';
import { GeneralRules } from './general-rules.tsx';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft, type Draft } from '../../kit/use-draft.ts';
import { registerDraftOf, type RegisterDraft } from './register-draft.ts';
import { SaveRow } from '../../kit/save-row.tsx';

/** What registration asks for, with the form as visitors will see it beside it. */
export function RegisterPage() {
  const t = useTranslations('registerSetting');
  const { data, error, refetch } = useQuery({
    queryKey: ['register'],
    queryFn: () => calls.register.registerConsole(),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ReadCard query={{ data, error, refetch }} />
      {data !== undefined && (
        <>
          {!data.isModuleOn && (
            <div className="mb-3.5">
              <Callout tone="pending">{t('moduleOff')}</Callout>
            </div>
          )}
          <Editor present={data} />
        </>
      )}
    </>
  );
}

function Editor({ present }: { present: RegisterConsole }) {
  const t = useTranslations('registerSetting');
  const form = useDraft(present, registerDraftOf);
  const { base, draft, setDraft, isSame, isChecked } = form;
  const [isAsked, setIsAsked] = useState(false);
  const problems = findSettingProblems(draft);
  const isSound = isSettingSound(problems);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (isSound && !isSame) setIsAsked(true);
  };
  return (
    <div className="grid gap-3.5">
      <SiteRequest kind="site.register" />
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <form noValidate onSubmit={submit} className="grid min-w-0 gap-3.5">
          <GeneralRules draft={draft} problems={problems.whole} onChange={setDraft} />
          <ChangedMeanwhile form={form} />
          <FieldRules draft={draft} problems={problems.fields} onChange={setDraft} />
          <SaveRow label={t('save')} same={isChecked && isSame ? t('same') : null} problem={isChecked && !isSound ? t('fix') : null}>
            {!isSame && (
              <Button variant="outline" onClick={() => setDraft(registerDraftOf(base))}>
                {t('reset')}
              </Button>
            )}
          </SaveRow>
        </form>
        <FormPreview draft={draft} />
      </div>
      <EarlierSettings onTake={setDraft} />
      {isAsked && <ConfirmSetting form={form} onClose={() => setIsAsked(false)} />}
    </div>
  );
}

/** How registration stood before its newest changes: one press puts it into the form. */
function EarlierSettings({ onTake }: { onTake: (before: RegisterDraft) => void }) {
  const t = useTranslations('registerSetting');
  const { data, error, refetch } = useQuery({ queryKey: ['register', 'history'], queryFn: () => calls.register.registerHistory() });
  const describe = ({ isOpen, switches, fields, minimumAge }: RegisterDraft): string => {
    const methods = switches.filter(({ enabled }) => enabled).map(({ module }) => t(`method.${module}`));
    const asked = fields.filter(({ enabled }) => enabled).length;
    return isOpen ? t('ages', { methods: methods.join(', '), asked, age: String(minimumAge) }) : t('closed');
  };
  return <ChangeHistory changes={data} error={error} onRetry={() => void refetch()} describe={describe} onTake={onTake} />;
}

function ConfirmSetting({ form, onClose }: { form: Draft<RegisterConsole, RegisterDraft>; onClose: () => void }) {
  const t = useTranslations('registerSetting');
  const { base, draft: setting, send } = form;
  return (
    <ReasonDialog
      title={t('confirmTitle')}
      lead={t('confirmText')}
      confirm={t('save')}
      queue="register"
      done={t('done')}
      texts={useReasonTexts()}
      act={(reason) => send(() => calls.register.changeRegister({ version: base.version, setting, reason }))}
      onClose={onClose}
    />
  );
}
