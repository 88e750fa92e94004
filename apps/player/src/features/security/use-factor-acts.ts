import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { securityCalls } from '@talora/contract/members/security.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePasskeyText } from '../../account-form/passkey-text.ts';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { SECURITY_KEY } from '../../session/use-session.ts';

type Act = 'start-totp' | 'remove-totp' | 'add-passkey' | 'renew' | { readonly removePasskey: string };

/** What can be done with the second step of the login, one thing at a time. */
export interface FactorActs {
  readonly act: (what: Act) => void;
  readonly isDoing: (what: Act) => boolean;
}

/** Changes the second step of the login. A change may ask for the password once more: `stepUpDialog` stands somewhere in the page. */
export function useFactorActs() {
  const t = useTranslations('security');
  const security = useCalls(securityCalls);
  const queries = useQueryClient();
  const toast = useToast();
  const textOf = usePasskeyText();
  const stepUp = useStepUp();
  const [enrolment, setEnrolment] = useState<{ secret: string; otpauthUrl: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);

  async function addPasskey(): Promise<readonly string[]> {
    const { challengeId, options } = await stepUp.run(() => security.startPasskey());
    const { clientExtensionResults: _, ...response } = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    return (await security.addPasskey({ challengeId, response })).recoveryCodes;
  }
  const act = useMutation({
    mutationFn: async (what: Act) => {
      if (what === 'start-totp') setEnrolment(await stepUp.run(() => security.startTotp()));
      else if (what === 'remove-totp') await stepUp.run(() => security.removeTotp());
      else if (what === 'add-passkey') setCodes(await addPasskey());
      else if (what === 'renew') setCodes((await stepUp.run(() => security.newRecoveryCodes())).recoveryCodes);
      else await stepUp.run(() => security.removePasskey({ id: what.removePasskey }));
    },
    onSuccess: async (_, what) => {
      if (what === 'add-passkey') toast('win', t('passkeys.added'));
      if (what === 'remove-totp') toast('info', t('totp.removed'));
      if (typeof what === 'object') toast('info', t('passkeys.removed'));
      await queries.invalidateQueries({ queryKey: SECURITY_KEY });
    },
    onError: (error) => {
      if (!(error instanceof StepUpDeclined)) toast('loss', textOf(error));
    },
  });
  const acts: FactorActs = {
    act: (what) => act.mutate(what),
    isDoing: (what) => act.isPending && JSON.stringify(act.variables) === JSON.stringify(what),
  };
  return {
    acts,
    /** A new secret of an app, until its first code is typed. */
    enrolment,
    closeEnrolment: (): void => setEnrolment(null),
    finishEnrolment: (made: readonly string[]): void => {
      setEnrolment(null);
      setCodes(made);
      toast('win', t('totp.added'));
      void queries.invalidateQueries({ queryKey: SECURITY_KEY });
    },
    /** New recovery codes: they are shown once. */
    codes,
    closeCodes: (): void => setCodes([]),
    stepUpDialog: stepUp.dialog,
  };
}
