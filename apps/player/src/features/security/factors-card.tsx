import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import key from 'virtual:icon/ph/key';
import { PasskeyRows, RecoveryRow, TotpRow } from './factor-rows.tsx';
import { Card } from './parts.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { useFactorActs } from './use-factor-acts.ts';
import type { Protection } from './use-security.ts';

/** Second step of the login: authenticator app, passkeys, recovery codes. */
export function FactorsCard({ protection }: { protection: Protection }) {
  const t = useTranslations('security');
  const { acts, enrolment, closeEnrolment, finishEnrolment, codes, closeCodes, stepUpDialog } = useFactorActs();
  const { totpSince, passkeys, recoveryCodesLeft } = protection;
  const hasFactor = totpSince !== null || passkeys.length > 0;
  return (
    <Card
      source="/wps/x/security"
      title={t('factors')}
      action={
        browserSupportsWebAuthn() && (
          <Button size="small" isBusy={acts.isDoing('add-passkey')} onClick={() => acts.act('add-passkey')}>
            <Icon icon={key} size={16} />
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      <PasskeyRows passkeys={passkeys} onRemove={(id) => acts.act({ removePasskey: id })} />
      <TotpRow since={totpSince} acts={acts} />
      {hasFactor && <RecoveryRow left={recoveryCodesLeft} acts={acts} />}
      {enrolment !== null && <TotpDialog enrolment={enrolment} onClose={closeEnrolment} onDone={finishEnrolment} />}
      {codes.length > 0 && <RecoveryDialog codes={codes} onClose={closeCodes} />}
      {stepUpDialog}
    </Card>
  );
}
