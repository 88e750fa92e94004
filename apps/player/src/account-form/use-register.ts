import { registrationCalls } from '@talora/contract/members/registration.ts';
import type { RegisterValues, RegisterWay } from '@talora/domain/members/register-fields.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAfterLogin } from './after-login.ts';
import { dropDraft } from './register-draft.ts';
import { useCalls } from '../calls/use-services.ts';
import { useStartSession } from '../session/session-control.ts';

/** What a registration sends beside its fields. */
interface Registration {
  readonly method: RegisterWay;
  /** Fields as they are sent: trimmed, nothing empty. */
  readonly values: RegisterValues;
  readonly captchaId: string;
  readonly isAgreed: boolean;
}

/** Registers and logs in. A send that got no answer is repeated under the same id, so that it cannot make two accounts. */
export function useRegister(ticket: string | undefined, onError: (error: unknown) => void) {
  const t = useTranslations('register');
  const registration = useCalls(registrationCalls);
  const startSession = useStartSession();
  const afterLogin = useAfterLogin();
  const toast = useToast();
  const { language } = useLanguage();
  const request = useRef<{ id: string; content: string } | null>(null);
  return useMutation({
    mutationFn: ({ method, values, captchaId, isAgreed }: Registration) => {
      const content = JSON.stringify([method, values]);
      if (request.current?.content !== content) request.current = { id: newRequestId(), content };
      const { username = '', mobileNum, countryDialingCode, password, confirmPassword, ...rest } = values;
      const input = {
        ...rest,
        ...(rest.captcha === undefined ? {} : { captchaId }),
        agreed: isAgreed,
        registerUrl: location.href.slice(0, 512),
        domain: location.hostname,
        language,
      };
      const shared = {
        ...input,
        requestId: request.current.id,
        login: true as const,
        registerMethod: 'WEB' as const,
      };
      if (method === 'mobile')
        return registration.registerByMobile({
          ...shared,
          password,
          confirmPassword,
          mobileNum: mobileNum ?? '',
          countryDialingCode: countryDialingCode ?? '',
        });
      const number = mobileNum === undefined ? {} : { mobileNum, countryDialingCode };
      if (ticket !== undefined) return registration.registerSocial({ ...input, ...number, ticket, username });
      return registration.register({ ...shared, ...number, username, password: password ?? '', confirmPassword: confirmPassword ?? '' });
    },
    onSuccess: (reply) => {
      dropDraft();
      startSession(reply);
      toast('win', t('done'));
      // The first login of all: whatever comes with that one comes now.
      afterLogin(reply, true);
    },
    onError,
  });
}
