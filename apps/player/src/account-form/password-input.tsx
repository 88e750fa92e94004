import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import eyeSlash from 'virtual:icon/ph/eye-slash';
import eye from 'virtual:icon/ph/eye';
import lock from 'virtual:icon/ph/lock-simple';

/** A password with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextField>, 'type' | 'before' | 'after'>) {
  const t = useTranslations('account');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      before={<Icon icon={lock} className="text-ink-3" />}
      after={
        <button
          type="button"
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!isShown)}
          className="-me-2.5 grid size-11 flex-none place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <Icon icon={isShown ? eyeSlash : eye} />
        </button>
      }
    />
  );
}
