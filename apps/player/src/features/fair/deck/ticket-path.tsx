import { arcadeSiteCalls } from '@talora/contract/arcade/arcade.ts';
import { isTicketProven } from '@talora/web-kit/fairness/deck-proof.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MEMBER_KEY } from '../../../calls/services.ts';
import { useCalls } from '../../../calls/use-services.ts';

interface TicketPathProps {
  readonly playId: string;
  readonly game: string;
  /** Number of the ticket's deck. */
  readonly deck: number;
}

/** A ticket of one's record: whether its salt and path lead to the root that its deck was promised with. */
export function TicketPath({ playId, game, deck }: TicketPathProps) {
  const t = useTranslations('fair.deck');
  const arcade = useCalls(arcadeSiteCalls);
  const { data } = useQuery({
    queryKey: [MEMBER_KEY, 'ticket', playId],
    queryFn: async () => {
      const [proof, promise] = await Promise.all([arcade.playTicket({ id: playId }), arcade.publicDeck({ game, deck })]);
      return { proof, root: promise.root, isProven: isTicketProven(proof, promise.root) };
    },
  });
  if (data === undefined) return null;
  const { proof, root, isProven } = data;
  return (
    <section className={`${CARD_CLASS} grid gap-2.5 p-4.5 md:p-6`} aria-label={t('path')}>
      <h2 className="m-0 text-18">{t('path')}</h2>
      <p role={isProven ? undefined : 'alert'} className={`m-0 text-14 font-semibold ${isProven ? 'text-win' : 'text-loss'}`}>
        {t(isProven ? 'pathKept' : 'pathBroken', { no: String(proof.ticket), times: proof.times.toLocaleString('en') })}
      </p>
      <dl className="m-0 grid gap-2 text-13 [&_dt]:text-ink-3">
        <div>
          <dt>{t('field.root')}</dt>
          <dd className="num m-0 break-all">{root}</dd>
        </div>
        <div>
          <dt>{t('salt')}</dt>
          <dd className="num m-0 break-all">{proof.salt}</dd>
        </div>
      </dl>
    </section>
  );
}
