import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../../calls/use-single-flight.ts';
import { useMoments } from '../../../moments/use-moments.ts';
import { RefusedText } from '../../../refusals/refused-text.tsx';
import { KeysLink } from '../keys/keys-link.tsx';
import { setupCalls } from './setup-calls.ts';
import { testWords } from './test-words.ts';

const TONES = { works: 'win', fails: 'loss', unknown: 'pending' } as const;

/** Speaks with the vendor and says what works. */
export function VendorTest({ code }: { code: string }) {
  const t = useTranslations('vendors');
  const moments = useMoments();
  const run = useMutation({ mutationFn: () => setupCalls.testVendor({ code }) });
  const send = useSingleFlight(run.mutateAsync);
  return (
    <section aria-label={t('testTitle')} className={`${CARD_CLASS} overflow-hidden`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3.5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="m-0 text-16">{t('testTitle')}</h2>
          <p className="m-0 text-12 text-ink-3">{t('testLead')}</p>
        </div>
        <Button variant="outline" isBusy={run.isPending} onClick={() => send()}>
          {t('test')}
        </Button>
      </div>
      {run.error !== null && (
        <div className="px-4 pb-3">
          <Callout tone="loss">
            <RefusedText error={run.error} />
          </Callout>
        </div>
      )}
      <div role="status">
        {run.data !== undefined && (
          <>
            <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
              {run.data.steps.map((step) => {
                const words = testWords(step);
                return (
                  <li key={step.step} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 px-4 py-2.5">
                    <span className="min-w-0 flex-1 basis-52">
                      <span className="block text-14 font-semibold">{t(`testStep.${step.step}`)}</span>
                      {words !== null && <span className="block text-13 text-ink-2 wrap-anywhere">{t(words.text, words.values)}</span>}
                      {words?.text === 'testMissing' && <KeysLink code={code} />}
                    </span>
                    <Tag tone={TONES[step.outcome]}>{t(`outcome.${step.outcome}`)}</Tag>
                  </li>
                );
              })}
            </ul>
            <p className="m-0 border-t border-line px-4 py-2 text-12 text-ink-3">{t('tested', { at: moments.exact(run.data.at) })}</p>
          </>
        )}
      </div>
    </section>
  );
}
