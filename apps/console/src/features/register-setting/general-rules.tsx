import type { SettingProblems } from '@talora/domain/members/register-setting.ts';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { CheckLine } from './check-line.tsx';
import { NumberField } from './number-field.tsx';
import { turnSwitch, type RegisterDraft } from './register-draft.ts';

interface GeneralRulesProps {
  readonly draft: RegisterDraft;
  readonly problems: SettingProblems['whole'];
  readonly onChange: (draft: RegisterDraft) => void;
}

/** Is registration open, in which ways, and from which age? */
export function GeneralRules({ draft, problems, onChange }: GeneralRulesProps) {
  const t = useTranslations('registerSetting');
  return (
    <section aria-labelledby="general" className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
      <h2 id="general" className="m-0 text-16">
        {t('general')}
      </h2>
      <div className="grid gap-x-4 md:grid-cols-2">
        <CheckLine label={t('isOpen')} isChecked={draft.isOpen} onChange={(isOpen) => onChange({ ...draft, isOpen })} />
        <CheckLine
          label={t('termsChecked')}
          isChecked={draft.termsChecked}
          onChange={(termsChecked) => onChange({ ...draft, termsChecked })}
        />
        {draft.switches.map(({ module, enabled }) => (
          <CheckLine
            key={module}
            label={t(`method.${module}`)}
            isChecked={enabled}
            onChange={(next) => onChange(turnSwitch(draft, module, next))}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 md:max-w-[420px]">
        <NumberField
          label={t('agreementAge')}
          value={draft.agreementAge}
          onChange={(agreementAge) => onChange({ ...draft, agreementAge })}
        />
        <NumberField label={t('minimumAge')} value={draft.minimumAge} onChange={(minimumAge) => onChange({ ...draft, minimumAge })} />
      </div>
      {problems.map((problem) => (
        <Callout key={problem} tone="loss">
          {t(`whole.${problem}`)}
        </Callout>
      ))}
    </section>
  );
}
