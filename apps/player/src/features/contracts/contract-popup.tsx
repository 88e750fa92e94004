import type { Contract } from '@talora/contract/agents/contracts.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useModule } from '../../brand/modules.ts';
import { CONTRACT_PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { useMember, useSession } from '../../session/use-session.ts';
import { keepSeenContracts, unseenContracts } from './seen-contracts.ts';
import { useConsolidated } from './use-contracts.ts';

/**
 * After a login: contracts that wait for the agent's answer, each version once a session. No other dialog is covered: on the pages where they
 * are answered they stand in the page.
 */
export default function ContractPopup() {
  const hasContracts = useModule('AGENTPOLICY3');
  const { data: member } = useMember();
  return hasContracts && member?.kind === 'agent' ? <Waiting /> : null;
}

function Waiting() {
  const t = useTranslations('contracts');
  const account = useTranslations('account');
  const session = useSession();
  const { m } = useSearchTexts();
  const { data } = useConsolidated();
  const [isClosed, setIsClosed] = useState(false);
  const isAnswering = useLocation({ select: ({ pathname }) => Object.values(CONTRACT_PATHS).includes(pathname) });
  const waiting: readonly Contract[] = data === undefined ? [] : unseenContracts(session, data);
  if (isClosed || isAnswering || m !== undefined || waiting.length === 0) return null;
  function close(): void {
    keepSeenContracts(session, waiting);
    setIsClosed(true);
  }
  return (
    <Dialog title={t('popup.title')} lead={t('popup.lead')} closeLabel={account('close')} onClose={close}>
      <ul className="m-0 grid list-none gap-2.5 p-0">
        {waiting.map((contract) => (
          <li key={contract.id} className="grid gap-1.5">
            <span className="text-14 [overflow-wrap:anywhere]">
              <strong>{t(`kinds.${contract.kind}`)}</strong> ·{' '}
              {t(contract.side === 'payee' ? 'paidBy' : 'paidTo', { name: contract.other ?? t('house') })} · {contract.ratio}% ·{' '}
              {t(`states.${contract.state}`)}
            </span>
            <Link to={CONTRACT_PATHS[contract.kind]} className={buttonClass('primary')} onClick={close}>
              {t('answer')}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
