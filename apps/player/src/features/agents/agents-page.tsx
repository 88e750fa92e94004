import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import caret from 'virtual:icon/ph/caret-right';
import listBullets from 'virtual:icon/ph/list-bullets';
import paperPlane from 'virtual:icon/ph/paper-plane-tilt';
import question from 'virtual:icon/ph/question';
import receipt from 'virtual:icon/ph/receipt';
import wallet from 'virtual:icon/ph/wallet';
import { useAgentPages } from '../../agent-centre/use-agent-pages.ts';
import { AgentsOnly } from '../../agent-centre/agents-only.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { CopyButton } from '../../money/copy-button.tsx';
import { SumRows } from '../../money/sum-rows.tsx';
import { PATHS } from '../../routing/paths.ts';
import { useMember } from '../../session/use-session.ts';
import { invitationLink } from './invitation-link.ts';

type Member = NonNullable<ReturnType<typeof useMember>['data']>;

/** The agents' page: whose account it is, the codes that invite, and the ways to the records. Whoever is no agent is told so. */
export default function AgentsPage() {
  const t = useTranslations('agents');
  const refusal = useRefusalText();
  const { data: member, error, refetch } = useMember();
  return (
    <div className="mx-auto grid max-w-[860px] gap-3.5 pt-4 lg:pt-6">
      <h1 className="m-0 text-24 lg:text-30">{t('title')}</h1>
      {member === undefined && error === null && <Skeleton className="h-56 w-full" />}
      {member === undefined && error !== null && (
        <div className={CARD_CLASS}>
          <EmptyState title={refusal(error)}>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </EmptyState>
        </div>
      )}
      {member !== undefined && (member.kind === 'agent' ? <OfAgent member={member} /> : <AgentsOnly />)}
    </div>
  );
}

function OfAgent({ member }: { member: Member }) {
  const t = useTranslations('agents');
  const invitation = invitationLink(location.origin, member.affiliateCode);
  const copied = (key: string, label: string, text: string | null) =>
    text === null
      ? []
      : [
          {
            key,
            label,
            value: (
              <span className="num inline-flex items-center gap-1">
                {text}
                <CopyButton text={text} what={label} />
              </span>
            ),
          },
        ];
  return (
    <div className="grid items-start gap-3.5 md:grid-cols-2 md:grid-rows-[auto_1fr] md:[&>nav:first-of-type]:col-start-2 md:[&>nav:first-of-type]:row-span-2">
      <section data-source="/wps/member/info" aria-labelledby="agent-account" className={`${CARD_CLASS} p-4 md:p-5`}>
        <h2 id="agent-account" className="m-0 mb-1 text-18">
          {t('account')}
        </h2>
        <SumRows
          rows={[
            { key: 'username', label: t('username'), value: member.account },
            ...copied('no', t('no'), member.no),
            ...copied('affiliate', t('affiliateCode'), member.affiliateCode),
            ...copied('link', t('link'), invitation),
            ...copied('referral', t('referralCode'), member.referralCode),
          ]}
        />
        <p className="m-0 pt-2 text-13 text-ink-2">{t('codesText')}</p>
      </section>
      <CentreLinks />
      <AgentLinks maySend={member.transfers.up || member.transfers.down} />
    </div>
  );
}

/** Every page of the agent centre. */
function CentreLinks() {
  const t = useTranslations('agentCentre');
  const groups = useAgentPages();
  return (
    <nav aria-label={t('menu')} className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 className="m-0 mb-1 text-18">{t('menu')}</h2>
      {groups.flatMap(({ entries }) =>
        entries.map(({ key, icon }) => (
          <Row key={key} to={PATHS[key]} icon={icon}>
            {t(`pages.${key}`)}
          </Row>
        )),
      )}
    </nav>
  );
}

/** Ways to the records, to transfers where this agent may send, and to help. */
function AgentLinks({ maySend }: { maySend: boolean }) {
  const t = useTranslations('agents');
  return (
    <nav aria-label={t('records')} className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 className="m-0 mb-1 text-18">{t('records')}</h2>
      <Row to={PATHS.bettingRecord} icon={receipt}>
        {t('bets')}
      </Row>
      <Row to={PATHS.accountRecord} icon={listBullets}>
        {t('accountRecord')}
      </Row>
      <Row to={PATHS.me} icon={wallet}>
        {t('wallet')}
      </Row>
      {maySend && (
        <Row to={PATHS.transfers} icon={paperPlane}>
          {t('transfers')}
        </Row>
      )}
      <ModalLink name="help" part="faq" className={ROW}>
        <RowText icon={question}>{t('help')}</RowText>
      </ModalLink>
    </nav>
  );
}

const ROW =
  'flex min-h-12 items-center gap-3 border-t border-line text-14 font-medium text-ink-2 no-underline hover:text-ink [h2+&]:border-t-0';

function Row({ to, icon, children }: { to: string; icon: IconData; children: ReactNode }) {
  return (
    <Link to={to} className={ROW}>
      <RowText icon={icon}>{children}</RowText>
    </Link>
  );
}

function RowText({ icon, children }: { icon: IconData; children: ReactNode }) {
  return (
    <>
      <Icon icon={icon} className="text-ink-3" />
      <span className="min-w-0 flex-1">{children}</span>
      <Icon icon={caret} size={18} className="text-ink-3 rtl:-scale-x-100" />
    </>
  );
}
