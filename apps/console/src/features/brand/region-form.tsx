import type { RegionRules } from '@talora/contract/members/operations-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChangeHistory, type ReadChanges } from '../../content/change-history.tsx';
import { SelectField } from '../../content/select-field.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { LoadingRows } from '../../refusals/call-states.tsx';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { ReachOfRules } from './region-reach.tsx';

const codesOf = (text: string): readonly string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');

/** A country's name in the page's language; null for letters that are no country. */
function useCountryNames(): (code: string) => string | null {
  const { tag } = useLanguage();
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null);
}

const UNKNOWN_RULES = ['block', 'allow'] as const;

/** The countries that the site is closed to: who would be blocked is tried before anything changes. */
export function RegionForm({ present, history }: { present: RegionRules; history: ReadChanges<RegionRules> }) {
  const t = useTranslations('brand.regions');
  const nameOf = useCountryNames();
  const headId = useId();
  const [blockedText, setBlockedText] = useState(present.blockedCountries.join(', '));
  const [privateText, setPrivateText] = useState(present.privateCountry);
  const [unknownCountry, setUnknownCountry] = useState(present.unknownCountry);
  const [address, setAddress] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const blocked = codesOf(blockedText);
  const privateCountry = privateText.trim().toUpperCase();
  const unknown = blocked.filter((code) => nameOf(code) === null);
  const isReadable = unknown.length === 0 && nameOf(privateCountry) !== null;
  const isSame =
    [...new Set(blocked)].toSorted().join() === present.blockedCountries.join() &&
    privateCountry === present.privateCountry &&
    unknownCountry === present.unknownCountry;
  const attempt = useMutation({
    mutationFn: () =>
      calls.operations.tryBrandRegions({
        blocked: blocked.join(','),
        privateCountry,
        unknownCountry,
        ...(address.trim() === '' ? {} : { address: address.trim() }),
      }),
  });
  const tryOut = (): void => {
    setIsChecked(true);
    if (isReadable) attempt.mutate();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (!isReadable || isSame) return;
    attempt.mutate();
    setIsAsked(true);
  };
  const found = attempt.data === undefined ? [] : [attempt.data.own, ...(attempt.data.address === null ? [] : [attempt.data.address])];
  const take = (before: RegionRules): void => {
    attempt.reset();
    setBlockedText(before.blockedCountries.join(', '));
    setPrivateText(before.privateCountry);
    setUnknownCountry(before.unknownCountry);
  };
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
            <TextField
              label={t('blocked')}
              hint={blocked.length === 0 ? t('blockedHint') : blocked.map((code) => nameOf(code) ?? code).join(', ')}
              problem={isChecked && unknown.length > 0 ? t('unknown', { codes: unknown.join(', ') }) : undefined}
              value={blockedText}
              maxLength={800}
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => {
                attempt.reset();
                setBlockedText(event.target.value);
              }}
            />
            <TextField
              label={t('private')}
              hint={t('privateHint')}
              problem={isChecked && nameOf(privateCountry) === null ? t('unknown', { codes: privateCountry }) : undefined}
              value={privateText}
              maxLength={2}
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => {
                attempt.reset();
                setPrivateText(event.target.value);
              }}
            />
            <SelectField
              label={t('unknownRule')}
              hint={t('unknownRuleHint')}
              choices={UNKNOWN_RULES.map((value) => ({ value, text: t(`unknownChoice.${value}`) }))}
              value={unknownCountry}
              onChoose={(chosen) => {
                attempt.reset();
                setUnknownCountry(chosen);
              }}
            />
            <div className="grid items-end gap-2.5 md:grid-cols-[1fr_auto]">
              <TextField
                label={t('address')}
                value={address}
                maxLength={45}
                spellCheck={false}
                placeholder="203.0.113.7"
                onChange={(event) => setAddress(event.target.value)}
              />
              <Button onClick={tryOut} isBusy={attempt.isPending}>
                {t('try')}
              </Button>
            </div>
            {attempt.error !== null && (
              <Callout tone="loss">
                <RefusedText error={attempt.error} />
              </Callout>
            )}
            {found.map(({ ip, country, isBlocked }, i) => (
              <Callout key={`${i} ${ip}`} tone={isBlocked ? 'pending' : 'win'}>
                {t(isBlocked ? 'wouldBlock' : 'wouldPass', {
                  who: i === 0 ? t('you', { ip }) : ip,
                  country: country === null ? t('nowhere') : (nameOf(country) ?? country),
                })}
              </Callout>
            ))}
            {attempt.data !== undefined && <ReachOfRules reach={attempt.data.reach} nameOf={nameOf} />}
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit" look={blocked.length > 0 ? 'danger' : 'primary'}>
                {t('set')}
              </Button>
              {isChecked && isReadable && isSame && (
                <p role="status" className="m-0 text-13 text-ink-2">
                  {t('same')}
                </p>
              )}
            </div>
          </form>
        </div>
        {isAsked && (
          <ConfirmRegions
            present={present}
            next={{ blockedCountries: [...blocked], privateCountry, unknownCountry }}
            onClose={() => setIsAsked(false)}
          >
            {attempt.isPending && <LoadingRows rows={2} />}
            {attempt.error !== null && (
              <Callout tone="loss">
                <RefusedText error={attempt.error} />
              </Callout>
            )}
            {attempt.data !== undefined && <ReachOfRules reach={attempt.data.reach} nameOf={nameOf} />}
          </ConfirmRegions>
        )}
      </section>
      <ChangeHistory
        {...history}
        title={t('history')}
        describe={({ blockedCountries, privateCountry: home, unknownCountry: rule }) =>
          `${blockedCountries.map((code) => nameOf(code) ?? code).join(', ') || t('noneBlocked')} · ${home} · ${t('nowhere')}: ${t(`unknownChoice.${rule}`)}`
        }
        onTake={take}
      />
    </>
  );
}

interface ConfirmRegionsProps {
  readonly present: RegionRules;
  readonly next: RegionRules;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function ConfirmRegions({ present, next, onClose, children }: ConfirmRegionsProps) {
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
      look={names === '' ? 'primary' : 'danger'}
      queue="brand"
      done={t('done')}
      texts={useReasonTexts()}
      act={(reason) => calls.operations.changeBrandRegions({ from: present, to: next, reason })}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  );
}
