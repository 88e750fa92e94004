import { CallRefused } from '@talora/contract/client.ts';
import { identityCalls } from '@talora/contract/identity.ts';
import { buttonClass, Spinner } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFinishLogin } from '../../account-form/finish-login.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';
import { readSocialAnswer } from './social-answer.ts';
import { SocialRegister, type NewcomerFacts } from './social-register.tsx';

/** The answer, taken out of the address as soon as this part of the page is there: a token must not stand in an address. */
const answer = readSocialAnswer(location.hash);
history.replaceState(history.state, '', location.pathname + location.search);

/** Back from the page of an account elsewhere: logs in, asks for what is missing, or says what went wrong. */
export default function SocialModal() {
  const t = useTranslations('login');
  const account = useTranslations('account');
  const textOf = useRefusalText();
  const identity = useCalls(identityCalls);
  const finishLogin = useFinishLogin();
  const { close } = useModal();
  const [newcomer, setNewcomer] = useState<NewcomerFacts | null>(null);
  const { mutate, error, isIdle } = useMutation({
    mutationFn: ({ provider, token }: { provider: 'google' | 'facebook' | 'sms'; token: string }) =>
      identity.login({ type: 'firebase', firebaseChannel: provider, firebaseIdToken: token }),
    onSuccess: finishLogin,
    onError: (refusal) => {
      if (refusal instanceof CallRefused && refusal.code === 'SOCIAL_UNKNOWN') setNewcomer(refusal.value as NewcomerFacts);
    },
  });
  useEffect(() => {
    if (answer.kind === 'token' && isIdle) mutate(answer);
  }, [isIdle, mutate]);
  const failure = answer.kind === 'failure' ? t(`phoneAuth.${answer.code}`) : error === null ? null : textOf(error);
  const title = newcomer !== null ? t('social.newTitle') : failure !== null ? t('social.failed') : t('title');
  return (
    <Dialog title={title} closeLabel={account('close')} onClose={close} lead={newcomer === null ? undefined : t('social.newText')}>
      {newcomer !== null && <SocialRegister {...newcomer} />}
      {newcomer === null && failure !== null && (
        <>
          <Callout tone="loss">{failure}</Callout>
          <ModalLink name="login" className={buttonClass('primary', 'large', true)}>
            {t('social.again')}
          </ModalLink>
        </>
      )}
      {newcomer === null && failure === null && (
        <p role="status" className="m-0 flex items-center gap-3 py-6 text-14 text-ink-2">
          <Spinner />
          {t('social.working')}
        </p>
      )}
    </Dialog>
  );
}
