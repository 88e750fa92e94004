import type { BankLineFile, BankThingView } from '@talora/contract/bank/bank-console.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { withPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { usePasskeyText } from '../../passkeys/use-passkey-text.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { bankCalls } from './bank-calls.ts';

/** Says in one action that a line is the other side of a thing; it can be taken back. The one that fits alone has the focus. */
export function MatchButton({ lineId, thing, isFirst }: { lineId: string; thing: BankThingView; isFirst: boolean }) {
  const t = useTranslations('bank');
  const textOf = usePasskeyText();
  const queries = useQueryClient();
  const toast = useToast();
  const button = useRef<HTMLDivElement>(null);
  const [requestId] = useState(newRequestId);
  useEffect(() => {
    if (isFirst) button.current?.querySelector('button')?.focus();
  }, [isFirst]);
  const match = useMutation({
    mutationFn: (): Promise<BankLineFile> =>
      withPasskey(() => bankCalls.matchLine({ id: lineId, requestId, kind: thing.kind, subjectId: thing.id })),
    onSuccess: () => toast('win', t('matched', { no: thing.no })),
    onSettled: () => {
      for (const key of ['bank', 'batches', 'deposits', 'overview', 'trail']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const send = useSingleFlight(match.mutateAsync);
  return (
    <div ref={button} className="grid gap-2">
      {match.error !== null && (
        <Callout tone="loss">
          <RefusedText error={match.error} text={textOf(match.error)} />
        </Callout>
      )}
      <Button variant={isFirst ? 'primary' : 'outline'} isBusy={match.isPending} onClick={send}>
        {t('match')}
      </Button>
    </div>
  );
}
