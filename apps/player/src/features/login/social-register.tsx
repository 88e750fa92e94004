import { Callout, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { RegisterFields, type Newcomer } from '../../account-form/register-fields.tsx';
import { usePermission } from '../../brand/use-brand.ts';
import { ModalLink } from '../../modals/modal-link.tsx';

/** What a provider has vouched for: the server's ticket, and what it told. */
export interface NewcomerFacts extends Newcomer {
  /** A member has this address on file. */
  readonly hasAccount: boolean;
}

/** What an account elsewhere did not tell: asked for once, by the brand's own rules. */
export function SocialRegister({ hasAccount, ...newcomer }: NewcomerFacts) {
  const t = useTranslations('register');
  const setting = usePermission().data?.register;
  return (
    <>
      {hasAccount && (
        <Callout tone="pending">
          {t('haveAccount', { email: newcomer.email ?? '' })}{' '}
          <ModalLink name="login" className="font-bold text-link">
            {t('haveAccountLogIn')}
          </ModalLink>
        </Callout>
      )}
      {setting?.isOpen === false && <EmptyState title={t('closed')} />}
      {setting?.isOpen === true && <RegisterFields setting={setting} newcomer={newcomer} />}
    </>
  );
}
