import { createClient, type Transport } from '@talora/contract/core/client.ts';
import { memberCalls } from '@talora/contract/members/members.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';

/** Tells the server in which language the member is written to. */
export async function tellLanguage(transport: Transport, language: LanguageCode): Promise<void> {
  await createClient(memberCalls, transport)
    .updateLanguage({ language })
    .catch(() => undefined);
}
