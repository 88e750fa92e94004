import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import user from 'virtual:icon/ph/user';
import { CaptchaInput } from '../../account-form/captcha-input.tsx';
import { PasswordInput } from '../../account-form/password-input.tsx';
import { UsernameInput } from '../../account-form/username-input.tsx';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useUsernameLogin } from './use-username-login.ts';

type UsernameLogin = ReturnType<typeof useUsernameLogin>;

/** Login by user name and password. A captcha joins after a few wrong tries; a remembered browser needs no password. */
export function UsernameForm({ place }: { place: 'site' | 'agent' }) {
  const t = useTranslations('login');
  const account = useTranslations('account');
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
      <RememberRow isRemembered={typed.isRemembered} onRemembered={typed.setRemembered} />
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

function RememberRow({ isRemembered, onRemembered }: { isRemembered: boolean; onRemembered: (isRemembered: boolean) => void }) {
  const t = useTranslations('login');
  const forgot = useTranslations('forgot');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <label className="flex min-h-8 items-center gap-3 text-14 text-ink-2">
        <input
          type="checkbox"
          name="remember"
          checked={isRemembered}
          onChange={({ target }) => onRemembered(target.checked)}
          className="size-5 flex-none accent-(--lagoon)"
        />
        {t('remember')}
      </label>
      <ModalLink name="forgot" className="text-14 font-bold text-link">
        {forgot('link')}
      </ModalLink>
    </div>
  );
}
