import type { ClaimQueue } from '@talora/contract/staff/claims-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useClaimOf, useHeldClaim } from './use-claims.ts';

/** Beside a row: who has it open. */
export function ClaimTag({ item }: { item: string }) {
  const t = useTranslations('claims');
  const claim = useClaimOf(item);
  if (claim === undefined) return null;
  if (claim.isMine) return <Tag tone="info">{t('mine')}</Tag>;
  // A name may be as long as it likes: on a narrow row it ends in dots, and the open item says it whole.
  return (
    <span className="inline-grid max-w-full min-w-0 grid-cols-[minmax(0,1fr)]">
      <Tag tone="pending">
        <span className="truncate">
          <PlainText text={t('open', { name: claim.name })} />
        </span>
      </Tag>
    </span>
  );
}

/** In an opened item: it is claimed while it is open. Where a colleague has it, that is said, with the way to take it over. */
export function ClaimBar({ queue, item }: { queue: ClaimQueue; item: string }) {
  const t = useTranslations('claims');
  const moments = useMoments();
  const { claim, takeOver } = useHeldClaim(queue, item);
  if (claim === null || claim.isMine) return null;
  return (
    <Callout tone="pending">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span>
          <PlainText text={t('openSince', { name: claim.name, at: moments.time(claim.since) })} />
        </span>
        <Button size="small" variant="outline" onClick={takeOver}>
          {t('takeOver')}
        </Button>
      </span>
    </Callout>
  );
}
