import type { TemplateRow } from '@talora/contract/members/outbound-console.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { templateCalls } from './template-calls.ts';
import { TemplateEditor } from './template-editor.tsx';

const KINDS = ['money', 'account', 'security', 'announcement', 'access'] as const;

type NameKey = 'deposit_credited';

/** Words of every message by kind, message and place. */
export function TemplatesPage() {
  const t = useTranslations('templates');
  const [edited, setEdited] = useState<TemplateRow | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: ['templates'], queryFn: () => templateCalls.messageTemplates({}) });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="grid gap-3.5">
        {data === undefined && (
          <section className={`${CARD_CLASS} overflow-hidden`}>
            <ReadState query={{ data, error, refetch }} />
          </section>
        )}
        {data !== undefined &&
          KINDS.map((kind) => (
            <section key={kind} aria-labelledby={`kind-${kind}`} className={`${CARD_CLASS} overflow-hidden`}>
              <h2 id={`kind-${kind}`} className="m-0 px-4 pt-4 pb-2 text-16">
                {t(`kinds.${kind}`)}
              </h2>
              <ul className="m-0 list-none p-0">
                {data
                  .filter((row) => row.kind === kind)
                  .map((row) => (
                    <Row key={`${row.template} ${row.channel}`} row={row} onEdit={() => setEdited(row)} />
                  ))}
              </ul>
            </section>
          ))}
      </div>
      {edited !== null && (
        <TemplateEditor template={edited} name={t(`name.${edited.template as NameKey}`)} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function Row({ row, onEdit }: { row: TemplateRow; onEdit: () => void }) {
  const t = useTranslations('templates');
  const language = shippedLanguage(useLanguage().language);
  const name = t(`name.${row.template as NameKey}`);
  const { subject, body } = row.subject[language];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="m-0 flex flex-wrap items-center gap-2 text-14 font-semibold">
          {name} <Tag>{t(`channel.${row.channel}`)}</Tag>
          {row.isOwn && <Tag tone="info">{t('own', { n: String(row.version) })}</Tag>}
        </p>
        <p className="m-0 truncate text-12 text-ink-3">{row.channel === 'sms' ? body : subject}</p>
      </div>
      <Button size="small" variant="outline" aria-label={t('editOne', { name, channel: t(`channel.${row.channel}`) })} onClick={onEdit}>
        {t('edit')}
      </Button>
    </li>
  );
}
