import type { Contract, ContractsOfKind } from '@talora/contract/agents/contracts.ts';
import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { Callout, CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AgentCentre } from '../../agent-centre/agent-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { CONTRACT_PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { AskContract } from './ask-contract.tsx';
import { ContractCard } from './contract-card.tsx';
import { ExplainPayment } from './explain-payment.tsx';
import { PaymentList } from './payment-list.tsx';
import { ReviewContract } from './review-contract.tsx';
import { RunningPeriod } from './running-period.tsx';
import { useGivenContracts, useOwnContract } from './use-contracts.ts';

/** Contracts of one kind: my own with whoever is right above, those I pay by, and what was paid. */
export function ContractPage({ kind }: { kind: ContractKind }) {
  const t = useTranslations('contracts');
  return (
    <AgentCentre title={t(`kinds.${kind}`)} note={t(`notes.${kind}`)}>
      <Contracts kind={kind} />
    </AgentCentre>
  );
}

function Contracts({ kind }: { kind: ContractKind }) {
  const t = useTranslations('contracts');
  const refusal = useRefusalText();
  const { data: own, error, refetch } = useOwnContract(kind);
  // A contract or a payment that a message is about, or an agent right below, named by the page that led here.
  const search = useSearchTexts();
  const navigate = useNavigate();
  const named = search.for?.slice(0, 64) ?? '';
  const [shown, setShown] = useState<string | null>(search.contract ?? null);
  const [explained, setExplained] = useState<string | null>(search.payment ?? null);
  const [isAsking, setIsAsking] = useState(named !== '');
  function closeForm(): void {
    setIsAsking(false);
    // Loaded again, the page does not open the form for the same agent once more.
    if (named !== '') void navigate({ to: CONTRACT_PATHS[kind], search: {}, replace: true, resetScroll: false });
  }
  if (own === undefined)
    return error === null ? (
      <Skeleton className="h-56 w-full" />
    ) : (
      <div className={CARD_CLASS}>
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      </div>
    );
  const mine = [own.waiting, own.current, own.next].filter((one) => one !== null);
  return (
    <>
      {!own.enabled && <Callout tone="pending">{t('kindOff')}</Callout>}
      {own.enabled && own.isPayStopped && <Callout tone="pending">{t('payStopped')}</Callout>}
      <section aria-labelledby="own-contract" className={`${CARD_CLASS} p-4 md:p-5`}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="own-contract" className="m-0 text-18">
            {t('own')}
          </h2>
          {own.enabled && <Button onClick={() => setIsAsking(true)}>{t('ask')}</Button>}
        </div>
        {own.refused !== null && <Refused refused={own.refused} />}
        {mine.length === 0 && <p className="m-0 pt-2 text-14 text-ink-2">{t('none')}</p>}
        <ContractCards contracts={mine} onShow={setShown} />
      </section>
      {own.enabled && own.current !== null && <RunningPeriod key={own.current.id} contract={own.current} />}
      <GivenContracts kind={kind} onShow={setShown} />
      <PaymentList kind={kind} side="payee" />
      <PaymentList kind={kind} side="payer" />
      {explained !== null && <ExplainPayment id={explained} onClose={() => setExplained(null)} />}
      {shown !== null && <ReviewContract id={shown} onClose={() => setShown(null)} />}
      {isAsking && own.enabled && <AskContract kind={kind} named={named} onClose={closeForm} />}
    </>
  );
}

/** What I asked for last was refused, with the words that came with it. */
function Refused({ refused: { no, isEnd, at, answer } }: { refused: NonNullable<ContractsOfKind['refused']> }) {
  const t = useTranslations('contracts');
  return (
    <div className="pt-2.5">
      <Callout tone="pending">
        <p className="m-0">
          {t(isEnd ? 'refusedEnd' : 'refused', { no })} · <MomentText at={at} withYear />
        </p>
        {answer !== null && (
          <p className="m-0 mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            <bdi>{answer}</bdi>
          </p>
        )}
      </Callout>
    </div>
  );
}

function ContractCards({ contracts, onShow }: { contracts: readonly Contract[]; onShow: (id: string) => void }) {
  return (
    <ul className="m-0 grid list-none p-0">
      {contracts.map((contract) => (
        <li key={contract.id} className="border-t border-line first:border-t-0">
          <ContractCard contract={contract} onShow={() => onShow(contract.id)} />
        </li>
      ))}
    </ul>
  );
}

/** Contracts that I pay by; nothing stands here while there are none. */
function GivenContracts({ kind, onShow }: { kind: ContractKind; onShow: (id: string) => void }) {
  const t = useTranslations('contracts');
  const tm = useTranslations('money');
  const [pageNo, setPageNo] = useState(1);
  const refusal = useRefusalText();
  const { data, error, refetch } = useGivenContracts(kind, pageNo);
  if (error === null && (data === undefined || data.totalElements === 0)) return null;
  return (
    <section data-source="/wps/x/contracts" aria-labelledby="given-contracts" className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 id="given-contracts" className="m-0 text-18">
        {t('given')}
      </h2>
      {data === undefined ? (
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      ) : (
        <>
          <ContractCards contracts={data.content} onShow={onShow} />
          <Pager
            pageNo={pageNo}
            totalPages={data.totalPages}
            onPage={setPageNo}
            labels={{ nav: t('given'), previous: tm('pagePrevious'), next: tm('pageNext') }}
          />
        </>
      )}
    </section>
  );
}
