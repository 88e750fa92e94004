import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { ShownOnce } from '../../kit/shown-once.tsx';
import { enrolmentAddress } from '../../shell/enrolment-link.ts';

/** An enrolment link, as the server shows it once. */
export interface MadeLink {
  readonly staff: { readonly name: string };
  readonly token: string;
  readonly expiresAt: string;
}

/** Shows a link once: whoever closes this makes a new one. The token stands behind `#`, so that no log ever holds it. */
export function LinkDialog({ link, onClose }: { link: MadeLink; onClose: () => void }) {
  const t = useTranslations('staff');
  const moments = useMoments();
  return (
    <ShownOnce
      title={t('linkTitle', { name: link.staff.name })}
      lead={t('linkText', { at: moments.full(link.expiresAt) })}
      text={enrolmentAddress(location.origin, link.token)}
      textClass="text-14 font-semibold"
      copyLabel={t('copyLink')}
      onClose={onClose}
    >
      <Callout tone="pending">{t('linkWarning')}</Callout>
    </ShownOnce>
  );
}
