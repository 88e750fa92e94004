import { recordsCalls } from '@talora/contract/wallet/records.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import filePdf from 'virtual:icon/ph/file-pdf';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { saveFile } from '../../money/save-file.ts';
import { PATHS } from '../../routing/paths.ts';
import { useMember } from '../../session/use-session.ts';
import { dayIn, todayIn } from '../../record-parts/record-days.ts';

/** Years from the one of the registration to the present one, newest first. */
function useYears(): number[] {
  const timeZone = useTimeZone() ?? 'UTC';
  const { data: member } = useMember();
  if (member === undefined) return [];
  const present = Number(todayIn(timeZone).slice(0, 4));
  const first = Number(dayIn(timeZone, new Date(member.registeredAt)).slice(0, 4));
  return Array.from({ length: present - first + 1 }, (_, at) => present - at);
}

/** Hands a member the signed statement of a year, as two files: the PDF and its signature. */
export function YearStatement() {
  const t = useTranslations('records.year');
  const id = useId();
  const refusal = useRefusalText();
  const records = useCalls(recordsCalls);
  const years = useYears();
  const [picked, setPicked] = useState<number | null>(null);
  const year = picked ?? years[0];
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    mutationFn: (of: number) => records.statement({ year: of }),
    onSuccess: ({ fileName, pdf, signature }) => {
      const bytes = Uint8Array.from(atob(pdf), (sign) => sign.codePointAt(0) ?? 0);
      saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }));
      saveFile(`${fileName}.sig`, new Blob([signature], { type: 'application/json' }));
    },
  });
  if (year === undefined) return null;
  return (
    <section aria-labelledby={id} data-source="/wps/x/records/statements" className={`${CARD_CLASS} grid gap-3 p-4`}>
      <div>
        <h2 id={id} className="m-0 text-16">
          {t('title')}
        </h2>
        <p className="m-0 mt-0.5 text-13 text-ink-2">
          {t('lead')} <Link to={PATHS.statement}>{t('check')}</Link>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <label htmlFor={`${id}-year`} className="sr-only">
          {t('year')}
        </label>
        <select
          id={`${id}-year`}
          value={year}
          onChange={({ target }) => {
            setPicked(Number(target.value));
            reset();
          }}
          className="num min-h-11.5 rounded-control border border-line-control bg-surface-1 px-3 text-14 font-semibold [&>option]:bg-surface-2"
        >
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <Button isBusy={isPending} onClick={() => mutate(year)} className="min-h-11.5">
          <Icon icon={filePdf} size={18} />
          {t('save')}
        </Button>
      </div>
      <div role="status">
        {isSuccess && <Callout tone="win">{t('saved')}</Callout>}
        {error !== null && <Callout tone="loss">{refusal(error)}</Callout>}
      </div>
    </section>
  );
}
