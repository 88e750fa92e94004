import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import playCircle from 'virtual:icon/ph/play-circle';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ReplaySheet } from './replay-sheet.tsx';

interface RoundReplayProps {
  readonly id: string;
  readonly gameName: string;
  readonly playedAt: string;
}

/** Shows a round of an outside vendor again, on the vendor's own page inside a frame. It is asked for when it is wanted. */
export function RoundReplay({ id, gameName, playedAt }: RoundReplayProps) {
  const t = useTranslations('records');
  const textOf = useRefusalText();
  const vendors = useCalls(vendorsCalls);
  const { language } = useLanguage();
  const { mutate, data, error, isPending, reset } = useMutation({ mutationFn: () => vendors.replayPlay({ id, language }) });
  return (
    <>
      {error !== null && <Callout tone="loss">{textOf(error)}</Callout>}
      <Button size="large" isWide isBusy={isPending} onClick={() => mutate()}>
        <Icon icon={playCircle} />
        {t('replay')}
      </Button>
      {data !== undefined && (
        <ReplaySheet url={data.url} gameName={gameName} vendorRoundId={data.vendorRoundId} playedAt={playedAt} onClose={reset} />
      )}
    </>
  );
}
