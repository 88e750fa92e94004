import type { PapersFile } from '@talora/contract/members/papers-console.ts';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { useNextItem } from '../../queue/next-item.ts';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { papersCalls } from './papers-calls.ts';

interface DecisionProps {
  readonly papers: PapersFile;
  readonly onClose: () => void;
}

/** What a decision sends back of what was on the screen. */
const seenPapers = ({ id, memberId, version }: PapersFile) => ({ id, memberId, version });

/** Accepts a set of papers: what waits for them goes on. */
export function AcceptPapers({ papers, onClose }: DecisionProps) {
  const t = useTranslations('papers');
  const goOn = useNextItem();
  const isDoubtful = papers.doubts.length > 0 || papers.othersCount > 0;
  return (
    <DecisionDialog
      title={t('acceptTitle')}
      lead={t('acceptText', { account: papers.account, name: papers.name })}
      confirm={t('accept')}
      queue="papers"
      done={t('accepted')}
      act={(requestId) => papersCalls.acceptPapers({ ...seenPapers(papers), requestId })}
      onDone={() => {
        onClose();
        goOn();
      }}
      onClose={onClose}
    >
      {isDoubtful && <Callout tone="pending">{t('acceptDoubtful')}</Callout>}
    </DecisionDialog>
  );
}

/** Rejects a set of papers with a reason that the player reads. */
export function RejectPapers({ papers, onClose }: DecisionProps) {
  const t = useTranslations('papers');
  const goOn = useNextItem();
  return (
    <ReasonDialog
      title={t('rejectTitle')}
      lead={t('rejectText', { account: papers.account })}
      confirm={t('reject')}
      variant="danger"
      queue="papers"
      done={t('rejected')}
      texts={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
      act={(reason, requestId) => papersCalls.rejectPapers({ ...seenPapers(papers), requestId, reason })}
      onDone={() => {
        onClose();
        goOn();
      }}
      onClose={onClose}
    />
  );
}

/** Shows the whole number, which is written into the audit log. */
export function ShowNumber({ papers, onShown, onClose }: DecisionProps & { readonly onShown: (number: string) => void }) {
  const t = useTranslations('papers');
  return (
    <DecisionDialog
      title={t('showTitle')}
      lead={t('showText')}
      confirm={t('showNumber')}
      queue="papers"
      done={t('shown')}
      act={() => papersCalls.showPapersNumber({ id: papers.id })}
      onDone={({ number }) => onShown(number)}
      onClose={onClose}
    />
  );
}
