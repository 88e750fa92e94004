import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import fingerprint from 'virtual:icon/ph/fingerprint';
import lifebuoy from 'virtual:icon/ph/lifebuoy';
import phone from 'virtual:icon/ph/device-mobile';
import trash from 'virtual:icon/ph/trash';
import { MomentText } from '../../money/moment-text.tsx';
import { Row } from './parts.tsx';
import type { FactorActs } from './use-factor-acts.ts';
import type { Protection } from './use-security.ts';

interface PasskeyRowsProps {
  readonly passkeys: Protection['passkeys'];
  readonly onRemove: (id: string) => void;
}

/** The passkeys of a member with the days they came and were used. */
export function PasskeyRows({ passkeys, onRemove }: PasskeyRowsProps) {
  const t = useTranslations('security.passkeys');
  return (
    <>
      {passkeys.length === 0 && <Row icon={fingerprint} title={t('title')} text={t('none')} />}
      {passkeys.map(({ id, name, addedAt, usedAt }) => (
        <Row
          key={id}
          icon={fingerprint}
          title={`${t('title')}: ${name}`}
          text={
            <>
              {t('addedAt')} <MomentText at={addedAt} />
              {usedAt !== null && (
                <>
                  {' · '}
                  {t('usedAt')} <MomentText at={usedAt} />
                </>
              )}
            </>
          }
        >
          <IconButton label={t('remove', { name })} onClick={() => onRemove(id)}>
            <Icon icon={trash} />
          </IconButton>
        </Row>
      ))}
    </>
  );
}

/** The authenticator app: since when there is one, and its switch. */
export function TotpRow({ since, acts: { act, isDoing } }: { since: Protection['totpSince']; acts: FactorActs }) {
  const t = useTranslations('security.totp');
  return (
    <Row
      icon={phone}
      title={t('title')}
      text={
        since === null ? (
          t('none')
        ) : (
          <>
            {t('since')} <MomentText at={since} withYear />
          </>
        )
      }
    >
      {since === null ? (
        <Button size="small" isBusy={isDoing('start-totp')} aria-label={`${t('turnOn')}: ${t('title')}`} onClick={() => act('start-totp')}>
          {t('turnOn')}
        </Button>
      ) : (
        <Button
          size="small"
          isBusy={isDoing('remove-totp')}
          aria-label={`${t('turnOff')}: ${t('title')}`}
          onClick={() => act('remove-totp')}
        >
          {t('turnOff')}
        </Button>
      )}
    </Row>
  );
}

/** How many recovery codes are left, and a button for new ones. */
export function RecoveryRow({ left, acts: { act, isDoing } }: { left: number; acts: FactorActs }) {
  const t = useTranslations('security.recovery');
  return (
    <Row icon={lifebuoy} title={t('title')} text={t('left', { count: String(left) })}>
      <Button size="small" isBusy={isDoing('renew')} onClick={() => act('renew')}>
        {t('renew')}
      </Button>
    </Row>
  );
}
