import { Icon } from '@talora/web-kit/ui/icon.tsx';
import type { ReactNode } from 'react';
import check from 'virtual:icon/ph/check-bold';
import clock from 'virtual:icon/ph/clock';
import x from 'virtual:icon/ph/x-bold';

/** One step of a timeline. */
export interface TimelineStep {
  readonly key: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly time?: ReactNode;
  readonly stage: 'done' | 'current' | 'ended' | 'later';
}

const STAGES = {
  done: 'bg-win-wash text-win',
  current: 'bg-brand-wash text-brand-text shadow-[inset_0_0_0_2px_var(--indicator)]',
  ended: 'bg-loss-wash text-loss',
  later: 'bg-surface-3 text-ink-3',
} as const;

const ICONS = { done: check, current: clock, ended: x, later: clock } as const;

/** What has happened to a sum, from its first step to its present one. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="m-0 grid list-none p-0">
      {steps.map((step, i) => (
        <li
          key={step.key}
          aria-current={step.stage === 'current' ? 'step' : undefined}
          className="relative grid grid-cols-[28px_1fr_auto] items-start gap-2.5 pb-4 last:pb-0"
        >
          {i < steps.length - 1 && <span aria-hidden="true" className="absolute start-[13px] top-7 bottom-0 w-0.5 bg-line-strong" />}
          <span aria-hidden="true" className={`relative grid size-7 place-items-center rounded-full ${STAGES[step.stage]}`}>
            <Icon icon={ICONS[step.stage]} size={14} />
          </span>
          <div className="min-w-0 pt-0.5">
            <p className="m-0 text-14 font-semibold">{step.title}</p>
            {step.text !== undefined && <div className="text-13 text-ink-2 [overflow-wrap:anywhere]">{step.text}</div>}
          </div>
          {step.time !== undefined && <span className="num pt-1 text-12 text-ink-3">{step.time}</span>}
        </li>
      ))}
    </ol>
  );
}
