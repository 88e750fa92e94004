import { openingCalls } from '@talora/contract/agents/opening.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { Callout, CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { CopyButton } from '../../money/copy-button.tsx';
import { MomentText } from '../../money/moment-text.tsx';
import { QrCode } from '../../qr/qr-code.tsx';
import { LinkPresets } from './link-presets.tsx';
import { linkAddress } from './typed-list.ts';
import { useLinks, useReadAgain, type RegistrationLink } from './use-opening.ts';

const TONES: Readonly<Record<RegistrationLink['state'], TagTone>> = { on: 'win', off: 'void', ended: 'pending', used: 'info' };

/** My registration links, newest first, with what came of each. `isOpen`: may links be switched on? */
export function LinkList({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('opening');
  const tm = useTranslations('money');
  const refusal = useRefusalText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useLinks(pageNo);
  return (
    <section data-source="/wps/x/agents/links" aria-labelledby="my-links" className={`${CARD_CLASS} overflow-hidden`}>
      <div className="px-4 pt-4 pb-2 md:px-5">
        <h2 id="my-links" className="m-0 text-18">
          {t('links')}
        </h2>
        <p className="m-0 text-13 text-ink-2">{t('visitsText')}</p>
      </div>
      {data === undefined && error === null && <Skeleton className="mx-4 mb-4 h-28" />}
      {data === undefined && error !== null && (
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {data?.content.length === 0 && <EmptyState title={t('noLinks')} />}
      <ul className="m-0 grid list-none p-0">
        {data?.content.map((link) => (
          <li key={link.id} className="border-t border-line px-4 py-3 md:px-5">
            <LinkRow link={link} isOpen={isOpen} />
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <Pager
          pageNo={pageNo}
          totalPages={data.totalPages}
          onPage={setPageNo}
          labels={{ nav: t('links'), previous: tm('pagePrevious'), next: tm('pageNext') }}
        />
      )}
    </section>
  );
}

function LinkRow({ link, isOpen }: { link: RegistrationLink; isOpen: boolean }) {
  const t = useTranslations('opening');
  const refusal = useRefusalText();
  const calls = useCalls(openingCalls);
  const readAgain = useReadAgain();
  const stepUp = useStepUp();
  const [hasQr, setHasQr] = useState(false);
  const address = linkAddress(location.origin, link.code);
  const turn = useMutation({
    // One that presets contracts takes the password when it is switched on.
    mutationFn: () => stepUp.run(() => calls.switchLink({ id: link.id, isOn: !link.isOn })),
    onSuccess: () => readAgain(),
  });
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Tag tone={TONES[link.state]}>{t(`linkState.${link.state}`)}</Tag>
        {link.type !== 0 && <Tag tone="brand">{t('agent', { type: link.type })}</Tag>}
        {link.note !== null && <span className="text-14 font-semibold wrap-anywhere">{link.note}</span>}
        <span className="text-12 text-ink-3 md:ms-auto">
          <MomentText at={link.madeAt} />
        </span>
      </div>
      <span className="num inline-flex items-center gap-1 text-13 break-all">
        {address}
        <CopyButton text={address} what={t('link')} />
      </span>
      <dl className="m-0 flex flex-wrap gap-x-5 gap-y-1 text-13">
        {(['visits', 'signUps', 'firstDeposits'] as const).map((key) => (
          <div key={key} className="flex gap-1.5">
            <dt className="text-ink-2">{t(key)}</dt>
            <dd className="num m-0 font-semibold">{link[key]}</dd>
          </div>
        ))}
      </dl>
      {(link.endsAt !== null || link.mostUses !== null) && (
        <p className="m-0 text-12 text-ink-3">
          {link.endsAt !== null && (
            <>
              {t('ends')} <MomentText at={link.endsAt} />
            </>
          )}
          {link.endsAt !== null && link.mostUses !== null && ' · '}
          {link.mostUses !== null && t('usesOf', { uses: link.signUps, most: link.mostUses })}
        </p>
      )}
      <LinkPresets presets={link.presets} />
      {turn.error !== null && !(turn.error instanceof StepUpDeclined) && <Callout tone="loss">{refusal(turn.error)}</Callout>}
      <div className="flex flex-wrap gap-2.5">
        <Button aria-expanded={hasQr} onClick={() => setHasQr(!hasQr)}>
          {t('showQr')}
        </Button>
        {(link.isOn || isOpen) && (
          <Button isBusy={turn.isPending} onClick={() => turn.mutate()}>
            {t(link.isOn ? 'turnOff' : 'turnOn')}
          </Button>
        )}
      </div>
      {hasQr && <QrCode text={address} label={t('qr')} className="size-44 rounded-control" />}
      {stepUp.dialog}
    </div>
  );
}
