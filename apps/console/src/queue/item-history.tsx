import { useMoments } from '../moments/use-moments.ts';
import { PlainText } from '../kit/plain-text.tsx';
import { useProviderNote } from './names/provider-notes.ts';

interface ItemHistoryProps {
  readonly steps: readonly { readonly state: string; readonly at: string; readonly actor: string; readonly note: string | null }[];
  readonly stateName: (state: string) => string;
  readonly actorName: (actor: string) => string;
}

/** The way of an item so far, each step with who took it. */
export function ItemHistory({ steps, stateName, actorName }: ItemHistoryProps) {
  const moments = useMoments();
  const noteText = useProviderNote();
  return (
    <ol className="m-0 list-none p-0">
      {steps.map((step, i) => (
        <li key={`${step.state}-${step.at}`} className="relative grid grid-cols-[16px_minmax(0,1fr)_auto] gap-2.5 pb-3.5 last:pb-0">
          {i < steps.length - 1 && <span aria-hidden="true" className="absolute start-[7px] top-3.5 bottom-0 w-0.5 bg-line-strong" />}
          <span
            aria-hidden="true"
            className={`mt-1 size-4 rounded-full border-2 ${i === steps.length - 1 ? 'border-indicator bg-brand-wash' : 'border-line-strong bg-surface-3'}`}
          />
          <div className="min-w-0">
            <p className="m-0 text-13 font-semibold">{stateName(step.state)}</p>
            <p className="m-0 text-12 break-words text-ink-3">
              {actorName(step.actor)}
              {step.note !== null && step.note !== '' && (
                <>
                  {' · '}
                  <PlainText text={step.actor === 'provider' ? noteText(step.note) : step.note} />
                </>
              )}
            </p>
          </div>
          <time dateTime={step.at} className="num text-12 whitespace-nowrap text-ink-3">
            {moments.exact(step.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
