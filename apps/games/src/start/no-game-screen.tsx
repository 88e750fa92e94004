import { useTranslations } from 'use-intl';
import type { NoGame } from './vendor-games/vendor-session.ts';

/** Why there is no game here, and the way on. */
export function NoGameScreen({ none, onRetry }: { readonly none: NoGame; readonly onRetry: () => void }) {
  const t = useTranslations('vendor.closed');
  const replay = useTranslations('vendor.replay');
  const closed = useTranslations('closed');
  const { problem, out } = none;
  return (
    <main className="closed is-plain">
      <h1>{problem === 'replay' ? replay('brokenTitle') : t(`${problem}Title`)}</h1>
      <p>{problem === 'replay' ? replay('brokenText') : t(`${problem}Text`)}</p>
      {problem === 'network' && (
        <button type="button" className="plain-act is-main" onClick={onRetry}>
          {closed('retry')}
        </button>
      )}
      {problem === 'ticket' && out.canLeave && (
        <button type="button" className="plain-act is-main" onClick={out.reopen}>
          {closed('reopen')}
        </button>
      )}
      {(problem === 'maintenance' || problem === 'unknown') && out.canLeave && (
        <button type="button" className="plain-act is-main" onClick={out.leave}>
          {closed('leave')}
        </button>
      )}
    </main>
  );
}
