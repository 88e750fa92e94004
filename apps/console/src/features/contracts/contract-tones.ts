import type { ContractState } from '@talora/domain/agents/contract-kinds.ts';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';

/** What a state of a contract means at a glance. */
export const STATE_TONES: Readonly<Record<ContractState, TagTone>> = {
  requested: 'pending',
  active: 'win',
  termination_requested: 'pending',
  terminating: 'info',
  ended: 'void',
  rejected: 'loss',
  withdrawn: 'void',
};
