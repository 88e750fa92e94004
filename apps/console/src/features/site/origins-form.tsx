import type { OriginsConsole } from '@talora/contract/site/site-console.ts';
import { findOriginProblems, ORIGIN_AREAS, ORIGIN_LENGTH, type OriginArea } from '@talora/domain/site/origins.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChangeHistory } from '../../content/change-history.tsx';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { SaveRow } from '../../kit/save-row.tsx';

/** Where people reach the brand. Every link that leaves the server is made of it, so a passkey confirms a change. */
export function BrandOrigins() {
  const { data, error, refetch } = useQuery({
    queryKey: ['origins'],
    queryFn: () => calls.siteConsole.brandOrigins(),
    refetchOnWindowFocus: false,
  });
  return (
    <div className="max-w-[860px]">
      <ReadCard query={{ data, error, refetch }} rows={3} />
      {data !== undefined && <OriginsForm present={data} />}
    </div>
  );
}

const originsOf = ({ origins }: OriginsConsole): OriginsConsole['origins'] => origins;

function OriginsForm({ present }: { present: OriginsConsole }) {
  const t = useTranslations('origins');
  const form = useDraft(present, originsOf);
  const { base, draft: origins, setDraft, isSame, isChecked } = form;
  const [isAsked, setIsAsked] = useState(false);
  const problems = findOriginProblems(origins, present.hosts);
  const problemOf = (area: OriginArea): string | undefined => {
    const problem = isChecked ? problems[area] : undefined;
    return problem === undefined ? undefined : t(`problem.${problem}`);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (Object.keys(problems).length === 0 && !isSame) setIsAsked(true);
  };
  return (
    <div className="mt-3.5 grid max-w-[860px] gap-3.5">
      <section aria-labelledby="origins" className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
        <div>
          <h2 id="origins" className="m-0 text-16">
            {t('title')}
          </h2>
          <p className="m-0 text-13 break-words text-ink-2">
            {t('help', { hosts: present.hosts.map((host) => (host === '*' ? t('anyName') : host)).join(', ') })}
          </p>
        </div>
        {present.origins.site === '' && <Callout tone="pending">{t('unset')}</Callout>}
        <form noValidate onSubmit={submit} className="grid gap-4">
          {ORIGIN_AREAS.map((area) => (
            <TextField
              key={area}
              label={t(area)}
              inputMode="url"
              maxLength={ORIGIN_LENGTH}
              placeholder="https://"
              hint={area === 'arcade' ? t('arcadeHint') : undefined}
              problem={problemOf(area)}
              value={origins[area]}
              onChange={({ target }) => setDraft({ ...origins, [area]: target.value.trim() })}
            />
          ))}
          <ChangedMeanwhile form={form} />
          <SaveRow label={t('save')} same={isChecked && isSame ? t('same') : null} />
        </form>
      </section>
      <ChangeHistory changes={present.history} title={t('history')} onTake={setDraft} />
      {isAsked && (
        <DecisionDialog
          title={t('confirm')}
          lead={t('confirmText')}
          confirm={t('save')}
          queue="origins"
          done={t('done')}
          act={async () => {
            await confirmByPasskey();
            return form.send(() => calls.siteConsole.changeBrandOrigins({ from: base.origins, to: origins }));
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
