import { ticketsCalls } from '@talora/contract/tickets/tickets.ts';
import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { TICKETS_KEY } from '../../session/use-tickets.ts';

interface SentPictureProps {
  readonly ticketId: string;
  readonly messageId: string;
  readonly index: number;
}

/** A picture that the member has sent. It opens in a tab of its own. */
export function SentPicture({ ticketId: id, messageId, index }: SentPictureProps) {
  const t = useTranslations('feedback');
  const tickets = useCalls(ticketsCalls);
  const { data, error } = useQuery({
    queryKey: [...TICKETS_KEY, 'picture', id, messageId, index],
    queryFn: () => tickets.ticketImage({ id, messageId, index }),
    staleTime: Infinity,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return undefined;
    const url = URL.createObjectURL(data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  const label = t('sentPicture', { n: index + 1 });
  if (error !== null && data === undefined) return <span className="text-12 text-ink-3">{t('pictureGone')}</span>;
  if (address === null) return <Skeleton className="h-24 w-full" />;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className="block overflow-hidden rounded-control border border-line"
    >
      <img src={address} alt="" className="h-24 w-full object-cover" />
    </a>
  );
}
