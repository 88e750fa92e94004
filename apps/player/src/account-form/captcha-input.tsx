import { loginCalls } from '@talora/contract/members/login.ts';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import arrows from 'virtual:icon/ph/arrows-clockwise';
import { useCalls } from '../calls/use-services.ts';
import { useOnceASecond } from './once-a-second.ts';

interface CaptchaInputProps {
  readonly purpose: 'login' | 'register';
  /** Raised for a new picture: each is good for one try. */
  readonly round: number;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onPicture: (captchaId: string) => void;
}

/** The picture with its characters to type, and a button for another one. */
export function CaptchaInput({ purpose, round, value, problem, onChange, onPicture }: CaptchaInputProps) {
  const t = useTranslations('account');
  const login = useCalls(loginCalls);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['captcha', purpose, round],
    queryFn: () => login.captchaFor({ purpose }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const onceASecond = useOnceASecond();
  const captchaId = data?.captchaId;
  useEffect(() => {
    if (captchaId !== undefined) onPicture(captchaId);
  }, [captchaId, onPicture]);
  return (
    <div className="grid grid-cols-[1fr_auto_auto] items-start gap-2.5">
      <TextField
        label={t('captcha')}
        isRequired
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        value={value}
        problem={isError ? t('captchaFailed') : problem}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="mt-5 h-[60px] w-[150px] overflow-hidden rounded-control bg-[#eef3f4]">
        {data === undefined ? (
          <Skeleton className="h-full w-full" />
        ) : (
          <img src={`data:image/png;base64,${data.image}`} alt={t('captchaImage')} width={150} height={60} className="size-full" />
        )}
      </div>
      <IconButton
        label={t('captchaNew')}
        disabled={isFetching}
        onClick={() => onceASecond(() => void refetch())}
        className="mt-[28px] bg-surface-2"
      >
        <Icon icon={arrows} />
      </IconButton>
    </div>
  );
}
