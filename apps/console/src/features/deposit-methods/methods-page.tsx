import type { ConsoleAccount, ConsoleMethod, ConsoleMethods } from '@talora/contract/wallet/methods-console.ts';
import { SHIPPED, shippedLanguage } from '@talora/domain/languages/languages.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { OpenRequest } from '../../queue/open-request.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { AccountEditor } from './account-editor.tsx';
import { MethodEditor } from './method-editor.tsx';
import { methodsCalls } from './methods-calls.ts';
import { hourText, shareText } from './methods-draft.ts';

const NEW = 'new';

/** Ways to deposit, and the accounts that bank transfers go to. */
export function MethodsPage() {
  const t = useTranslations('depositMethods');
  const { data, error, refetch } = useQuery({ queryKey: ['deposit-methods'], queryFn: () => methodsCalls.depositMethods() });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ReadCard query={{ data, error, refetch }} rows={4} />
      {data !== undefined && (
        <div className="grid max-w-[960px] gap-3.5">
          <Methods page={data} />
          <Accounts page={data} />
        </div>
      )}
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly lead?: string;
  readonly empty?: string | undefined;
  /** Text of the button that adds one; null for who may not. */
  readonly add: string | null;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

function List({ title, lead, empty, add, onAdd, children }: ListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${CARD_CLASS} p-4 md:p-5`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="m-0 text-16">
          {title}
        </h2>
        {add !== null && (
          <Button variant="outline" onClick={onAdd}>
            {add}
          </Button>
        )}
      </div>
      {lead !== undefined && <p className="m-0 mt-1 text-13 text-ink-2">{lead}</p>}
      {empty !== undefined && (
        <div className="mt-2">
          <Callout tone="pending">{empty}</Callout>
        </div>
      )}
      <ul className="m-0 mt-2 list-none divide-y divide-line p-0">{children}</ul>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly tag: ReactNode;
  readonly facts: readonly string[];
  readonly changed: ConsoleMethod['changed'];
  readonly onEdit: (() => void) | null;
  readonly children?: ReactNode;
}

function Row({ name, tag, facts, changed, onEdit, children }: RowProps) {
  const t = useTranslations('depositMethods');
  const moments = useMoments();
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p className="m-0 flex flex-wrap items-center gap-2 text-14 font-semibold">
            <span className="wrap-anywhere">{name}</span> {tag}
          </p>
          <p className="m-0 text-13 wrap-anywhere text-ink-2">{facts.join(' · ')}</p>
          <p className="m-0 text-12 text-ink-3">
            {changed === null ? t('unchanged') : t('changed', { at: moments.full(changed.at), name: changed.by })}
          </p>
        </div>
        {onEdit !== null && (
          <Button variant="outline" aria-label={t('editOne', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
      </div>
      {children}
    </li>
  );
}

/** What waits for a second person about one of them. */
function Waits({ page, id }: { page: ConsoleMethods; id: string }) {
  const request = page.requests.find((one) => one.subjectId === id);
  return request === undefined ? null : <OpenRequest request={request} queue="deposit-methods" isOnly />;
}

/** What waits about one that is not there yet. */
function NewOnes({ page, kind }: { page: ConsoleMethods; kind: ConsoleMethods['requests'][number]['kind'] }) {
  const known = new Set([...page.methods, ...page.accounts].map(({ id }) => id));
  return page.requests
    .filter((request) => request.kind === kind && !known.has(request.subjectId))
    .map((request) => (
      <li key={request.id} className="py-3">
        <OpenRequest request={request} queue="deposit-methods" />
      </li>
    ));
}

const hoursOf = ({ opens, closes }: { readonly opens: number; readonly closes: number }) =>
  opens === 0 && closes === 1_440 ? null : { from: hourText(opens), to: hourText(closes) };

/** A method by the name that players read in the page's language, its own or the usual one, with its code. */
function useMethodName(): (method: ConsoleMethod) => string {
  const { language } = useLanguage();
  const deposits = useTranslations('deposits');
  const { file } = SHIPPED[shippedLanguage(language)];
  return ({ code, draft: { names, kind, channel } }) => {
    const usual = deposits(kind === 'bank_slip' || channel === 'page' ? kind : channel);
    return `${names[file] === '' ? usual : names[file]} (${code})`;
  };
}

function useMethodFacts(page: ConsoleMethods) {
  const t = useTranslations('depositMethods');
  const sumText = useSumText();
  return ({ draft }: ConsoleMethod): string[] => {
    const [min, max] = [draft.min === '' ? page.brand.min : draft.min, draft.max === '' ? page.brand.max : draft.max];
    const hours = hoursOf(draft);
    const isFree = Number(draft.feeFixed) === 0 && draft.feeShare === 0;
    const fee = { fixed: sumText(draft.feeFixed), share: shareText(draft.feeShare), by: t(`payer.${draft.feeBy}`) };
    return [
      draft.kind === 'redirect' ? t(`channel.${draft.channel}`) : t(`kind.${draft.kind}`),
      t('limits', { min: sumText(min), max: sumText(max) }),
      ...(draft.dayMax === '' ? [] : [t('perDay', { sum: sumText(draft.dayMax) })]),
      isFree ? t('feeNone') : t('feeOf', fee),
      ...(hours === null ? [] : [t('open', hours)]),
    ];
  };
}

function StateTag({ isOn, isInMaintenance = false }: { isOn: boolean; isInMaintenance?: boolean }) {
  const t = useTranslations('depositMethods');
  if (!isOn) return <Tag tone="void">{t('off')}</Tag>;
  return isInMaintenance ? <Tag tone="pending">{t('maintenance')}</Tag> : <Tag tone="win">{t('on')}</Tag>;
}

function Methods({ page }: { page: ConsoleMethods }) {
  const t = useTranslations('depositMethods');
  const mayEdit = useStaff().may('method.edit');
  const facts = useMethodFacts(page);
  const [edited, setEdited] = useState<string | null>(null);
  const close = (): void => setEdited(null);
  const nameOf = useMethodName();
  return (
    <>
      <List title={t('methods')} add={mayEdit ? t('addMethod') : null} onAdd={() => setEdited(NEW)}>
        {page.methods.map((method) => (
          <Row
            key={method.id}
            name={nameOf(method)}
            tag={<StateTag {...method.draft} />}
            facts={facts(method)}
            changed={method.changed}
            onEdit={mayEdit ? () => setEdited(method.id) : null}
          >
            <Waits page={page} id={method.id} />
          </Row>
        ))}
        <NewOnes page={page} kind="deposit.method" />
      </List>
      {edited !== null && (
        <MethodEditor key={edited} method={page.methods.find(({ id }) => id === edited) ?? null} page={page} onClose={close} />
      )}
    </>
  );
}

function Accounts({ page }: { page: ConsoleMethods }) {
  const t = useTranslations('depositMethods');
  const mayEdit = useStaff().may('method.edit');
  const sumText = useSumText();
  const [edited, setEdited] = useState<string | null>(null);
  const factsOf = ({ draft, sentToday }: ConsoleAccount): string[] => {
    const [sum, hours] = [sumText(sentToday), hoursOf(draft)];
    return [
      draft.accountName,
      draft.dayCap === '' ? t('sentToday', { sum }) : t('ofCap', { sum, cap: sumText(draft.dayCap) }),
      ...(hours === null ? [] : [t('open', hours)]),
    ];
  };
  return (
    <>
      <List
        title={t('accounts')}
        lead={t('accountsLead')}
        empty={page.accounts.length === 0 ? t('noAccounts') : undefined}
        add={mayEdit ? t('addAccount') : null}
        onAdd={() => setEdited(NEW)}
      >
        {page.accounts.map((account) => (
          <Row
            key={account.id}
            name={`${account.draft.bankName} ${account.draft.accountNumber}`}
            tag={<StateTag isOn={account.draft.isOn} />}
            facts={factsOf(account)}
            changed={account.changed}
            onEdit={mayEdit ? () => setEdited(account.id) : null}
          >
            <Waits page={page} id={account.id} />
          </Row>
        ))}
        <NewOnes page={page} kind="receiving.account" />
      </List>
      {edited !== null && (
        <AccountEditor
          key={edited}
          account={page.accounts.find(({ id }) => id === edited) ?? null}
          page={page}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
