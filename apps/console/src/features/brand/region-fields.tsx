import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../kit/select-field.tsx';
import type { RegionDraft } from './region-draft.ts';

const UNKNOWN_RULES = ['block', 'allow'] as const;

interface RegionFieldsProps {
  readonly draft: RegionDraft;
  /** What the draft reads as; `unknown` are letters that are no country. */
  readonly read: {
    readonly blocked: readonly string[];
    readonly privateCountry: string;
    readonly unknown: readonly string[];
    readonly isPrivateKnown: boolean;
  };
  readonly isChecked: boolean;
  readonly nameOf: (code: string) => string | null;
  readonly onChange: (draft: RegionDraft) => void;
}

/** Which countries are blocked, where the site is private, and what holds for an address of no known country. */
export function RegionFields({ draft, read, isChecked, nameOf, onChange }: RegionFieldsProps) {
  const t = useTranslations('brand.regions');
  const { blocked, privateCountry, unknown, isPrivateKnown } = read;
  return (
    <>
      <TextField
        label={t('blocked')}
        hint={blocked.length === 0 ? t('blockedHint') : blocked.map((code) => nameOf(code) ?? code).join(', ')}
        problem={isChecked && unknown.length > 0 ? t('unknown', { codes: unknown.join(', ') }) : undefined}
        value={draft.blockedText}
        maxLength={800}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onChange({ ...draft, blockedText: event.target.value })}
      />
      <TextField
        label={t('private')}
        hint={t('privateHint')}
        problem={isChecked && !isPrivateKnown ? t('unknown', { codes: privateCountry }) : undefined}
        value={draft.privateText}
        maxLength={2}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onChange({ ...draft, privateText: event.target.value })}
      />
      <SelectField
        label={t('unknownRule')}
        hint={t('unknownRuleHint')}
        choices={UNKNOWN_RULES.map((value) => ({ value, text: t(`unknownChoice.${value}`) }))}
        value={draft.unknownCountry}
        onChoose={(unknownCountry) => onChange({ ...draft, unknownCountry })}
      />
    </>
  );
}
