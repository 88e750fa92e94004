import type { VendorTrace } from '@talora/contract/vendors/traffic-console.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calls } from '../../../calls/console-calls.ts';
import { useMoments } from '../../../moments/use-moments.ts';
import { useSumText } from '../../../money/sum-text.ts';
import { ReadState } from '../../../kit/read-state.tsx';
import { ExchangeBars } from './exchange-bars.tsx';

const SHOWN_BARS = 24;

/** What followed a launch: its calls in time, what was staked and won, until the player opened the next game. */
export function LaunchStory({ code, playerId, trace }: { code: string; playerId: string; trace: VendorTrace }) {
  const sumText = useSumText();
  const t = useTranslations('vendors');
  const moments = useMoments();
  const { data, error, refetch } = useQuery({
    queryKey: ['vendors', 'launch', code, playerId, trace.at],
    queryFn: () => calls.vendorTraffic.vendorLaunch({ code, playerId, at: trace.at }),
  });
  if (data === undefined) return <ReadState query={{ data, error, refetch }} rows={2} />;
  const { staked, won, currency, mode } = data;
  const last = data.calls.at(-1);
  return (
    <>
      <ExchangeBars traces={data.calls.slice(0, SHOWN_BARS)} chosenId={trace.id} />
      <p className="m-0 text-14 font-semibold">
        {t(mode === 'demo' ? 'launchDemo' : 'launchStory', {
          calls: data.calls.length,
          staked: sumText(staked, currency),
          won: sumText(won, currency),
          until: last === undefined ? '' : moments.time(last.at),
        })}
      </p>
    </>
  );
}
