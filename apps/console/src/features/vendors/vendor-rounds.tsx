import type { ConsoleVendor, OpenVendorRound } from '@talora/contract/vendors/vendors-console.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { useStaff } from '../../session/staff-context.ts';

const FRESH_MS = 10_000;
const AGES = ['15', '0'] as const;
const FLAGS = ['open-there', 'unknown-there', 'other-stake', 'paid-too-much'] as const;

function Round({ code, round, mayEdit }: { code: string; round: OpenVendorRound; mayEdit: boolean }) {
  const t = useTranslations('vendors');
  const moments = useMoments();
  const queries = useQueryClient();
  const toast = useToast();
  const sumText = useSumText();
  const { playerId, roundId, account, stake, paid, currency, openedAt, asked, flag } = round;
  const ask = useMutation({
    mutationFn: () => calls.vendorsConsole.askAboutRound({ code, playerId, roundId }),
    onSuccess: ({ step }) => toast(step === 'flag' ? 'loss' : step === 'wait' ? 'info' : 'win', t(`step.${step}`)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['vendors'] }),
  });
  const known = FLAGS.find((one) => one === flag);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="num block text-14 font-semibold wrap-anywhere">{roundId}</span>
        <span className="block text-12 text-ink-3">
          {account ?? playerId} · {moments.ago(openedAt)} · {t('askedTimes', { count: asked })}
        </span>
      </span>
      <span className="num text-13 text-ink-2">{t('roundSums', { stake: sumText(stake, currency), paid: sumText(paid, currency) })}</span>
      {known !== undefined && <Tag tone="loss">{t(`flag.${known}`)}</Tag>}
      <Link to="/vendors/$code" params={{ code }} search={{ part: 'traffic', find: roundId }} className={buttonClass('secondary', 'small')}>
        {t('seeCalls')}
      </Link>
      {mayEdit && (
        <Button
          size="small"
          variant="primary"
          isBusy={ask.isPending}
          onClick={() => ask.mutate()}
          aria-label={t('askOne', { round: roundId })}
        >
          {t('ask')}
        </Button>
      )}
      {ask.error !== null && (
        <p role="alert" className="m-0 basis-full text-13 text-loss">
          <RefusedText error={ask.error} />
        </p>
      )}
    </li>
  );
}

/** Rounds without an end: how old they are, and what the vendor says about them. */
export function VendorRounds({ vendor: { code } }: { vendor: ConsoleVendor }) {
  const t = useTranslations('vendors');
  const mayEdit = useStaff().may('vendor.edit');
  const [age, setAge] = useState<(typeof AGES)[number]>('0');
  const { data, error, refetch } = useQuery({
    queryKey: ['vendors', 'rounds', code, age],
    queryFn: () => calls.vendorsConsole.openVendorRounds({ code, minutes: Number(age) }),
    refetchInterval: FRESH_MS,
  });
  return (
    <div className="grid gap-2">
      <ChoiceChips label={t('ages')} choices={AGES.map((value) => ({ value, text: t(`age.${value}`) }))} value={age} onChoose={setAge} />
      <p className="m-0 text-13 text-ink-2">{t('sweeperLead')}</p>
      <section aria-label={t('part.rounds')} className={`${CARD_CLASS} overflow-hidden`}>
        <ReadState query={{ data, error, refetch }} rows={3} />
        {data?.length === 0 && <NothingHere title={t('noRounds')} />}
        {data !== undefined && data.length > 0 && (
          <ul className="m-0 list-none divide-y divide-line p-0">
            {data.map((round) => (
              <Round key={`${round.playerId} ${round.roundId}`} code={code} round={round} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
