import type { AppLinks } from '@talora/contract/content/entries.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { ChangeHistory } from '../../content/change-history.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { useRefusalText } from '../../refusals/use-refusal-text.ts';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { SaveProblem } from '../../kit/save-problem.tsx';
import { APP_SYSTEMS, isAppLink, linkWords, wrongLinks } from './app-links.ts';

const KEY = ['app-links'] as const;
function Form({ present }: { present: AppLinks }) {
  const t = useTranslations('entries.links');
  const textOf = useRefusalText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useDraft(present, (stored: AppLinks) => stored);
  const { base, draft: links, setDraft, isChecked } = form;
  const save = useMutation({
    mutationFn: () => form.send(() => calls.entriesConsole.saveAppLinks({ from: base, to: links })),
    onSuccess: () => toast('win', t('saved')),
    onError: (error) => {
      // It is asked for: the request stands beside the form from now on.
      if (refusalCodeOf(error) === 'APPROVAL_ASKED') toast('info', textOf(error));
    },
    onSettled: () => {
      for (const queryKey of [KEY, ['brand'], ['requests']]) void queries.invalidateQueries({ queryKey });
    },
  });
  const send = useSingleFlight(save.mutateAsync);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (wrongLinks(links).length === 0) send();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SiteRequest kind="site.links" />
      {APP_SYSTEMS.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          inputMode="url"
          maxLength={300}
          problem={isChecked && !isAppLink(links[name]) ? t('wrong') : undefined}
          value={links[name]}
          onChange={(event) => setDraft({ ...links, [name]: event.target.value })}
        />
      ))}
      <SaveProblem error={save.error} />
      <ChangedMeanwhile form={form} />
      <div>
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** How the links stood before their newest changes. */
function LinkHistory({ present }: { present: AppLinks }) {
  const t = useTranslations('entries.links');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AppLinks | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: ['brand', 'history'], queryFn: () => calls.operations.brandHistory() });
  const wordsOf = (links: AppLinks): string => linkWords(links, t) || t('none');
  return (
    <div className="mt-3.5 max-w-[720px]">
      <ChangeHistory
        changes={data?.appLinks}
        error={error}
        onRetry={() => void refetch()}
        title={t('history')}
        describe={wordsOf}
        onTake={setAsked}
      />
      {asked !== null && (
        <DecisionDialog
          title={t('confirm')}
          lead={wordsOf(asked)}
          confirm={t('put')}
          queue="app-links"
          done={t('saved')}
          act={() => calls.entriesConsole.saveAppLinks({ from: present, to: asked })}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: ['brand'] });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** Links of the download page: an app's file, a shop's page, a profile. Without them the page shows how to install from the browser. */
export function AppLinkForm() {
  const t = useTranslations('entries.links');
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => calls.entriesConsole.consoleAppLinks() });
  return (
    <>
      <section aria-labelledby="app-links" className={`${CARD_CLASS} mt-3.5 max-w-[720px] p-4 md:p-5`}>
        <h2 id="app-links" className="m-0 text-16">
          {t('title')}
        </h2>
        <p className="mt-1 mb-4 text-13 text-ink-2">{t('lead')}</p>
        <ReadState query={{ data, error, refetch }} rows={3} />
        {data !== undefined && <Form present={data} />}
      </section>
      {data !== undefined && <LinkHistory present={data} />}
    </>
  );
}
