import { DEFAULT_LANGUAGE, LANGUAGES, textsLanguage, type LanguageCode, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { storeLanguage } from './language-store.ts';
import { FORMAT_TAGS } from './moments.ts';

/** Compiled messages of one language. */
export type CompiledMessages = Readonly<Record<string, unknown>>;

/** Loads the messages of a language; each is its own chunk except the one the page starts with. */
export type MessageLoader = (language: LanguageCode) => Promise<CompiledMessages>;

/** The page's language and how to change it. */
export interface LanguageControl {
  readonly language: LanguageCode;
  /** The language whose texts are shown: the same, or the one that stands in for it. */
  readonly texts: ShippedLanguage;
  /** BCP 47 tag of numbers and dates: they stand inside the texts. */
  readonly tag: string;
  readonly setLanguage: (language: LanguageCode) => Promise<void>;
}

const Context = createContext<LanguageControl | null>(null);

/** The page's language. */
export function useLanguage(): LanguageControl {
  const control = useContext(Context);
  if (control === null) throw new Error('no language here');
  return control;
}

interface MessagesProviderProps {
  readonly initial: LanguageCode;
  /** What stands in for a language without texts of its own; the product's default where it is left out. */
  readonly standIn?: ShippedLanguage;
  readonly initialMessages: CompiledMessages;
  readonly load: MessageLoader;
  readonly timeZone: string;
  /** Tells when the messages that the page started with have been completed. */
  readonly onComplete?: (listener: (messages: CompiledMessages) => void) => () => void;
  /** Called after a change, so that localised answers are read again. */
  readonly onChange?: (language: LanguageCode) => void;
  readonly children: ReactNode;
}

/** Gives the page its messages. A change loads them first, then switches everything at once, and is stored. */
export function MessagesProvider({
  initial,
  standIn = DEFAULT_LANGUAGE,
  initialMessages,
  load,
  timeZone,
  onComplete,
  onChange,
  children,
}: MessagesProviderProps) {
  const [state, setState] = useState({ language: initial, messages: initialMessages });
  const { tag: pageTag, direction } = LANGUAGES[state.language];
  const texts = textsLanguage(state.language, standIn);
  const tag = FORMAT_TAGS[texts];
  useEffect(() => {
    const root = document.documentElement;
    // Writing the same again would work out the looks of the whole page anew.
    if (root.lang !== pageTag) root.lang = pageTag;
    if (root.dir !== direction) root.dir = direction;
  }, [pageTag, direction]);
  useEffect(
    () => onComplete?.((messages) => setState((present) => (present.language === initial ? { ...present, messages } : present))),
    [onComplete, initial],
  );
  const control = useMemo<LanguageControl>(
    () => ({
      language: state.language,
      texts,
      tag,
      async setLanguage(language) {
        const messages = await load(language);
        storeLanguage(language);
        setState({ language, messages });
        onChange?.(language);
      },
    }),
    [state.language, texts, tag, load, onChange],
  );
  return (
    <Context value={control}>
      <IntlProvider
        locale={tag}
        messages={state.messages as never}
        timeZone={timeZone}
        onError={(error) => {
          // A missing or broken message is a bug: say so where tests listen.
          console.error(error);
        }}
      >
        {children}
      </IntlProvider>
    </Context>
  );
}
