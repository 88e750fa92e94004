import { Button } from '@talora/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import type { Template } from './template-calls.ts';
import type { LanguageWords } from './template-draft.ts';

/** Versions that were saved before: one press puts one into the form, from where it is saved again. */
export function TemplateVersions({ template, onTake }: { template: Template; onTake: (texts: LanguageWords) => void }) {
  const t = useTranslations('templates');
  const versions = useTranslations('versions');
  const moments = useMoments();
  const { history, shipped } = template;
  return (
    <details className="rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-13 font-semibold">{versions('title')}</summary>
      <div className="border-t border-line px-4 py-2">
        {history.length === 0 && <p className="m-0 py-2 text-13 text-ink-3">{t('noVersions')}</p>}
        <ul className="m-0 list-none divide-y divide-line p-0">
          {history.map(({ version, savedAt, savedBy, texts }) => (
            <li key={version} className="grid gap-1 py-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="num text-13 font-semibold">{versions('number', { n: String(version) })}</span>
                <span className="min-w-0 flex-1 basis-40 text-12 text-ink-3">
                  {versions('saved', { at: moments.full(savedAt), name: savedBy ?? '—' })}
                </span>
                <Button variant="outline" aria-label={versions('takeOne', { n: String(version) })} onClick={() => onTake(texts ?? shipped)}>
                  {versions('take')}
                </Button>
              </div>
              {texts === null && <p className="m-0 text-12 text-ink-3">{t('wasShipped')}</p>}
            </li>
          ))}
        </ul>
        <p className="m-0 py-2 text-12 text-ink-3">{versions('hint')}</p>
      </div>
    </details>
  );
}
