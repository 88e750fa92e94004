import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { standIn } from '@talora/web-kit/messages/language-store.ts';
import { ShownDecimals } from '@talora/web-kit/money/shown-decimals.ts';
import { MessagesProvider, type CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import { ToastProvider } from '@talora/web-kit/ui/toasts.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, type ReactNode } from 'react';
import { usePermission } from '../brand/use-brand.ts';
import type { Services } from '../calls/services.ts';
import { ServicesContext } from '../calls/use-services.ts';
import { onComplete } from '../messages/home-messages.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { useTellMissing } from '../messages/use-tell-missing.ts';

interface ProvidersProps {
  readonly services: Services;
  readonly language: LanguageCode;
  readonly messages: CompiledMessages;
  readonly children: ReactNode;
}

/** Clocks go by this until the brand's own zone is known. */
const TIME_ZONE = 'Asia/Kuala_Lumpur';

function Messages({ services: { queries }, language, messages, children }: ProvidersProps) {
  const onChange = useCallback(() => void queries.invalidateQueries({ predicate: ({ meta }) => meta?.isOneUse !== true }), [queries]);
  const brand = usePermission().data?.brand;
  const timeZone = brand?.timeZone ?? TIME_ZONE;
  return (
    <MessagesProvider
      initial={language}
      standIn={brand?.defaultLanguage ?? standIn()}
      initialMessages={messages}
      load={loadMessages}
      timeZone={timeZone}
      onComplete={onComplete}
      onChange={onChange}
    >
      <ShownDecimals value={brand?.shownDecimals ?? null}>{children}</ShownDecimals>
    </MessagesProvider>
  );
}

function TellMissing({ language }: { language: LanguageCode }) {
  const tell = useEffectEvent(useTellMissing());
  useEffect(() => tell(language), [language]);
  return null;
}

/** Everything that stands around the router. */
export function Providers({ missing, children, ...rest }: ProvidersProps & { missing?: LanguageCode | undefined }) {
  return (
    <ServicesContext value={rest.services}>
      <QueryClientProvider client={rest.services.queries}>
        <Messages {...rest}>
          <ToastProvider>
            {children}
            {missing !== undefined && <TellMissing language={missing} />}
          </ToastProvider>
        </Messages>
      </QueryClientProvider>
    </ServicesContext>
  );
}
