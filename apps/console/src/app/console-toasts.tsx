import { ToastProvider } from '@talora/web-kit/ui/toasts.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Toasts of the console: what went well goes by itself, what went wrong stays until somebody has read and closed it. */
export function ConsoleToasts({ children }: { children: ReactNode }) {
  return <ToastProvider closeLabel={useTranslations('general')('close')}>{children}</ToastProvider>;
}
