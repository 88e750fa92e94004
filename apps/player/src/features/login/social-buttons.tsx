import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import phone from 'virtual:icon/ph/device-mobile';
import facebook from 'virtual:icon/ph/facebook-logo-fill';
import google from 'virtual:icon/ph/google-logo-bold';
import { useBrand } from '../../brand/use-brand.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';

const ICONS = { google, facebook, sms: phone } as const;

/** Accounts elsewhere that the brand takes: each leads to its keeper's page and back. */
export function SocialButtons() {
  const t = useTranslations('login.social');
  const textOf = useRefusalText();
  const { socialLogins } = useBrand();
  const calls = useCalls(loginCalls);
  const start = useMutation({
    mutationFn: (provider: SocialProvider) => calls.startSocial({ provider }),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (socialLogins.length === 0) return null;
  return (
    <>
      {start.error !== null && <Callout tone="loss">{textOf(start.error)}</Callout>}
      <div className="flex flex-wrap gap-2.5">
        {socialLogins.map((provider) => (
          <Button
            key={provider}
            className="min-w-24 flex-1 px-2"
            isBusy={start.isPending && start.variables === provider}
            onClick={() => start.mutate(provider)}
          >
            <Icon icon={ICONS[provider]} size={18} />
            {t(provider)}
          </Button>
        ))}
      </div>
    </>
  );
}
