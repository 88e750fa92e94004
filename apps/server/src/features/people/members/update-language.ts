import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { sql } from 'kysely';
import type { VisitorContext } from './contexts.ts';

/** Changes the language in which a member is written to; for a visitor it stays with the page. */
export async function updateLanguage({ platform, session }: VisitorContext, language: LanguageCode): Promise<{ language: LanguageCode }> {
  if (session !== null)
    await sql`update identity_member set language = ${language} where id = ${session.memberId}`.execute(platform.db.kysely);
  return { language };
}
