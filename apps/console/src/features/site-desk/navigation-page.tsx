import type { NavigationDesk } from '@talora/contract/site/site-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChangeHistory } from '../../content/change-history.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { PageHead } from '../../queue/page-head.tsx';
import { LoadingRows, NothingHere, ReadFailed } from '../../refusals/call-states.tsx';
import { NavigationPreview } from './navigation-preview.tsx';
import { NavigationRows } from './navigation-rows.tsx';
import { SaveBar } from './save-bar.tsx';

/** The game navigation of the site: order, names, marks and what is hidden, with the row as players see it. */
export function NavigationPage() {
  const t = useTranslations('siteDesk');
  const { data, error, refetch } = useQuery({
    queryKey: ['navigation'],
    queryFn: () => calls.siteDesk.navigation(),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead title={t('navigation')} lead={t('navigationLead')} />
      {data === undefined ? (
        <section className={CARD_CLASS}>
          {error === null ? <LoadingRows /> : <ReadFailed error={error} onRetry={() => void refetch()} />}
        </section>
      ) : (
        <Editor key={data.version} present={data} />
      )}
    </>
  );
}

function Editor({ present }: { present: NavigationDesk }) {
  const t = useTranslations('siteDesk');
  const [entries, setEntries] = useState(present.entries);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isSame = JSON.stringify(entries) === JSON.stringify(present.entries);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
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
        <NavigationRows entries={entries} contents={present.contents} onChange={setEntries} />
        <SaveBar isSame={isSame} isChecked={isChecked} isSound onReset={() => setEntries(present.entries)} />
      </form>
      <ChangeHistory changes={present.history} onTake={setEntries} />
      {isAsked && (
        <DecisionDialog
          title={t('navigationConfirm')}
          lead={t('confirmText')}
          confirm={t('save')}
          queue="navigation"
          done={t('navigationDone')}
          act={() => calls.siteDesk.changeNavigation({ version: present.version, entries: [...entries] })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
