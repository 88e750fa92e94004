import { setTheme, useTheme } from '@talora/web-kit/theme/theme.ts';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import moon from 'virtual:icon/ph/moon';
import sun from 'virtual:icon/ph/sun';

/** Changes between the dark and the light theme. */
export function ThemeSwitch({ className }: { className?: string }) {
  const t = useTranslations('bars');
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      label={isDark ? t('themeToLight') : t('themeToDark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
      {...(className === undefined ? {} : { className })}
    >
      <Icon icon={isDark ? sun : moon} />
    </IconButton>
  );
}
