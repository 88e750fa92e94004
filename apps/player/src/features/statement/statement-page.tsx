import { recordsCalls } from '@talora/contract/wallet/records.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { checkStatement, type PublishedKey } from './check-statement.ts';

/** Checks a signed statement in the reader's own browser, and shows the keys that statements are signed with. */
export default function StatementPage() {
  const t = useTranslations('statement');
  const refusal = useRefusalText();
  const records = useCalls(recordsCalls);
  const { data: keys, error } = useQuery({ queryKey: ['statement-keys'], queryFn: () => records.statementKeys({}) });
  return (
    <>
      <header className="pt-5 pb-4">
        <h1 className="m-0 text-24 md:text-30">{t('title')}</h1>
        <p className="m-0 mt-1 max-w-[720px] text-14 text-ink-2">{t('lead')}</p>
      </header>
      <div className="grid gap-4" data-source="/wps/x/records/statement-keys">
        {error !== null && <Callout tone="loss">{refusal(error)}</Callout>}
        {keys === undefined && error === null && <Skeleton className="h-64 rounded-card" />}
        {keys !== undefined && (
          <>
            <CheckForm keys={keys} />
            <Keys keys={keys} />
          </>
        )}
      </div>
    </>
  );
}

function CheckForm({ keys }: { keys: readonly PublishedKey[] }) {
  const t = useTranslations('statement');
  const [statement, setStatement] = useState<File | null>(null);
  const [signature, setSignature] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, data, reset, isPending } = useMutation({
    mutationFn: async (files: { readonly statement: File; readonly signature: File }) =>
      checkStatement(await files.statement.arrayBuffer(), await files.signature.text(), keys),
  });
  const pick = (set: (file: File | null) => void) => (file: File | null) => {
    set(file);
    setIsMissing(false);
    reset();
  };
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (statement === null || signature === null) setIsMissing(true);
    else mutate({ statement, signature });
  }
  return (
    <form noValidate onSubmit={submit} className={`${CARD_CLASS} grid max-w-[720px] gap-3.5 p-4`}>
      <FileField label={t('file')} accept="application/pdf,.pdf" onPick={pick(setStatement)} />
      <FileField label={t('signature')} accept=".sig,application/json" onPick={pick(setSignature)} />
      <Button type="submit" variant="primary" isBusy={isPending} className="justify-self-start">
        {t('check')}
      </Button>
      <div role="status">
        {isMissing && <Callout tone="pending">{t('missing')}</Callout>}
        {data?.is === 'signed' && (
          <Callout tone="win">
            {t('verdicts.signed')}{' '}
            <span className="num [overflow-wrap:anywhere]">{t('keyOf', { id: data.key.id, print: data.key.print })}</span>
          </Callout>
        )}
        {data !== undefined && data.is !== 'signed' && (
          <Callout tone={data.is === 'altered' ? 'loss' : 'pending'}>{t(`verdicts.${data.is}`)}</Callout>
        )}
      </div>
    </form>
  );
}

function FileField({ label, accept, onPick }: { label: string; accept: string; onPick: (file: File | null) => void }) {
  const t = useTranslations('statement');
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 font-semibold">
        {label}
      </label>
      {/* What a browser writes itself is in its own language: the field lies over the words of the page. */}
      <div className={`${inputBoxClass(false)} relative`}>
        <span aria-hidden="true" className="truncate text-14">
          <span className="me-2 font-semibold text-lagoon">{t('choose')}</span>
          <span className="text-ink-2">{name ?? t('noFile')}</span>
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          onChange={({ target }) => {
            const file = target.files?.[0] ?? null;
            setName(file?.name ?? null);
            onPick(file);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
    </div>
  );
}

function Keys({ keys }: { keys: readonly PublishedKey[] }) {
  const t = useTranslations('statement');
  return (
    <section aria-labelledby="statement-keys" className={`${CARD_CLASS} max-w-[720px] p-4`}>
      <h2 id="statement-keys" className="m-0 text-16">
        {t('keys')}
      </h2>
      <p className="m-0 mt-1 text-13 text-ink-2">{t('keysLead')}</p>
      <dl className="m-0 mt-2 grid gap-2.5">
        {keys.map(({ id, publicKey, print }) => (
          <div key={id} className="border-t border-dashed border-line-strong pt-2">
            <dt className="text-13 font-semibold">{id}</dt>
            <dd className="num m-0 text-13 [overflow-wrap:anywhere]">
              {publicKey}
              <span className="block text-12 text-ink-3">SHA-256: {print}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
