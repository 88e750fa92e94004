import { LOOK_LENGTHS } from '@talora/domain/site/brand-look.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button, buttonClass, Spinner } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { pictureAddress } from '../../queue/picture-address.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { LookPart, type LookFieldsProps } from './look-fields.tsx';

/** A stored logo on both grounds that it will stand on. */
function LogoPicture({ id }: { id: string }) {
  const t = useTranslations('site');
  const { data, isError } = useQuery({
    queryKey: ['logo', id],
    queryFn: async () => pictureAddress(await calls.siteConsole.consoleLogo({ id })),
    staleTime: Infinity,
  });
  if (isError) return <Callout tone="loss">{t('logoFailed')}</Callout>;
  if (data === undefined) return <Skeleton className="h-16 w-60" />;
  return (
    <div className="flex flex-wrap gap-2.5">
      {(['dark', 'light'] as const).map((theme) => (
        <span
          key={theme}
          style={{ background: theme === 'dark' ? '#101b20' : '#ffffff' }}
          className="grid h-16 min-w-[120px] place-items-center rounded-control border border-line px-4"
        >
          <img src={data} alt={theme === 'dark' ? t('logoAlt') : ''} className="h-9 w-auto" />
        </span>
      ))}
    </div>
  );
}

/** Name and logo. A chosen picture is stored at once, and shown to players when the form is saved. */
export function LogoField({ look, problemOf, onChange }: LookFieldsProps) {
  const t = useTranslations('site');
  const upload = useMutation({
    mutationFn: (file: File) => calls.siteConsole.uploadLogo({ id: newRequestId() }, [file]),
    onSuccess: ({ logoId }) => onChange({ logoId }),
  });
  return (
    <LookPart title={t('nameAndLogo')}>
      <TextField
        label={t('name')}
        isRequired
        maxLength={LOOK_LENGTHS.name}
        problem={problemOf('name')}
        value={look.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="grid gap-2.5">
        <p className="m-0 text-13 font-semibold">{t('logo')}</p>
        {look.logoId === null ? <p className="m-0 text-13 text-ink-2">{t('logoNone')}</p> : <LogoPicture id={look.logoId} />}
        <div className="flex flex-wrap items-center gap-2.5">
          <label className={`${buttonClass('outline')} relative cursor-pointer focus-within:shadow-[var(--focus)]`}>
            {upload.isPending && <Spinner />}
            {t('logoChoose')}
            <input
              type="file"
              accept="image/png,image/jpeg"
              disabled={upload.isPending}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file !== undefined) upload.mutate(file);
              }}
            />
          </label>
          {look.logoId !== null && <Button onClick={() => onChange({ logoId: null })}>{t('logoRemove')}</Button>}
        </div>
        <p className="m-0 text-12 text-ink-3">{t('logoHint')}</p>
        {upload.error !== null && (
          <Callout tone="loss">
            <RefusedText error={upload.error} />
          </Callout>
        )}
      </div>
    </LookPart>
  );
}
