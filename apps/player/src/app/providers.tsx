import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { MessagesProvider, type CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import { ToastProvider } from '@talora/web-kit/ui/toasts.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import type { Services } from '../calls/services.ts';
import { ServicesContext } from '../calls/use-services.ts';
import { onComplete } from '../messages/home-messages.ts';
import { loadMessages } from '../messages/load-messages.ts';

interface ProvidersProps {
  readonly services: Services;
  readonly language: ShippedLanguage;
  readonly messages: CompiledMessages;
  readonly children: ReactNode;
}

/** Everything that stands around the router. */
export function Providers({ services, language, messages, children }: ProvidersProps) {
  const { queries } = services;
  const onChange = useCallback(() => void queries.invalidateQueries({ predicate: ({ meta }) => meta?.isOneUse !== true }), [queries]);
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={queries}>
        <MessagesProvider
          initial={language}
          initialMessages={messages}
          load={loadMessages}
          timeZone="Asia/Kuala_Lumpur"
          onComplete={onComplete}
          onChange={onChange}
        >
          <ToastProvider>{children}</ToastProvider>
        </MessagesProvider>
      </QueryClientProvider>
    </ServicesContext>
  );
}
