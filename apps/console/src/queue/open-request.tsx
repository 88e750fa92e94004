import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../calls/console-calls.ts';
import { useMoments } from '../moments/use-moments.ts';
import { useSumText } from '../money/sum-text.ts';
import { useStaff } from '../session/staff-context.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { PlainText } from '../kit/plain-text.tsx';
import { useFocusTaken } from '../kit/use-focus-kept.ts';
import { RequestChanges } from './request-changes.tsx';

/** Kinds whose whole form is shut while one waits: there even less is not done at once. */
const SHUT_FORMS: ReadonlySet<StaffRequest['kind']> = new Set(['vendor.profile', 'vendor.limits']);

interface OpenRequestProps {
  readonly request: StaffRequest;
  /** First part of the query keys that taking it back changes. */
  readonly queue: string;
  /** Is it beside a form that could ask for another one? */
  readonly isOnly?: boolean;
}

/** What waits for a second person beside an item or a form: who asked and when, for what, and the way to decide or to take it back. */
export function OpenRequest({ request, queue, isOnly = false }: OpenRequestProps) {
  const t = useTranslations('approvals');
  const access = useTranslations('memberAccess');
  const staff = useStaff();
  const sumText = useSumText();
  const moments = useMoments();
  const [isAsked, setIsAsked] = useState(false);
  // It stands where the button was that has asked.
  const box = useRef<HTMLDivElement>(null);
  useFocusTaken(box);
  const { askedBy: name, amount, reason, isMine, kind } = request;
  return (
    <div ref={box} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      <Callout tone="pending">
        <span className="block break-words">
          {amount === null ? t('waits', { name }) : t('waitsSum', { name, sum: sumText(amount, request.currency ?? undefined) })}
          {reason !== '' && (
            <>
              {' · '}
              <PlainText text={reason} />
            </>
          )}
        </span>
        <RequestChanges request={request} />
        <span className="mt-1 block text-13">
          {t('asked', { name, at: moments.full(request.askedAt) })} · {t('until', { at: moments.full(request.expiresAt) })}
        </span>
        {isOnly && (
          <span className="mt-1 block text-13">
            {t('waitsAlone')} {!SHUT_FORMS.has(kind) && t('lessAtOnce')}
          </span>
        )}
        {isMine ? (
          <Button size="small" variant="outline" className="mt-2" onClick={() => setIsAsked(true)}>
            {access('withdraw')}
          </Button>
        ) : (
          staff.may('request.decide') && (
            <Link to="/approvals" className="mt-2 inline-block text-link">
              {t('toDecide')}
            </Link>
          )
        )}
        {isAsked && (
          <DecisionDialog
            title={access('withdrawTitle')}
            confirm={access('withdraw')}
            queue={queue}
            done={access('withdrawDone')}
            act={() => calls.requests.withdrawRequest({ id: request.id })}
            onClose={() => setIsAsked(false)}
          />
        )}
      </Callout>
    </div>
  );
}
