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

/** Shows a round of an outside vendor again, on the vendor's own page inside a frame. It is asked for when it is wanted. */
export function RoundReplay({ id, gameName }: { id: string; gameName: string }) {
  const t = useTranslations('records');
  const textOf = useRefusalText();
  const vendors = useCalls(vendorsCalls);
  const { language } = useLanguage();
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => vendors.replayPlay({ id, language }) });
  if (data === undefined)
    return (
      <>
        {error !== null && <Callout tone="loss">{textOf(error)}</Callout>}
        <Button size="large" isWide isBusy={isPending} onClick={() => mutate()}>
          <Icon icon={playCircle} />
          {t('replay')}
        </Button>
      </>
    );
  return (
    <section aria-label={t('replay')} className="grid gap-2">
      <iframe
        src={data.url}
        title={t('replayOf', { game: gameName })}
        // The vendor's origin, not this page's.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="strict-origin"
        className="aspect-[9/14] w-full rounded-control border border-line bg-[#0b1317] sm:aspect-[4/3]"
      />
      <p className="m-0 text-13 text-ink-2">{t('vendorRound', { round: data.vendorRoundId })}</p>
    </section>
  );
}
