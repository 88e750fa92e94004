import type { SharedBetView } from '@talora/contract/rounds/tables.ts';
import { useMemo, useState, type ComponentType } from 'react';
import { BetsPanel, ProofPanel, type LivePanelName, type PanelParts } from './live-panels.tsx';
import type { LiveSession } from './live-session.ts';
import type { TableState } from './table-state.ts';

interface TablePanelsProps {
  readonly session: LiveSession;
  readonly state: TableState;
  readonly panel: LivePanelName | null;
  readonly sum: (amount: string) => string;
  readonly onPanel: (panel: LivePanelName | null) => void;
  readonly lineText: (bet: SharedBetView) => string;
  readonly Rules: ComponentType<PanelParts>;
  /** What seed and entropy give, as the proof says it. */
  readonly outcomeText: string;
}

/** What opens over the table: my bets, the rules, and the proof of a round. */
export function TablePanels({ session, state, panel, sum, onPanel, lineText, Rules, outcomeText }: TablePanelsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { round, settled } = state;
  const last = round !== null && round.outcome !== null ? round.id : (settled[0]?.roundId ?? null);
  const proofOf = chosen ?? last;
  const myIds = useMemo(() => settled.filter(({ roundId }) => roundId === proofOf).map(({ id }) => id), [settled, proofOf]);
  const close = (): void => {
    setChosen(null);
    onPanel(null);
  };
  return (
    <>
      {panel === 'bets' && (
        <BetsPanel
          session={session}
          sum={sum}
          lineText={lineText}
          onClose={close}
          onVerify={(id) => {
            setChosen(id);
            onPanel('proof');
          }}
        />
      )}
      {panel === 'rules' && <Rules session={session} sum={sum} onClose={close} />}
      {panel === 'proof' && (
        <ProofPanel
          key={proofOf ?? ''}
          session={session}
          sum={sum}
          onClose={close}
          roundId={proofOf}
          waiting={chosen === null && round?.outcome === null ? round : null}
          myBets={myIds}
          outcomeText={outcomeText}
        />
      )}
    </>
  );
}
