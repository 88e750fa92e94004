import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { ChangeHistory, type ReadChanges } from '../../content/change-history.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { useRefusalText } from '../../refusals/use-refusal-text.ts';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { SaveProblem } from '../../kit/save-problem.tsx';
import { hostsTextOf, readHosts } from './hosts-draft.ts';

/** Other sites that banners may lead to. A banner to one that is taken off loses its link at once. */
export function HostsForm({ hosts, history }: { hosts: readonly string[]; history: ReadChanges<string[]> }) {
  const t = useTranslations('banners');
  const textOf = useRefusalText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useDraft(hosts, hostsTextOf);
  const { base, draft: text, setDraft, isChecked } = form;
  const [asked, setAsked] = useState<string[] | null>(null);
  const namesOf = (list: readonly string[]): string => list.join(', ') || t('hostsNone');
  const { hosts: typed, wrong } = readHosts(text);
  const save = useMutation({
    mutationFn: () => form.send(() => calls.contentConsole.saveHosts({ before: [...base], hosts: typed })),
    onSuccess: () => toast('win', t('hostsSaved')),
    onError: (error) => {
      // It is asked for: the request stands beside the form from now on.
      if (refusalCodeOf(error) === 'APPROVAL_ASKED') toast('info', textOf(error));
    },
    onSettled: () => {
      for (const queryKey of [['banners'], ['requests']]) void queries.invalidateQueries({ queryKey });
    },
  });
  const once = useSingleFlight(save.mutateAsync);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (wrong.length === 0) once();
  };
  return (
    <>
      <form noValidate onSubmit={submit} className={`${CARD_CLASS} grid gap-3 p-4`}>
        <SiteRequest kind="site.links" />
        <TextField
          label={t('hosts')}
          hint={t('hostsHint')}
          problem={isChecked && wrong.length > 0 ? t('hostsWrong', { hosts: wrong.join(', ') }) : undefined}
          value={text}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2_000}
          onChange={(event) => setDraft(event.target.value)}
        />
        <SaveProblem error={save.error} />
        <ChangedMeanwhile form={form} />
        <div>
          <Button type="submit" isBusy={save.isPending}>
            {t('hostsSave')}
          </Button>
        </div>
      </form>
      <ChangeHistory {...history} title={t('hostsHistory')} describe={namesOf} onTake={setAsked} />
      {asked !== null && (
        <DecisionDialog
          title={t('hostsConfirm')}
          lead={t('hostsConfirmText', { hosts: namesOf(asked) })}
          confirm={t('hostsPut')}
          queue="banners"
          done={t('hostsSaved')}
          act={() => calls.contentConsole.saveHosts({ before: [...hosts], hosts: asked })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
