import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { NoticeReader } from './notice-reader.tsx';

/** The notices as a page of their own. */
export default function NoticesPage() {
  const t = useTranslations('notices');
  return (
    <>
      <h1 className="m-0 pt-5 pb-4 text-24 md:text-30">{t('title')}</h1>
      <div className={`${CARD_CLASS} p-3 md:p-4`}>
        <NoticeReader headings="h2" />
      </div>
    </>
  );
}
