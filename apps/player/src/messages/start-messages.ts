import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import type { CompiledMessages, MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';

/** What a page starts with. `missing` is the language that was asked for and did not come. */
interface StartMessages {
  readonly language: LanguageCode;
  readonly messages: CompiledMessages;
  readonly missing?: LanguageCode;
}

/** Messages of the reader's language, or, where its file cannot be had, those of the brand's own. Rejects when neither comes. */
export async function startMessages(wanted: LanguageCode, own: LanguageCode, load: MessageLoader): Promise<StartMessages> {
  try {
    return { language: wanted, messages: await load(wanted) };
  } catch (error) {
    if (wanted === own) throw error;
    return { language: own, messages: await load(own), missing: wanted };
  }
}
