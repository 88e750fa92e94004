import type { RegionRules } from '@talora/contract/members/operations-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChangeHistory, type ReadChanges } from '../../content/change-history.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { LoadingRows } from '../../refusals/call-states.tsx';
import { useCountryNames } from './country-names.ts';
import { isSameRegions, readRegions, regionDraftOf, type RegionDraft } from './region-draft.ts';
import { RegionFields } from './region-fields.tsx';
import { TrialReach, TrialResult, TriedAddress } from './region-trial.tsx';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft, type Draft } from '../../kit/use-draft.ts';
import { SaveRow } from '../../kit/save-row.tsx';

/** The countries that the site is closed to: who would be blocked is tried before anything changes. */
export function RegionForm({ present, history }: { present: RegionRules; history: ReadChanges<RegionRules> }) {
  const t = useTranslations('brand.regions');
  const nameOf = useCountryNames();
  const headId = useId();
  const form = useDraft(present, regionDraftOf);
  const { base, draft, isChecked } = form;
  const { rules, unknown, isPrivateKnown, isReadable } = readRegions(draft, nameOf);
  const isSame = isSameRegions(rules, base);
  const [address, setAddress] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const attempt = useRegionTrial(rules, address);
  const tryOut = (): void => {
    form.check();
    if (isReadable) attempt.mutate();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (!isReadable || isSame) return;
    attempt.mutate();
    setIsAsked(true);
  };
  const take = (before: RegionRules): void => {
    attempt.reset();
    form.setDraft(regionDraftOf(before));
  };
  const result = { error: attempt.error, trial: attempt.data, nameOf };
  return (
    <>
      <section aria-labelledby={headId} className={`${CARD_CLASS} p-4 md:p-5`}>
        <h2 id={headId} className="m-0 text-16">
          {t('title')}
        </h2>
        <p className="mt-1 mb-3 text-14 text-ink-2">{t('lead')}</p>
        <div className="grid gap-3.5">
          <SiteRequest kind="site.regions" />
          <form noValidate onSubmit={submit} className="grid gap-4">
            <RegionFields
              draft={draft}
              read={{ blocked: rules.blockedCountries, privateCountry: rules.privateCountry, unknown, isPrivateKnown }}
              isChecked={isChecked}
              nameOf={nameOf}
              onChange={(next) => {
                // What was tried no longer holds.
                attempt.reset();
                form.setDraft(next);
              }}
            />
            <ChangedMeanwhile form={form} />
            <TriedAddress address={address} isBusy={attempt.isPending} onAddress={setAddress} onTry={tryOut} />
            <TrialResult {...result} />
            <SetRow isClosing={rules.blockedCountries.length > 0} isUnchanged={isChecked && isReadable && isSame} />
          </form>
        </div>
        {isAsked && (
          <ConfirmRegions
            present={base}
            next={rules}
            send={async (act) => {
              const result = await form.send(act);
              attempt.reset();
              return result;
            }}
            onClose={() => setIsAsked(false)}
          >
            {attempt.isPending && <LoadingRows rows={2} />}
            <TrialReach {...result} />
          </ConfirmRegions>
        )}
      </section>
      <RegionHistory history={history} nameOf={nameOf} onTake={take} />
    </>
  );
}

function useRegionTrial({ blockedCountries, privateCountry, unknownCountry }: RegionRules, address: string) {
  return useMutation({
    mutationFn: () =>
      calls.operations.tryBrandRegions({
        blocked: blockedCountries.join(','),
        privateCountry,
        unknownCountry,
        ...(address.trim() === '' ? {} : { address: address.trim() }),
      }),
  });
}

function SetRow({ isClosing, isUnchanged }: { isClosing: boolean; isUnchanged: boolean }) {
  const t = useTranslations('brand.regions');
  return <SaveRow label={t('set')} variant={isClosing ? 'danger' : 'primary'} same={isUnchanged ? t('same') : null} />;
}

interface RegionHistoryProps {
  readonly history: ReadChanges<RegionRules>;
  readonly nameOf: (code: string) => string | null;
  readonly onTake: (before: RegionRules) => void;
}

function RegionHistory({ history, nameOf, onTake }: RegionHistoryProps) {
  const t = useTranslations('brand.regions');
  return (
    <ChangeHistory
      {...history}
      title={t('history')}
      describe={({ blockedCountries, privateCountry: home, unknownCountry: rule }) =>
        `${blockedCountries.map((code) => nameOf(code) ?? code).join(', ') || t('noneBlocked')} · ${home} · ${t('nowhere')}: ${t(`unknownChoice.${rule}`)}`
      }
      onTake={onTake}
    />
  );
}

interface ConfirmRegionsProps {
  readonly present: RegionRules;
  readonly next: RegionRules;
  readonly send: Draft<RegionRules, RegionDraft>['send'];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function ConfirmRegions({ present, next, send, onClose, children }: ConfirmRegionsProps) {
  const t = useTranslations('brand.regions');
  const nameOf = useCountryNames();
  const names = next.blockedCountries.map((code) => nameOf(code) ?? code).join(', ');
  return (
    <ReasonDialog
      title={t('confirmTitle')}
      lead={
        names === ''
          ? t('opensAll')
          : `${t('closesFor', { countries: names })} ${t(next.unknownCountry === 'block' ? 'keepsUnknown' : 'letsUnknown')}`
      }
      confirm={t('set')}
      variant={names === '' ? 'primary' : 'danger'}
      queue="brand"
      done={t('done')}
      texts={useReasonTexts()}
      act={(reason) => send(() => calls.operations.changeBrandRegions({ from: present, to: next, reason }))}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  );
}
