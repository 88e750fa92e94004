import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** Leads to where keys of a vendor are made. */
export function KeysLink({ code }: { code: string }) {
  const t = useTranslations('vendors');
  return (
    <Link to="/vendors/$code" params={{ code }} search={{ part: 'keys' }} className="text-link underline">
      {t('toKeys')}
    </Link>
  );
}
