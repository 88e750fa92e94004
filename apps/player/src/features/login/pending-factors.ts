import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { CallRefused, createClient } from '@talora/contract/core/client.ts';
import { securityCalls } from '@talora/contract/members/security.ts';
import { createFetchTransport } from '@talora/web-kit/calls/fetch-transport.ts';
import { readStoredLanguage } from '@talora/web-kit/messages/language-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFinishLogin } from '../../account-form/finish-login.ts';
import { pendingToken } from '../../session/pending-login.ts';

/** Calls of the pending login: its token is no session of this page. */
export const pending = createClient(securityCalls, createFetchTransport({ getToken: pendingToken, getLanguage: readStoredLanguage }));

/** A code of the app or a recovery code, a code that was sent by a channel, or a passkey. */
type Answer = { readonly code: string; readonly channel?: 'sms' | 'email' } | 'passkey';

/** What the login that is pending under a token can be finished with. */
export function usePendingFactors(token: string | null) {
  return useQuery({
    queryKey: ['second-factor', token],
    queryFn: () => pending.secondFactors(),
    enabled: token !== null,
    gcTime: 0,
    staleTime: Infinity,
    meta: { isOneUse: true },
  });
}

/** Answers with a second factor; a right answer finishes the login. */
export function useFactorAnswer(onError: () => void) {
  const finishLogin = useFinishLogin();
  return useMutation({
    mutationFn: async (way: Answer) => {
      if (way !== 'passkey') return pending.answerSecondFactor({ ...way, code: way.code.trim() });
      // A challenge is good once: each try asks for its own.
      const { passkey } = await pending.secondFactors();
      if (passkey === null) throw new CallRefused('PASSKEY_REFUSED', 422, null, '');
      const response = await startAuthentication({ optionsJSON: passkey.options as unknown as PublicKeyCredentialRequestOptionsJSON });
      return pending.answerSecondFactor({ passkey: { challengeId: passkey.challengeId, response } });
    },
    onSuccess: (reply) => finishLogin(reply),
    onError,
  });
}
