import { FORMAT_TAGS } from '@talora/web-kit/messages/moments.ts';
import { useLanguage, type CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import { LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useEffect, useState } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { useBrand } from '../brand/use-brand.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { useTellMissing } from '../messages/use-tell-missing.ts';
import { ownLanguage, takeOffer } from './own-language.ts';

interface Offer {
  readonly language: ShippedLanguage;
  readonly messages: CompiledMessages;
}

function Strip({ language, onEnd }: { language: ShippedLanguage; onEnd: () => void }) {
  const t = useTranslations('shell.languageOffer');
  const { setLanguage } = useLanguage();
  const tellMissing = useTellMissing();
  const take = async (): Promise<void> => {
    try {
      await setLanguage(language);
    } catch {
      tellMissing(language);
      onEnd();
    }
  };
  return (
    <section
      lang={LANGUAGES[language].tag}
      aria-label={t('title')}
      className="fixed inset-x-3 bottom-[calc(var(--h-tabbar)+28px+env(safe-area-inset-bottom))] z-(--z-tabbar) mx-auto grid max-w-[560px] gap-3 rounded-card border border-line-strong bg-surface-1 p-4 shadow-3 md:grid-cols-[1fr_auto] md:items-center"
    >
      <p className="m-0 text-14 text-ink-2">{t('text')}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onEnd}>
          {t('no')}
        </Button>
        <Button variant="primary" onClick={() => void take()}>
          {t('yes')}
        </Button>
      </div>
    </section>
  );
}

/** Offers a guest the language of the browser, in that language, once; what stands beside it waits until that is answered. */
export default function LanguageOffer({ onEnd }: { onEnd: () => void }) {
  const { languages } = useBrand();
  const { language } = useLanguage();
  const [wanted] = useState(() => ownLanguage(navigator.languages, languages, language));
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    if (wanted === null) return onEnd();
    let isHere = true;
    const make = async (): Promise<void> => {
      const messages = await loadMessages(wanted).catch(() => null);
      if (!isHere) return;
      if (messages !== null && takeOffer()) setOffer({ language: wanted, messages });
      else onEnd();
    };
    void make();
    return () => {
      isHere = false;
    };
  }, [wanted, onEnd]);
  // Taken, or somebody has found the picker meanwhile.
  const isOver = offer !== null && language !== languages[0];
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  if (offer === null || isOver) return null;
  return (
    <IntlProvider locale={FORMAT_TAGS[offer.language]} messages={offer.messages} timeZone="UTC">
      <Strip language={offer.language} onEnd={onEnd} />
    </IntlProvider>
  );
}
