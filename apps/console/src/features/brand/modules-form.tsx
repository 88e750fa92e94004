import type { ModulesConsole } from '@talora/contract/site/modules-console.ts';
import { findModuleProblem, type ModuleState } from '@talora/domain/site/modules.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChangeHistory } from '../../content/change-history.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { ReadCard } from '../../kit/read-state.tsx';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft, type Draft } from '../../kit/use-draft.ts';
import { changedModules, turnModule } from './modules-draft.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { useWhatGoes, WhatGoes } from '../../stops/what-goes.tsx';

/** What the brand has switched on: ways to log in, the trial, registration as a whole, passwords that run out. */
export function ModulesPart() {
  const { data, error, refetch } = useQuery({
    queryKey: ['brand', 'modules'],
    queryFn: () => calls.modules.modules(),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <ReadCard query={{ data, error, refetch }} rows={3} />
      {data !== undefined && <ModulesForm present={data} />}
    </>
  );
}

function ModuleLine({ module, enabled, onChange }: ModuleState & { onChange: (enabled: boolean) => void }) {
  const t = useTranslations('brand.modules');
  const id = useId();
  return (
    <div className="border-t border-line py-2">
      <label className="flex min-h-11 items-center gap-2.5 text-14 font-semibold">
        <input
          type="checkbox"
          checked={enabled}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 flex-none accent-[var(--indicator)]"
        />
        {t(`${module}.name`)}
      </label>
      <p id={id} className="m-0 ps-7.5 text-13 text-ink-2">
        {t(`${module}.${enabled ? 'on' : 'off'}`)}
      </p>
    </div>
  );
}

function ModulesForm({ present }: { present: ModulesConsole }) {
  const t = useTranslations('brand.modules');
  const headId = useId();
  const form = useDraft(present, ({ modules }: ModulesConsole) => modules);
  const { base, draft: modules, setDraft, isChecked } = form;
  const [isAsked, setIsAsked] = useState(false);
  const changed = changedModules(modules, base.modules);
  const isSound = findModuleProblem(modules) === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (isSound && changed.length > 0) setIsAsked(true);
  };
  const listOn = (states: readonly ModuleState[]): string =>
    states
      .filter(({ enabled }) => enabled)
      .map(({ module }) => t(`${module}.name`))
      .join(', ');
  return (
    <>
      <section aria-labelledby={headId} className={`${CARD_CLASS} p-4 md:p-5`}>
        <h2 id={headId} className="m-0 text-16">
          {t('title')}
        </h2>
        <p className="mt-1 mb-3 text-14 text-ink-2">{t('lead')}</p>
        <div className="grid gap-3.5">
          <SiteRequest kind="site.modules" />
          <form noValidate onSubmit={submit} className="grid gap-3">
            <div className="grid">
              {modules.map((one) => (
                <ModuleLine key={one.module} {...one} onChange={(enabled) => setDraft(turnModule(modules, one.module, enabled))} />
              ))}
            </div>
            <ChangedMeanwhile form={form} />
            {!isSound && <Callout tone="loss">{t('noLogin')}</Callout>}
            <SaveRow label={t('set')} same={isChecked && changed.length === 0 ? t('same') : null}>
              {changed.length > 0 && (
                <Button variant="outline" onClick={() => setDraft(base.modules)}>
                  {t('reset')}
                </Button>
              )}
            </SaveRow>
          </form>
        </div>
      </section>
      <ChangeHistory changes={present.history} title={t('history')} describe={listOn} onTake={setDraft} />
      {isAsked && (
        <ConfirmModules version={base.version} send={form.send} modules={modules} changed={changed} onClose={() => setIsAsked(false)} />
      )}
    </>
  );
}

/** Whom it reaches that a module is switched off. */
function ModuleReach({ module }: Pick<ModuleState, 'module'>) {
  const reach = useWhatGoes({ of: ['module', module], isClosing: true, read: () => calls.closing.tryModuleStop({ module }) });
  return (
    <div className="mt-2">
      <WhatGoes query={reach} />
    </div>
  );
}

interface ConfirmModulesProps {
  readonly version: string;
  readonly send: Draft<ModulesConsole, ModulesConsole['modules']>['send'];
  readonly modules: ModulesConsole['modules'];
  readonly changed: readonly ModuleState[];
  readonly onClose: () => void;
}

function ConfirmModules({ version, send, modules, changed, onClose }: ConfirmModulesProps) {
  const t = useTranslations('brand.modules');
  return (
    <ReasonDialog
      title={t('confirmTitle')}
      lead={t('confirmText')}
      confirm={t('set')}
      variant={changed.some(({ enabled }) => !enabled) ? 'danger' : 'primary'}
      queue="brand"
      done={t('done')}
      texts={useReasonTexts()}
      act={(reason) => send(() => calls.modules.changeModules({ version, modules: [...modules], reason }))}
      onClose={onClose}
    >
      <ul className="m-0 grid gap-2 ps-5 text-14">
        {changed.map(({ module, enabled }) => (
          <li key={module}>
            <span className="font-semibold">{t(enabled ? 'turnsOn' : 'turnsOff', { name: t(`${module}.name`) })}</span>{' '}
            {t(`${module}.${enabled ? 'on' : 'off'}`)}
            {!enabled && <ModuleReach module={module} />}
          </li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
