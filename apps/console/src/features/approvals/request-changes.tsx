import type { StaffRequest } from '@talora/contract/requests.ts';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../queue/plain-text.tsx';
import { useKindName } from '../../queue/kind-names.ts';

const SWITCHES: ReadonlySet<string> = new Set(['vendor.isEnabled', 'vendor.isInMaintenance']);

/** What a request would change, one a line: what stands and what would. */
export function RequestChanges({ request: { changes } }: { request: StaffRequest }) {
  const t = useTranslations('approvals');
  const kindName = useKindName();
  if (changes.length === 0) return null;
  const value = (text: string | null, name: string) => {
    if (text === null || text === '') return <PlainText text={t('nothing')} />;
    if (name === 'unknownCountry' && (text === 'allow' || text === 'block')) return t(`regionChoice.${text}`);
    if (SWITCHES.has(name) && (text === 'true' || text === 'false')) return t(`yesNo.${text}`);
    return <PlainText text={text} />;
  };
  return (
    <ul className="m-0 mt-1 list-none p-0">
      {changes.map((change) => (
        <li key={change.name} className="break-words">
          <span className="font-semibold">{kindName(change.name)}</span> {change.from !== null && <>{value(change.from, change.name)} → </>}
          {value(change.to, change.name)}
        </li>
      ))}
    </ul>
  );
}
