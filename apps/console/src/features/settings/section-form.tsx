import { widensSection } from '@talora/domain/site/settings-widening.ts';
import { closingSettings } from '@talora/domain/site/settings-closing.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { isSettingName, sectionOf, type SettingName } from '@talora/domain/site/settings-sections.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { calls } from '../../calls/console-calls.ts';
import { useDraft, type Draft } from '../../kit/use-draft.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { focusWrong } from '../../kit/use-focus-kept.ts';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { useWhatGoes, WhatGoes } from '../../stops/what-goes.tsx';
import { settingsCalls } from './settings-calls.ts';
import {
  changedSettings,
  draftOfSome,
  readSectionDraft,
  sectionDraft,
  type ChangedSetting,
  type ReadDraft,
  type SectionDraft,
  type StoredSection,
} from './settings-draft.ts';
import { SettingField } from './setting-field.tsx';
import { SectionPast } from './section-past.tsx';
import { useSettingWords } from './setting-words.ts';

interface SectionFormProps {
  readonly stored: StoredSection;
  /** What all sums are counted in, and the largest deposit that could be credited. */
  readonly asset: Asset;
  readonly ceiling: string;
}

/** One section of the settings, drawn from its declaration and saved as a whole. */
export function SectionForm({ stored, asset, ceiling }: SectionFormProps) {
  const t = useTranslations('settings');
  const headId = useId();
  const form = useDraft(stored, sectionDraft);
  const { base, draft, setDraft, isChecked } = form;
  const [isAsked, setIsAsked] = useState(false);
  const [isPast, setIsPast] = useState(false);
  const read = readSectionDraft(base.section, draft, asset, ceiling);
  const isSound = Object.keys(read.problems).length === 0;
  const changed = isSound ? changedSettings(base, read) : [];
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.check();
    if (changed.length > 0) setIsAsked(true);
    else if (!isSound) focusWrong(event.currentTarget);
  };
  const names = Object.keys(sectionOf(base.section).settings).filter((name): name is SettingName => isSettingName(name));
  return (
    <section aria-labelledby={headId} className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 id={headId} className="m-0 text-16">
        {t(`section.${base.section}`)}
      </h2>
      <form noValidate onSubmit={submit} className="mt-2 grid gap-3">
        <div>
          {names.map((name) => {
            const value = draft[name];
            return value === undefined ? null : (
              <SettingField
                key={name}
                name={name}
                draft={value}
                problems={isChecked ? read.problems : {}}
                changed={stored.changed[name]}
                onChange={(next) => setDraft((before) => ({ ...before, [name]: next }))}
              />
            );
          })}
        </div>
        <ChangedMeanwhile form={form} />
        {isChecked && !isSound && <Callout tone="loss">{t('fix')}</Callout>}
        <SaveBar
          isSame={form.isSame}
          isUnchanged={isChecked && isSound && changed.length === 0}
          isPast={isPast}
          onReset={() => setDraft(sectionDraft(base))}
          onPast={() => setIsPast(!isPast)}
        />
      </form>
      {isPast && (
        <SectionPast
          section={base.section}
          version={stored.version}
          onTake={(values) => setDraft((before) => ({ ...before, ...draftOfSome(base.section, values) }))}
        />
      )}
      {isAsked && (
        <ConfirmSection
          base={base}
          read={read}
          changed={changed}
          isClosing={closingSettings(base.section, base.values, read.values, asset).size > 0}
          takesTwo={widensSection(sectionOf(base.section), base.values, read.values, asset).length > 0}
          send={form.send}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}

interface SaveBarProps {
  /** Nothing is typed that is not stored. */
  readonly isSame: boolean;
  /** Somebody has tried to save what is stored already. */
  readonly isUnchanged: boolean;
  readonly isPast: boolean;
  readonly onReset: () => void;
  readonly onPast: () => void;
}

/** What is done to a section: saved, put back, and its earlier changes shown. */
function SaveBar({ isSame, isUnchanged, isPast, onReset, onPast }: SaveBarProps) {
  const t = useTranslations('settings');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" variant="primary">
        {t('save')}
      </Button>
      {!isSame && (
        <Button variant="outline" onClick={onReset}>
          {t('reset')}
        </Button>
      )}
      <Button variant="text" aria-expanded={isPast} onClick={onPast}>
        {t('pastShow')}
      </Button>
      {isUnchanged && (
        <p role="status" className="m-0 text-13 text-ink-2">
          {t('same')}
        </p>
      )}
    </div>
  );
}

interface ConfirmSectionProps {
  readonly base: StoredSection;
  readonly read: ReadDraft;
  readonly changed: readonly ChangedSetting[];
  /** Does it close or hide something? Then it is asked what goes with it. */
  readonly isClosing: boolean;
  readonly takesTwo: boolean;
  readonly send: Draft<StoredSection, SectionDraft>['send'];
  readonly onClose: () => void;
}

/** Shows both sides of what changes and asks why. */
function ConfirmSection({ base, read, changed, isClosing, takesTwo, send, onClose }: ConfirmSectionProps) {
  const t = useTranslations('settings');
  const words = useSettingWords();
  // What was to be saved when it was asked: what is typed behind the dialog belongs to the next saving.
  const [wanted] = useState({ version: base.version, values: read.values, changed, isClosing });
  const reach = useWhatGoes({
    of: ['settings', base.section],
    isClosing: wanted.isClosing,
    read: () => calls.closing.trySettings({ section: base.section, values: wireValues(wanted.values) }),
  });
  return (
    <ReasonDialog
      title={t('confirmTitle')}
      lead={t(takesTwo ? 'confirmTwo' : 'confirmText')}
      confirm={t('save')}
      queue="settings"
      done={t('done')}
      texts={useReasonTexts()}
      isWaiting={wanted.isClosing && reach.isPending}
      act={(reason) =>
        send(() =>
          settingsCalls.changeSettings({ section: base.section, version: wanted.version, values: wireValues(wanted.values), reason }),
        )
      }
      onClose={onClose}
    >
      <ul className="m-0 grid list-none gap-2 p-0 text-14">
        {wanted.changed.map(({ name, from, to }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-semibold">{isSettingName(name) ? t(`name.${name}`) : name}:</span> <PlainText text={words(name, from)} />{' '}
            → <PlainText text={words(name, to)} />
          </li>
        ))}
      </ul>
      {wanted.isClosing && <WhatGoes query={reach} />}
    </ReasonDialog>
  );
}

/** Values in the shape of the wire, whose lists may be written to. */
const wireValues = (values: ReadDraft['values']): StoredSection['values'] => structuredClone(values) as StoredSection['values'];
