import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { ModalLink } from '../modals/modal-link.tsx';

/** Says that this is for members, with the way to log in. */
export function MembersNote() {
  const t = useTranslations('session');
  return (
    <EmptyState title={t('needed')}>
      <ModalLink name="login" className={buttonClass('primary')}>
        {t('logIn')}
      </ModalLink>
    </EmptyState>
  );
}
