import { CallRefused } from '@talora/contract/core/client.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { buttonClass, Spinner } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFinishLogin } from '../../account-form/finish-login.ts';
import { useStepUp } from '../../account-form/use-step-up.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';
import { PATHS } from '../../routing/paths.ts';
import { readSocialAnswer, type SocialAnswer } from './social-answer.ts';
import { ReplaceQuestion } from './replace-question.tsx';
import { SocialRegister, type NewcomerFacts } from './social-register.tsx';

type Token = Extract<SocialAnswer, { kind: 'token' }>;

/** The answer, taken out of the address as soon as this part of the page is there: a token must not stand in an address. */
const answer = readSocialAnswer(location.hash);
history.replaceState(history.state, '', location.pathname + location.search);

/** Back from the page of an account elsewhere: logs in, asks for what is missing, or says what went wrong. */
export default function SocialModal() {
  const t = useTranslations('login');
  const account = useTranslations('account');
  const textOf = useRefusalText();
  const login = useCalls(loginCalls);
  const finishLogin = useFinishLogin();
  const stepUp = useStepUp();
  const toast = useToast();
  const router = useRouter();
  const { isLink } = answer;
  const { close } = useModal();
  const [newcomer, setNewcomer] = useState<NewcomerFacts | null>(null);
  const { mutate, error, isIdle, isPending } = useMutation({
    mutationFn: async ({ provider, token, isLink, replaces = false }: Token & { readonly replaces?: boolean }) => {
      if (!isLink)
        return login.login({ type: 'firebase', firebaseChannel: provider, firebaseIdToken: token, ...(replaces && { replaces }) });
      await stepUp.run(() => login.linkSocial({ provider, idToken: token }));
      return null;
    },
    onSuccess: (reply) => {
      if (reply !== null) return finishLogin(reply);
      toast('win', t('social.linked'));
      return void router.navigate({ to: PATHS.security, search: {}, replace: true });
    },
    onError: (refusal) => {
      if (refusal instanceof CallRefused && refusal.code === 'SOCIAL_UNKNOWN') setNewcomer(refusal.value as NewcomerFacts);
    },
  });
  useEffect(() => {
    if (answer.kind === 'token' && isIdle) mutate(answer);
  }, [isIdle, mutate]);
  const isAsked = error instanceof CallRefused && error.code === 'SESSION_REPLACES';
  const failure = answer.kind === 'failure' ? t(`phoneAuth.${answer.code}`) : error === null ? null : textOf(error);
  const working = isLink ? t('social.linkTitle') : t('title');
  const title =
    newcomer !== null
      ? t('social.newTitle')
      : isAsked
        ? t('replace.title')
        : failure !== null
          ? t(isLink ? 'social.linkFailed' : 'social.failed')
          : working;
  return (
    <Dialog title={title} closeLabel={account('close')} onClose={close} lead={newcomer === null ? undefined : t('social.newText')}>
      {newcomer !== null && <SocialRegister {...newcomer} />}
      {isAsked && answer.kind === 'token' && (
        <ReplaceQuestion isBusy={isPending} failure={null} onStay={close} onReplace={() => mutate({ ...answer, replaces: true })} />
      )}
      {newcomer === null && failure !== null && !isAsked && (
        <>
          <Callout tone="loss">{failure}</Callout>
          {isLink ? (
            <Link to={PATHS.security} search={{}} className={buttonClass('primary', 'large', true)}>
              {t('social.toSecurity')}
            </Link>
          ) : (
            <ModalLink name="login" className={buttonClass('primary', 'large', true)}>
              {t('social.again')}
            </ModalLink>
          )}
        </>
      )}
      {newcomer === null && failure === null && (
        <p role="status" className="m-0 flex items-center gap-3 py-6 text-14 text-ink-2">
          <Spinner />
          {t(isLink ? 'social.linking' : 'social.working')}
        </p>
      )}
      {stepUp.dialog}
    </Dialog>
  );
}
