import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthArt } from '../../account-form/auth-art.tsx';
import { ChoiceTabs } from '../../account-form/choice-tabs.tsx';
import { PasskeyLogin } from '../../account-form/passkey-button.tsx';
import { useModule } from '../../brand/modules.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';
import { PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { FreePlay } from './free-play.tsx';
import { SmsForm } from './sms-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { UsernameForm } from './username-form.tsx';

/** A tab of the dialog. */
type Way = 'username' | 'sms';

/** A thin line with a word in it. */
function Or({ children }: { children: string }) {
  return (
    <div className="flex items-center gap-3 text-12 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </div>
  );
}

/** Login by the ways that the brand has switched on. From the agents' area it is the agents' login. */
export default function LoginModal() {
  const t = useTranslations('login');
  const account = useTranslations('account');
  const refusals = useTranslations('refusals');
  const { close } = useModal();
  const { next, why } = useSearchTexts();
  const { agreementAge } = useBrand();
  const [chosen, setChosen] = useState<Way | null>(null);
  const hasUsername = useModule('USERNAMELOGIN3');
  const isFreePlayOn = useModule('FREEPLAY3');
  const hasSms = useModule('MOBILEVERCODELOGIN3');
  const isAgent = next === PATHS.agents;
  const place = isAgent ? 'agent' : 'site';
  const ways: readonly Way[] = [...(hasUsername ? (['username'] as const) : []), ...(hasSms ? (['sms'] as const) : [])];
  // The operator may switch off the way that was chosen.
  const way = chosen !== null && ways.includes(chosen) ? chosen : ways[0];
  return (
    <Dialog
      title={isAgent ? t('agentTitle') : t('title')}
      closeLabel={account('close')}
      onClose={close}
      art={<AuthArt group="w_login" title={t('artTitle')} text={t('artText')} />}
      lead={
        isAgent ? undefined : (
          <>
            {t('noAccount')}{' '}
            <ModalLink name="register" className="font-bold text-link">
              {t('register')}
            </ModalLink>
          </>
        )
      }
    >
      {why === 'handover' && <Callout tone="loss">{refusals('HANDOVER_INVALID')}</Callout>}
      {ways.length > 1 && (
        <ChoiceTabs label={t('ways')} names={ways} chosen={way ?? 'username'} onChoose={setChosen} textOf={(name) => t(`way.${name}`)} />
      )}
      {way === 'username' && <UsernameForm place={place} />}
      {way === 'sms' && <SmsForm place={place} />}
      {way === undefined && <EmptyState title={t('closed')} />}
      <Or>{t('or')}</Or>
      <PasskeyLogin />
      {!isAgent && <SocialButtons />}
      {isFreePlayOn && !isAgent && <FreePlay />}
      <p data-source="/permission" className="m-0 text-center text-12 text-ink-3">
        {t('fine', { age: String(agreementAge) })}
      </p>
    </Dialog>
  );
}
