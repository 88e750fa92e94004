import type { MethodDraft } from '@talora/domain/wallet/deposit-methods.ts';

const plain = {
  kind: 'redirect',
  isOn: true,
  isInMaintenance: false,
  maintenance: { ms: '', en: '', zh: '' },
  names: { ms: '', en: '', zh: '' },
  max: '',
  dayMax: '',
  quick: [],
  minutes: null,
  levels: [],
  feeFixed: '0.00',
  feeShare: 0,
  feeBy: 'house',
  opens: 0,
  closes: 1_440,
} as const;

/** Further ways to deposit at the sample brand, by code: the sandbox shows a code to scan, and has a chain of its own. */
export const SAMPLE_METHODS: Readonly<Record<string, MethodDraft>> = {
  'qr-code': { ...plain, channel: 'qr', icon: 'qr', position: 3, min: '' },
  'test-coin': { ...plain, channel: 'chain', icon: 'coins', position: 4, min: '50.00' },
};
