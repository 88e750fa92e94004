import type { MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';

/** Loads the texts of the vendors' page in one language. Its refusals are among them: a vendor's codes are not the contract's. */
export const loadVendorMessages: MessageLoader = async (language) => {
  if (language === 'EN') return (await import('../../messages/en.json')).default;
  if (language === 'CN') return (await import('../../messages/zh.json')).default;
  return (await import('../../messages/ms.json')).default;
};
