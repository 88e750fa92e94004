import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { useBrand } from '../../brand/use-brand.ts';
import { ART_CREDITS } from './art-credits.ts';

const FACT = 'grid gap-0.5 border-t border-line px-4 py-3 md:grid-cols-[220px_1fr] md:gap-4';

/** Who licenses the brand, and what is owed to those whose art the site uses. */
export default function LicencesPage() {
  const t = useTranslations('licences');
  const foot = useTranslations('foot');
  const { texts } = useLanguage();
  const { licence, licenceText, isSample, name } = useBrand();
  const { number, regulator, url } = licence;
  return (
    <div className="mx-auto grid max-w-[860px] gap-5 pt-5 md:pt-7">
      <h1 className="m-0 text-24 md:text-30">{t('title')}</h1>
      <section aria-labelledby="own-licence" className={CARD_CLASS}>
        <div className="grid gap-2 p-4">
          <h2 id="own-licence" className="m-0 text-18">
            {t('brand', { brand: name })}
          </h2>
          <p className="m-0 text-14 text-ink-2">{licenceText[texts]}</p>
          {isSample && (
            <div>
              <Tag>{foot('sample')}</Tag>
            </div>
          )}
        </div>
        {number !== '' && (
          <dl className="m-0">
            <div className={FACT}>
              <dt className="text-13 text-ink-3">{t('regulator')}</dt>
              <dd className="m-0 text-14">{regulator}</dd>
            </div>
            <div className={FACT}>
              <dt className="text-13 text-ink-3">{t('number')}</dt>
              <dd className="m-0 text-14">
                {url === '' ? (
                  number
                ) : (
                  <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
                    {number}
                  </a>
                )}
              </dd>
            </div>
          </dl>
        )}
      </section>
      <section aria-labelledby="art-licences" className={CARD_CLASS}>
        <div className="grid gap-2 p-4">
          <h2 id="art-licences" className="m-0 text-18">
            {t('art')}
          </h2>
          <p className="m-0 text-14 text-ink-2">{t('artMore')}</p>
        </div>
        <dl className="m-0">
          {ART_CREDITS.map(({ use, source, url: address, licence: kind, licenceUrl }) => (
            <div key={use} className={FACT}>
              <dt className="text-13 text-ink-3">{t(`use.${use}`)}</dt>
              <dd className="m-0 text-14">
                <a href={address} target="_blank" rel="noopener noreferrer" className="inline-block min-h-6 text-link">
                  {source}
                </a>
                {', '}
                <a href={licenceUrl} target="_blank" rel="noopener noreferrer" className="inline-block min-h-6 text-link">
                  {kind}
                </a>
                {use === 'emblems' && <span className="text-ink-2">. {t('changed')}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
