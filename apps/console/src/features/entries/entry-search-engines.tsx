import { ENTRY_PATHS, type EntryKind } from '@talora/domain/content/entries.ts';
import { slugOf } from '@talora/domain/content/slugs.ts';
import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { withText } from '../../content/texts.ts';
import { addressOf, pictureIn, withPicture, type EntryForm } from './entry-draft.ts';
import { EntryPicture } from './entry-picture.tsx';

interface SearchEnginesProps {
  readonly kind: EntryKind;
  readonly form: EntryForm;
  readonly onForm: (change: Partial<EntryForm>) => void;
  readonly language: LanguageCode;
  readonly slugProblem: string | undefined;
}

/** The address of an entry, and what search engines and whoever is sent it are shown, in one language. */
export function SearchEngines({ kind, form, onForm, language, slugProblem }: SearchEnginesProps) {
  const t = useTranslations('entries');
  const { name } = LANGUAGES[language];
  const suggested = form.slug === '' ? slugOf(form.title.EN) : '';
  return (
    <section aria-label={t('seo.title')} className="grid gap-4 rounded-control border border-line p-4">
      <h3 className="m-0 text-16">{t('seo.title')}</h3>
      <TextField
        label={t('slug')}
        hint={suggested === '' ? t('slugHint') : t('slugMade', { address: `${ENTRY_PATHS[kind]}/${suggested}` })}
        problem={slugProblem}
        before={<span className="text-13 text-ink-3">{ENTRY_PATHS[kind]}/</span>}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        value={form.slug}
        onChange={(event) => onForm({ slug: event.target.value.toLowerCase() })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField
            label={t('seo.name', { language: name })}
            hint={t('seo.nameHint', { length: String((form.seoTitle[language] ?? '').length) })}
            maxLength={70}
            placeholder={form.title[language] ?? ''}
            value={form.seoTitle[language] ?? ''}
            onChange={(event) => onForm({ seoTitle: withText(form.seoTitle, language, event.target.value) })}
          />
          <TextField
            label={t('seo.description', { language: name })}
            hint={t('seo.descriptionHint', { length: String((form.seoDescription[language] ?? '').length) })}
            maxLength={200}
            placeholder={form.summary[language] ?? ''}
            value={form.seoDescription[language] ?? ''}
            onChange={(event) => onForm({ seoDescription: withText(form.seoDescription, language, event.target.value) })}
          />
        </div>
        <EntryPicture
          label={t('seo.picture', { language: name })}
          picture={form.seoPictures[language] === undefined ? null : addressOf(form.seoPictures[language])}
          canRemove={form.seoPictures[language] !== undefined}
          onPicture={(id) => onForm({ seoPictures: withPicture(form.seoPictures, language, id) })}
        />
      </div>
    </section>
  );
}

/** Pictures of an entry: the one for all, one for this language alone, and the words for who sees none. */
export function EntryPictures({
  form,
  onForm,
  onMain,
  language,
}: Pick<SearchEnginesProps, 'form' | 'onForm' | 'language'> & { onMain: (pictureId: string | null, picture: string | null) => void }) {
  const t = useTranslations('entries');
  const { name } = LANGUAGES[language];
  return (
    <div className="grid content-start gap-4">
      <EntryPicture label={t('picture')} picture={form.picture} canRemove={form.pictureId !== null} onPicture={onMain} />
      <EntryPicture
        label={t('pictureIn', { language: name })}
        picture={form.pictures[language] === undefined ? null : pictureIn(form, language)}
        canRemove={form.pictures[language] !== undefined}
        onPicture={(id) => onForm({ pictures: withPicture(form.pictures, language, id) })}
      />
      <TextField
        label={t('pictureAlt', { language: name })}
        hint={t('pictureAltHint')}
        maxLength={200}
        value={form.pictureAlt[language] ?? ''}
        onChange={(event) => onForm({ pictureAlt: withText(form.pictureAlt, language, event.target.value) })}
      />
    </div>
  );
}
