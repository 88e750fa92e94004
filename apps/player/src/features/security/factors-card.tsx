import { browserSupportsWebAuthn, startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { securityCalls } from '@talora/contract/members/security.ts';
import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import fingerprint from 'virtual:icon/ph/fingerprint';
import key from 'virtual:icon/ph/key';
import lifebuoy from 'virtual:icon/ph/lifebuoy';
import phone from 'virtual:icon/ph/device-mobile';
import trash from 'virtual:icon/ph/trash';
import { usePasskeyText } from '../../account-form/passkey-text.ts';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { SECURITY_KEY } from '../../session/use-session.ts';
import { Card, Row } from './parts.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import type { Protection } from './use-security.ts';

type Act = 'start-totp' | 'remove-totp' | 'add-passkey' | 'renew' | { readonly removePasskey: string };

/** Second step of the login: authenticator app, passkeys, recovery codes. */
export function FactorsCard({ protection }: { protection: Protection }) {
  const t = useTranslations('security');
  const security = useCalls(securityCalls);
  const queries = useQueryClient();
  const toast = useToast();
  const textOf = usePasskeyText();
  const stepUp = useStepUp();
  const [enrolment, setEnrolment] = useState<{ secret: string; otpauthUrl: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { totpSince, passkeys, recoveryCodesLeft } = protection;
  const hasFactor = totpSince !== null || passkeys.length > 0;

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
  const isDoing = (what: Act): boolean => act.isPending && JSON.stringify(act.variables) === JSON.stringify(what);
  return (
    <Card
      source="/wps/x/security"
      title={t('factors')}
      action={
        browserSupportsWebAuthn() && (
          <Button size="small" isBusy={isDoing('add-passkey')} onClick={() => act.mutate('add-passkey')}>
            <Icon icon={key} size={16} />
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && <Row icon={fingerprint} title={t('passkeys.title')} text={t('passkeys.none')} />}
      {passkeys.map(({ id, name, addedAt, usedAt }) => (
        <Row
          key={id}
          icon={fingerprint}
          title={`${t('passkeys.title')}: ${name}`}
          text={
            <>
              {t('passkeys.addedAt')} <MomentText at={addedAt} />
              {usedAt !== null && (
                <>
                  {' · '}
                  {t('passkeys.usedAt')} <MomentText at={usedAt} />
                </>
              )}
            </>
          }
        >
          <IconButton label={t('passkeys.remove', { name })} onClick={() => act.mutate({ removePasskey: id })}>
            <Icon icon={trash} />
          </IconButton>
        </Row>
      ))}
      <Row
        icon={phone}
        title={t('totp.title')}
        text={
          totpSince === null ? (
            t('totp.none')
          ) : (
            <>
              {t('totp.since')} <MomentText at={totpSince} withYear />
            </>
          )
        }
      >
        {totpSince === null ? (
          <Button
            size="small"
            isBusy={isDoing('start-totp')}
            aria-label={`${t('totp.turnOn')}: ${t('totp.title')}`}
            onClick={() => act.mutate('start-totp')}
          >
            {t('totp.turnOn')}
          </Button>
        ) : (
          <Button
            size="small"
            isBusy={isDoing('remove-totp')}
            aria-label={`${t('totp.turnOff')}: ${t('totp.title')}`}
            onClick={() => act.mutate('remove-totp')}
          >
            {t('totp.turnOff')}
          </Button>
        )}
      </Row>
      {hasFactor && (
        <Row icon={lifebuoy} title={t('recovery.title')} text={t('recovery.left', { count: String(recoveryCodesLeft) })}>
          <Button size="small" isBusy={isDoing('renew')} onClick={() => act.mutate('renew')}>
            {t('recovery.renew')}
          </Button>
        </Row>
      )}
      {enrolment !== null && (
        <TotpDialog
          enrolment={enrolment}
          onClose={() => setEnrolment(null)}
          onDone={(made) => {
            setEnrolment(null);
            setCodes(made);
            toast('win', t('totp.added'));
            void queries.invalidateQueries({ queryKey: SECURITY_KEY });
          }}
        />
      )}
      {codes.length > 0 && <RecoveryDialog codes={codes} onClose={() => setCodes([])} />}
      {stepUp.dialog}
    </Card>
  );
}
