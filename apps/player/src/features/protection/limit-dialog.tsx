import { protectionCalls, type ProtectionView } from '@talora/contract/members/protection.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { LimitField, typedLimit } from './limit-field.tsx';
import { wasAsked } from './limit-rows.ts';
import { PROTECTION_KEY, type LimitKind, type LimitPeriod } from './use-protection.ts';

interface LimitDialogProps {
  readonly view: ProtectionView;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly onClose: () => void;
}

/** Sets a limit, or asks for another one. */
export function LimitDialog({ view, kind, period, onClose }: LimitDialogProps) {
  const t = useTranslations('protection');
  const refusal = useRefusalText();
  const toast = useToast();
  const queries = useQueryClient();
  const calls = useCalls(protectionCalls);
  const before = view.limits.find((limit) => limit.kind === kind && limit.period === period);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = { kind, period, currency: view.currency, value: typed };
  const wire = typedLimit(field);
  const act = `limit-${kind}-${period}`;
  const save = useMutation({
    mutationFn: (most: string | null) => calls.setLimit({ requestId: requestIdOf(act, most ?? ''), kind, period, most }),
    onSuccess(after) {
      endRequest(act);
      queries.setQueryData(PROTECTION_KEY, after);
      toast('win', t(wasAsked(after, kind, period) ? 'wasAsked' : 'saved'));
      onClose();
    },
    onError: (error) => endRequest(act, error),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (!save.isPending && wire !== undefined) save.mutate(wire);
  }

  return (
    <Dialog
      title={`${t(`kinds.${kind}`)} · ${t(`periods.${period}`)}`}
      lead={t('dialogLead', { days: view.raiseDays })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <LimitField {...field} onChange={setTyped} isChecked={isChecked} />
        {save.error !== null && <Callout tone="loss">{refusal(save.error)}</Callout>}
        <Button type="submit" variant="primary" size="large" isWide isBusy={save.isPending && save.variables !== null}>
          {t('save')}
        </Button>
        {before !== undefined && (
          <Button variant="text" isBusy={save.isPending && save.variables === null} onClick={() => save.mutate(null)}>
            {t('remove')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
