import { protectionCalls } from '@talora/contract/members/protection.ts';
import { BREAK_LENGTHS, EXCLUSION_LENGTHS, type OutLength } from '@talora/domain/protection/exclusions.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ChoiceCards } from '../../money/choice-cards.tsx';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { PROTECTION_KEY } from './use-protection.ts';

/** Asks once more before a time without play begins: it cannot be shortened. */
function OutDialog({ length, isBreak, onClose }: { length: OutLength; isBreak: boolean; onClose: () => void }) {
  const t = useTranslations('protection');
  const refusal = useRefusalText();
  const queries = useQueryClient();
  const calls = useCalls(protectionCalls);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const isForGood = length === 'for-good';
  const begin = useMutation({
    mutationFn: () => calls.goOut({ requestId: requestIdOf('go-out', length), length }),
    onSuccess() {
      endRequest('go-out');
      onClose();
      // The session ends and says so by itself; a restricted one reads what holds now.
      void queries.invalidateQueries({ queryKey: PROTECTION_KEY });
    },
    onError: (error) => endRequest('go-out', error),
  });
  const title = isForGood ? t('askForGood') : t(isBreak ? 'askBreak' : 'askStop', { length: t(`lengths.${length}`) });
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose}>
      <p className="m-0 text-14 text-ink-2">{t(isForGood ? 'askForGoodMore' : 'askMore')}</p>
      <label className="flex min-h-11 items-start gap-3 text-14">
        <input
          type="checkbox"
          checked={isUnderstood}
          onChange={({ target }) => setIsUnderstood(target.checked)}
          className="mt-0.5 size-5 flex-none accent-[var(--indicator)]"
        />
        {t('understood')}
      </label>
      {begin.error !== null && <Callout tone="loss">{refusal(begin.error)}</Callout>}
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button variant="danger" size="large" disabled={!isUnderstood} isBusy={begin.isPending} onClick={() => begin.mutate()}>
          {t('begin')}
        </Button>
        <Button size="large" onClick={onClose}>
          {t('notYet')}
        </Button>
      </div>
    </Dialog>
  );
}

/** A break, or an end: choose how long, and be asked once more. */
export function OutCard({ isBreak }: { isBreak: boolean }) {
  const t = useTranslations('protection');
  const name = useId();
  const lengths: readonly OutLength[] = isBreak ? BREAK_LENGTHS : EXCLUSION_LENGTHS;
  const [length, setLength] = useState<OutLength | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const title = t(isBreak ? 'breakTitle' : 'exclusionTitle');
  return (
    <section aria-label={title} className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
      <div>
        <h2 className="m-0 text-18">{title}</h2>
        <p className="m-0 text-13 text-ink-2">{t(isBreak ? 'breakMore' : 'exclusionMore')}</p>
      </div>
      <ChoiceCards
        label={t('length')}
        name={name}
        value={length}
        onChange={setLength}
        choices={lengths.map((value) => ({ value, title: t(`lengths.${value}`) }))}
      />
      <Button
        variant={isBreak ? 'secondary' : 'danger'}
        disabled={length === null}
        onClick={() => setIsAsking(true)}
        className="justify-self-start"
      >
        {t(isBreak ? 'takeBreak' : 'stop')}
      </Button>
      {isAsking && length !== null && <OutDialog length={length} isBreak={isBreak} onClose={() => setIsAsking(false)} />}
    </section>
  );
}
