import type { memberInfo } from '@talora/contract/members/members.ts';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import MemberIcon from './member-icon.tsx';
import { CopyButton } from '../money/copy-button.tsx';

/** Picture, name and copyable number of the member. On wide screens the picture stands in the header alone. */
export function MemberBadge({ member, className = '' }: { member: z.core.output<typeof memberInfo>; className?: string }) {
  const t = useTranslations('centre');
  return (
    <div className={`flex min-w-0 items-center gap-3 ${className}`}>
      <span className="lg:hidden">
        <MemberIcon />
      </span>
      <div className="min-w-0">
        <p className="m-0 truncate text-16 font-semibold">{member.nickname ?? member.account}</p>
        <div className="flex items-center text-13 text-ink-3">
          <span className="num">{t('memberNo', { no: member.no })}</span>
          <span className="-my-3">
            <CopyButton text={member.no} what={t('memberNoName')} />
          </span>
        </div>
      </div>
    </div>
  );
}
