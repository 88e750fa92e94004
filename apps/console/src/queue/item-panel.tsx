import type { ClaimQueue } from '@talora/contract/staff/claims-console.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import { useActKeys } from '../kit/act-keys.ts';
import { useFocusKept } from '../kit/use-focus-kept.ts';
import { useStaff } from '../session/staff-context.ts';
import { Avatar } from './avatar.tsx';
import { ClaimBar } from './claims/claim-marks.tsx';
import { PinnedNotes } from './pinned-notes.tsx';

interface ItemPanelProps {
  readonly title: string;
  readonly state: { readonly tone: TagTone; readonly text: string };
  readonly owner: { readonly memberId: string; readonly memberNo: string; readonly account: string };
  readonly sum: ReactNode;
  /** What is claimed while the panel is open. */
  readonly claim: { readonly queue: ClaimQueue; readonly item: string };
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The opened item of a queue: whose it is, the sum, the facts, and what may be done at its foot. */
export function ItemPanel({ title, state, owner, sum, claim, onClose, actions, children }: ItemPanelProps) {
  const t = useTranslations('queue');
  const staff = useStaff();
  // The button of a decision goes with it: who works by the keyboard stays at the item.
  const heading = useFocusKept<HTMLHeadingElement>(state.text);
  useEffect(() => heading.current?.focus(), [heading]);
  const panel = useRef<HTMLElement>(null);
  useActKeys(panel);
  return (
    <article ref={panel} tabIndex={-1} className={`${CARD_CLASS} grid gap-4 p-4 outline-none md:p-5`}>
      <div className="grid gap-3">
        <button type="button" onClick={onClose} className={`${buttonClass('text', 'small')} justify-self-start lg:hidden`}>
          <Icon icon={arrowLeft} size={17} />
          {t('backToList')}
        </button>
        <div className="flex items-start justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="m-0 text-18 outline-none focus-visible:shadow-none">
            {title}
          </h2>
          <Tag tone={state.tone}>{state.text}</Tag>
        </div>
        <div className="flex items-center gap-3">
          <Avatar name={owner.account} />
          <div className="min-w-0 flex-1">
            <p className="m-0 truncate text-14 font-semibold">
              {staff.may('member.read') ? (
                <Link to="/members/$memberId" params={{ memberId: owner.memberId }} className="text-link">
                  {owner.account}
                </Link>
              ) : (
                owner.account
              )}
            </p>
            <p className="m-0 text-12 text-ink-3">{t('memberNo', { no: owner.memberNo })}</p>
          </div>
          <p className="m-0 text-20 font-bold">{sum}</p>
        </div>
      </div>
      <ClaimBar {...claim} />
      {staff.may('member.read') && <PinnedNotes memberId={owner.memberId} />}
      {children}
      {/* What may be done stays in sight however long the facts are. */}
      <div className="sticky bottom-0 -mx-4 -mb-4 grid gap-2.5 rounded-b-card border-t border-line bg-surface-1 px-4 py-3.5 empty:hidden md:-mx-5 md:-mb-5 md:px-5">
        {actions}
      </div>
    </article>
  );
}

/** A titled part of the opened item. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="m-0 text-13 text-ink-3">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Name and value of facts, one a line; what has no value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="m-0 divide-y divide-line">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="m-0 min-w-0 text-end text-13 font-semibold break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
