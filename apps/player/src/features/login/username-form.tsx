import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import user from 'virtual:icon/ph/user';
import { CaptchaInput } from '../../account-form/captcha-input.tsx';
import { PasswordInput } from '../../account-form/password-input.tsx';
import { RememberRow } from '../../account-form/remember-row.tsx';
import { UsernameInput } from '../../account-form/username-input.tsx';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useUsernameLogin } from './use-username-login.ts';

type UsernameLogin = ReturnType<typeof useUsernameLogin>;

/** Login by user name and password. A captcha joins after a few wrong tries; a remembered browser needs no password. */
export function UsernameForm({ place }: { place: 'site' | 'agent' }) {
  const t = useTranslations('login');
  const account = useTranslations('account');
  const forgot = useTranslations('forgot');
  const { form, typed, captcha, problems, submit, isBusy } = useUsernameLogin(place);
  const { isKnown } = typed;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <UsernameInput
        value={typed.username}
        problem={problems.username}
        before={<Icon icon={user} className="text-ink-3" />}
        onChange={typed.setUsername}
      />
      <PasswordInput
        label={account('password')}
        isRequired={!isKnown}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={typed.password}
        problem={problems.password}
        placeholder={isKnown ? '••••••••' : undefined}
        hint={isKnown ? t('remembered') : undefined}
        onChange={({ target }) => typed.setPassword(target.value)}
      />
      {captcha.isAsked && <LoginCaptcha captcha={captcha} problem={problems.captcha} />}
      <RememberRow label={t('remember')} isRemembered={typed.isRemembered} onRemembered={typed.setRemembered}>
        <ModalLink name="forgot" className="text-14 font-bold text-link">
          {forgot('link')}
        </ModalLink>
      </RememberRow>
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

function LoginCaptcha({ captcha, problem }: { captcha: UsernameLogin['captcha']; problem: string | undefined }) {
  const t = useTranslations('login');
  return (
    <>
      <CaptchaInput
        purpose="login"
        round={captcha.round}
        value={captcha.text}
        problem={problem}
        onChange={captcha.setText}
        onPicture={captcha.keepPicture}
      />
      {/* A closed account is answered like a wrong password. So whoever may stand before one reads this as plainly as the picture. */}
      <Callout tone="pending">
        {t('lockNote')}{' '}
        <ModalLink name="unlock" className="font-bold text-link">
          {t('unlock')}
        </ModalLink>
      </Callout>
    </>
  );
}
