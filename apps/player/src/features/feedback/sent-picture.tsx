import { ticketsCalls } from '@talora/contract/tickets/tickets.ts';
import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
  const label = t('sentPicture', { n: index + 1 });
  if (error !== null && data === undefined) return <span className="text-12 text-ink-3">{t('pictureGone')}</span>;
  return data === undefined ? <Skeleton className="h-24 w-full" /> : <PictureLink blob={data} label={label} />;
}

function PictureLink({ blob, label }: { blob: Blob; label: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (link.current !== null) link.current.href = url;
    if (image.current !== null) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return (
    <a
      ref={link}
      href="#picture"
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className="block overflow-hidden rounded-control border border-line"
    >
      <img ref={image} alt="" className="h-24 w-full object-cover" />
    </a>
  );
}
