import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { Callout, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ChoiceCards } from '../../money/choice-cards.tsx';
import { useDownlines, type Downline } from './use-transfers.ts';

interface ReceiverPickerProps {
  /** User name that is looked for at first. */
  readonly named: string;
  readonly chosen: Downline | null;
  readonly onChoose: (downline: Downline) => void;
  /** Was the form sent without one? */
  readonly isMissing: boolean;
}

/** Who of the members right below an agent receives it: found by the whole user name, or chosen from the list. */
export function ReceiverPicker({ named, chosen, onChoose, isMissing }: ReceiverPickerProps) {
  const t = useTranslations('transfers');
  const tm = useTranslations('money');
  const refusal = useRefusalText();
  const [typed, setTyped] = useState(named);
  const [name, setName] = useState(named);
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useDownlines(name, pageNo);
  function show(next: string): void {
    setName(next);
    setPageNo(1);
  }
  return (
    <div className="grid gap-3.5">
      <NameField value={typed} onChange={setTyped} onSearch={() => show(typed.trim())} />
      {data === undefined && error === null && <Skeleton className="h-28 w-full" />}
      {data === undefined && error !== null && (
        <Callout tone="loss">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {refusal(error)}
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </span>
        </Callout>
      )}
      {data?.content.length === 0 && (
        <Nobody
          isNamed={name !== ''}
          onEveryone={() => {
            setTyped('');
            show('');
          }}
        />
      )}
      {data !== undefined && data.content.length > 0 && (
        <div data-source="/wps/x/transfers/downlines" className="grid gap-3.5">
          <ChoiceCards
            label={t('downlines')}
            name="receiver"
            value={chosen?.id ?? null}
            onChange={(id) => {
              const found = data.content.find((one) => one.id === id);
              if (found !== undefined) onChoose(found);
            }}
            choices={data.content.map((one) => ({ value: one.id, title: one.name, text: t('number', { no: one.no }) }))}
          />
          <Pager
            pageNo={pageNo}
            totalPages={data.totalPages}
            onPage={setPageNo}
            labels={{ nav: t('downlines'), previous: tm('pagePrevious'), next: tm('pageNext') }}
          />
        </div>
      )}
      {isMissing && <Callout tone="loss">{t('receiverMissing')}</Callout>}
    </div>
  );
}

/** A whole user name to look for. */
function NameField({ value, onChange, onSearch }: { value: string; onChange: (typed: string) => void; onSearch: () => void }) {
  const t = useTranslations('transfers');
  return (
    <TextField
      label={t('find')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        // Enter looks for the name; it does not send the form.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onSearch();
      }}
      hint={t('findHint')}
      after={
        <Button variant="text" size="small" onClick={onSearch}>
          {t('search')}
        </Button>
      }
    />
  );
}

/** Nobody is right below, or nobody of that name. */
function Nobody({ isNamed, onEveryone }: { isNamed: boolean; onEveryone: () => void }) {
  const t = useTranslations('transfers');
  return (
    <Callout tone="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {t(isNamed ? 'notFound' : 'noDownlines')}
        {isNamed && (
          <Button size="small" onClick={onEveryone}>
            {t('everyone')}
          </Button>
        )}
      </span>
    </Callout>
  );
}
