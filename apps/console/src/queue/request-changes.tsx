import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { PlainText } from '../kit/plain-text.tsx';
import { useChangeWords } from './names/change-words.ts';

/** What a request would change, one a line: what stands and what would. */
export function RequestChanges({ request: { changes } }: { request: StaffRequest }) {
  const wordsOf = useChangeWords();
  if (changes.length === 0) return null;
  return (
    <ul className="m-0 mt-1 list-none p-0">
      {changes.map((change) => {
        const { name, from, to } = wordsOf(change);
        return (
          <li key={`${change.name} ${change.to}`} className="break-words">
            <span className="font-semibold">{name}:</span>{' '}
            {from !== null && (
              <>
                <PlainText text={from} /> →{' '}
              </>
            )}
            <PlainText text={to} />
          </li>
        );
      })}
    </ul>
  );
}
