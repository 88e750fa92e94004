import type { NavigationConsole } from '@talora/contract/site/site-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChangeHistory } from '../../content/change-history.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { NavigationPreview } from './navigation-preview.tsx';
import { NavigationRows } from './navigation-rows.tsx';
import { SaveBar } from './save-bar.tsx';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft } from '../../kit/use-draft.ts';

/** The game navigation of the site: order, names, marks and what is hidden, with the row as players see it. */
export function NavigationPage() {
  const t = useTranslations('site');
  const { data, error, refetch } = useQuery({
    queryKey: ['navigation'],
    queryFn: () => calls.siteConsole.navigation(),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead title={t('navigation')} lead={t('navigationLead')} />
      <ReadCard query={{ data, error, refetch }} />
      {data !== undefined && <Editor present={data} />}
    </>
  );
}

const entriesOf = ({ entries }: NavigationConsole): NavigationConsole['entries'] => entries;

function Editor({ present }: { present: NavigationConsole }) {
  const t = useTranslations('site');
  const form = useDraft(present, entriesOf);
  const { base, draft: entries, setDraft, isSame, isChecked } = form;
  const [isAsked, setIsAsked] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (!isSame) setIsAsked(true);
  };
  if (present.entries.length === 0)
    return (
      <section className={CARD_CLASS}>
        <NothingHere title={t('noEntries')} />
      </section>
    );
  return (
    <div className="grid gap-3.5">
      <NavigationPreview entries={entries} contents={present.contents} />
      <form noValidate onSubmit={submit} className="grid min-w-0 gap-3.5">
        <NavigationRows entries={entries} contents={present.contents} onChange={setDraft} />
        <ChangedMeanwhile form={form} />
        <SaveBar isSame={isSame} isChecked={isChecked} isSound onReset={() => setDraft(base.entries)} />
      </form>
      <ChangeHistory changes={present.history} onTake={setDraft} />
      {isAsked && (
        <DecisionDialog
          title={t('navigationConfirm')}
          lead={t('confirmText')}
          confirm={t('save')}
          queue="navigation"
          done={t('navigationDone')}
          act={() => form.send(() => calls.siteConsole.changeNavigation({ version: base.version, entries: [...entries] }))}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
