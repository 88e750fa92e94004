import { defineSettings, scalarText, type SectionReading, type SettingProblems } from '../settings/settings.ts';

/** A least sum above the most of one transfer, or that above what goes in a day. */
function findOrder(way: 'upline' | 'downline', { values, sumOf }: SectionReading): SettingProblems {
  const names = [`${way}TransferMin`, `${way}TransferMax`, `${way}TransferDayMax`] as const;
  const [min, max, day] = names.map((name) => sumOf(scalarText(values[name])));
  if (min !== undefined && max !== undefined && min > max) return { [names[0]]: 'order' };
  return max !== undefined && day !== undefined && max > day ? { [names[1]]: 'order' } : {};
}

/** What members send along the line: each to the agent right above, an agent to the members right below. Regulated mode stands above both. */
export const TRANSFER_SETTINGS = defineSettings(
  'transfers',
  {
    isUplineTransferOn: { kind: 'switch', initial: false, widens: 'on' },
    uplineTransferMin: { kind: 'sum', initial: '10.00', widens: 'never' },
    uplineTransferMax: { kind: 'sum', initial: '5000.00', widens: 'more' },
    uplineTransferDayMax: { kind: 'sum', initial: '10000.00', widens: 'more' },
    uplineTransfersPerDay: { kind: 'count', initial: 5, least: 1, most: 100, unit: 'times', widens: 'more' },
    isDownlineTransferOn: { kind: 'switch', initial: false, widens: 'on' },
    downlineTransferMin: { kind: 'sum', initial: '10.00', widens: 'never' },
    downlineTransferMax: { kind: 'sum', initial: '5000.00', widens: 'more' },
    downlineTransferDayMax: { kind: 'sum', initial: '50000.00', widens: 'more' },
    downlineTransfersPerDay: { kind: 'count', initial: 50, least: 1, most: 1000, unit: 'times', widens: 'more' },
  },
  (reading) => ({ ...findOrder('upline', reading), ...findOrder('downline', reading) }),
);
