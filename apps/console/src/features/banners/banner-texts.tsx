import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { isEmpty, withText, type Texts } from '../../content/texts.ts';

/** The texts of a banner. */
export interface BannerTexts {
  readonly eyebrow: Texts;
  readonly title: Texts;
  readonly text: Texts;
  readonly action: Texts;
}

const LIMITS = { eyebrow: 60, title: 60, text: 160, action: 30 } as const;

interface BannerTextFieldsProps {
  readonly texts: BannerTexts;
  readonly language: LanguageCode;
  readonly isChecked: boolean;
  readonly onChange: (texts: BannerTexts) => void;
}

/** The texts of a banner in one language: plain text, counted. */
export function BannerTextFields({ texts, language, isChecked, onChange }: BannerTextFieldsProps) {
  const t = useTranslations('banners');
  const notices = useTranslations('notices');
  return (['eyebrow', 'title', 'text', 'action'] as const).map((name) => (
    <TextField
      key={name}
      label={t(`texts.${name}`)}
      isRequired={name === 'title'}
      problem={isChecked && name === 'title' && isEmpty(texts.title[language]) ? notices('needed') : undefined}
      aside={<span className="num">{`${(texts[name][language] ?? '').length} / ${LIMITS[name]}`}</span>}
      value={texts[name][language] ?? ''}
      maxLength={LIMITS[name]}
      onChange={(event) => onChange({ ...texts, [name]: withText(texts[name], language, event.target.value) })}
    />
  ));
}
