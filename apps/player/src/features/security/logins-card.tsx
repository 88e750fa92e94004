import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MomentText } from '../../money/moment-text.tsx';
import { Card, Pending } from './parts.tsx';
import { useDeviceText, useOwnLogins } from './use-security.ts';

/** Who came in, when and from where; the refused tries too. */
export function LoginsCard() {
  const t = useTranslations('security.logins');
  const pager = useTranslations('pager');
  const deviceText = useDeviceText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useOwnLogins(pageNo);
  return (
    <Card source="/wps/x/identity/logins" title={t('title')}>
      {data === undefined && <Pending error={error} onRetry={() => void refetch()} />}
      <ul aria-label={t('title')} className="m-0 list-none p-0">
        {data?.content.map(({ id, at, way, result, device, ip }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 text-14 md:grid-cols-[150px_150px_1fr_150px_auto] md:px-5"
          >
            <span className="font-semibold md:font-normal">
              <MomentText at={at} />
            </span>
            <span className="text-ink-2 max-md:order-3">{t(`ways.${way}`)}</span>
            <span className="min-w-0 [overflow-wrap:anywhere] text-ink-2 max-md:order-4 max-md:text-end">{deviceText(device)}</span>
            <span className="num text-ink-3 max-md:order-5">{ip}</span>
            <span className="justify-self-end max-md:order-2">
              <Tag tone={result === 'ok' ? 'win' : 'loss'}>{t(`results.${result}`)}</Tag>
            </span>
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <Pager
          pageNo={data.pageNo}
          totalPages={data.totalPages}
          onPage={setPageNo}
          labels={{ nav: t('pages'), previous: pager('previous'), next: pager('next') }}
        />
      )}
    </Card>
  );
}
