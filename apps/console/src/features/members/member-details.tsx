import type { MemberDetails } from '@talora/contract/members/members-console.ts';
import { isLanguageCode, LANGUAGES } from '@talora/domain/languages/languages.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { Facts } from '../../queue/item-panel.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { useStaff } from '../../session/staff-context.ts';
import type { MemberFile } from './member-file.ts';
import { ReadState } from '../../kit/read-state.tsx';

/** What the member told at registration and where the member came from. In full only with a reason, which is written down. */
export function MemberDetailsCard({ member }: { member: MemberFile['member'] }) {
  const t = useTranslations('members');
  const reason = useReasonTexts();
  const maySee = useStaff().may('member.private');
  const [shown, setShown] = useState<MemberDetails | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['member-details', member.id],
    queryFn: () => calls.membersConsole.memberDetails({ id: member.id }),
  });
  const details = shown ?? data;
  return (
    <section aria-labelledby="identity" className={`${CARD_CLASS} p-4`}>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 id="identity" className="m-0 text-16">
          {t('identity')}
        </h2>
        {details !== undefined && <Tag tone={details.isMasked ? 'plain' : 'pending'}>{t(details.isMasked ? 'masked' : 'inFull')}</Tag>}
      </div>
      <ReadState query={{ data: details, error: shown === null ? error : null, refetch }} rows={4} />
      {details !== undefined && <Details details={details} member={member} />}
      {details !== undefined && maySee && (
        <Button size="small" variant="outline" className="mt-3" onClick={() => (details.isMasked ? setIsAsked(true) : setShown(null))}>
          {t(details.isMasked ? 'showInFull' : 'hideAgain')}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={t('showTitle', { account: member.account })}
          lead={t('showText')}
          confirm={t('showInFull')}
          queue="trail"
          done={t('shown')}
          texts={reason}
          act={(why) => calls.membersConsole.showMemberDetails({ id: member.id, reason: why })}
          onDone={(full) => {
            setShown(full);
            setIsAsked(false);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="m-0 mt-3 border-t border-line pt-3 text-14">{title}</h3>
      {children}
    </>
  );
}

const code = (text: string | null): ReactNode => text !== null && <span className="num break-all select-all">{text}</span>;

function Details({ details, member }: { details: MemberDetails; member: MemberFile['member'] }) {
  const t = useTranslations('members');
  const field = useTranslations('registerField');
  const moments = useMoments();
  const { registration, addresses, language } = details;
  const person = (other: MemberDetails['referrer']): ReactNode =>
    other !== null && (
      <Link to="/members/$memberId" params={{ memberId: other.id }} className="text-link">
        {other.account}
      </Link>
    );
  const answers = details.fields.map(({ field: name, value }): readonly [string, ReactNode] => [
    field(name),
    name === 'mobileNum' ? (
      <span key={name} className="num">
        {value} {t(details.isMobileProven ? 'proven' : 'unproven')}
      </span>
    ) : (
      value
    ),
  ]);
  const known = (facts: readonly (readonly [string, ReactNode])[]) => facts.filter(([, value]) => value !== false);
  return (
    <>
      <Facts facts={answers} />
      {answers.length === 0 && <p className="m-0 text-13 text-ink-3">{t('nothingTold')}</p>}
      <Part title={t('codes')}>
        <Facts
          facts={known([
            [t('referralCode'), code(details.referralCode)],
            [t('affiliateCode'), code(details.affiliateCode)],
            [t('referrer'), person(details.referrer)],
            [t('agent'), person(details.agent)],
          ])}
        />
      </Part>
      <Part title={t('origin')}>
        <Facts
          facts={known([
            [t('registered'), moments.full(member.registeredAt)],
            [t('lastLogin'), member.lastLoginAt === null ? t('never') : moments.full(member.lastLoginAt)],
            [t('registerMethod'), registration.method],
            [t('registerDomain'), registration.domain],
            // Plain text: a link that somebody else has written is not followed from here.
            [t('registerUrl'), code(registration.url)],
            [t('language'), isLanguageCode(language) ? LANGUAGES[language].name : language],
          ])}
        />
      </Part>
      <Part title={t('addresses')}>
        {addresses.length === 0 ? (
          <p className="m-0 text-13 text-ink-3">{t('never')}</p>
        ) : (
          <Facts
            facts={addresses.map(({ ip, lastAt, times }) => [ip, t('addressUse', { count: times, at: moments.full(lastAt) })] as const)}
          />
        )}
      </Part>
    </>
  );
}
