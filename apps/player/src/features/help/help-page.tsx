import { useTranslations } from 'use-intl';
import { Logo } from '../../shell/logo.tsx';
import { HelpReader } from './help-reader.tsx';

/** The help centre without the frame of the site. */
export default function HelpPage() {
  const t = useTranslations('help');
  return (
    <div className="mx-auto max-w-[960px] py-5">
      <Logo />
      <h1 className="mt-5 mb-4 text-24 md:text-30">{t('title')}</h1>
      <HelpReader headings="h2" />
    </div>
  );
}
