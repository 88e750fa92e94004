import type { IconData } from '@talora/web-kit/ui/icon.tsx';
import calendar from 'virtual:icon/ph/calendar-dots';
import chart from 'virtual:icon/ph/chart-line';
import clock from 'virtual:icon/ph/clock';
import hand from 'virtual:icon/ph/hand-coins';
import lightning from 'virtual:icon/ph/lightning';
import listBullets from 'virtual:icon/ph/list-bullets';
import megaphone from 'virtual:icon/ph/megaphone';
import receipt from 'virtual:icon/ph/receipt';
import squares from 'virtual:icon/ph/squares-four';
import tree from 'virtual:icon/ph/tree-structure';
import userPlus from 'virtual:icon/ph/user-plus';
import wallet from 'virtual:icon/ph/wallet';

/** A page of the agent centre, by its key in `PATHS` and in the texts. */
export type AgentPage =
  | 'agentAnnouncements'
  | 'agentCentre'
  | 'agentOpening'
  | 'agentTeam'
  | 'agentBetting'
  | 'agentLoss'
  | 'agentIncome'
  | 'agentMoney'
  | 'agentDividend'
  | 'agentDailySalary'
  | 'agentHourlySalary'
  | 'agentRealtimeSalary';

/** Pages in the order of the specification; one that no feature backs is left out. */
export const AGENT_PAGES: readonly {
  readonly key: 'team' | 'contracts';
  readonly entries: readonly { readonly key: AgentPage; readonly icon: IconData }[];
}[] = [
  {
    key: 'team',
    entries: [
      { key: 'agentAnnouncements', icon: megaphone },
      { key: 'agentCentre', icon: squares },
      { key: 'agentOpening', icon: userPlus },
      { key: 'agentTeam', icon: tree },
      { key: 'agentBetting', icon: receipt },
      { key: 'agentLoss', icon: chart },
      { key: 'agentIncome', icon: wallet },
      { key: 'agentMoney', icon: listBullets },
    ],
  },
  {
    key: 'contracts',
    entries: [
      { key: 'agentDividend', icon: hand },
      { key: 'agentDailySalary', icon: calendar },
      { key: 'agentHourlySalary', icon: clock },
      { key: 'agentRealtimeSalary', icon: lightning },
    ],
  },
];
