import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';

/** The picture with which the operator proves the payment. It never changes, so it is read once. */
export function PaymentProof({ id }: { id: string }) {
  const t = useTranslations('withdrawal');
  const refusal = useRefusalText();
  const wallet = useCalls(walletCalls);
  const { data, error, refetch } = useQuery({
    queryKey: [MEMBER_KEY, 'withdrawal-proof', id],
    queryFn: () => wallet.withdrawalProof({ id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section data-source="/wps/x/wallet/withdrawals/id" className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 className="m-0 mb-3 text-18">{t('proof')}</h2>
      {data !== undefined && <ProofImage blob={data} />}
      {data === undefined && error === null && <Skeleton className="h-64 w-full" />}
      {data === undefined && error !== null && (
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
    </section>
  );
}

function ProofImage({ blob }: { blob: Blob }) {
  const t = useTranslations('withdrawal');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current !== null) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} alt={t('proofAlt')} className="max-h-[340px] w-auto rounded-[12px] border border-line bg-surface-2" />;
}
