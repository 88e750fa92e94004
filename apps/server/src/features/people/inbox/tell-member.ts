import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { isChannelOn } from '@talora/domain/messages/member-messages.ts';
import { afterCommit, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert } from '../../../platform/refusal.ts';
import type { Brand } from '../../base/site/site.ts';
import type { MemberRow } from '../members/members.ts';
import { readTextsInForce, sendMessage, templateOf, type TemplateName } from '../outbound/outbound.ts';
import { countChange, insertMessage, listChoices } from './inbox.queries.ts';
import { INBOX_TOPIC } from './listen-inbox.ts';

/** Something that a member is to know. */
export interface MemberNote {
  readonly brand: Brand;
  readonly member: MemberRow;
  readonly template: TemplateName;
  /** What stands in the text beside the brand's name; `at` is a moment in ISO 8601. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Id of what made it true: the event or the deed. */
  readonly cause: string;
  /** The deposit or withdrawal that it tells of. */
  readonly aboutId?: string;
}

/**
 * Tells a member something, with the transaction that makes it true: in the inbox, and by e-mail and SMS as the member wants it. The
 * same cause again is told no second time. Open pages hear of it after the commit. Resolves to whether it was told now.
 */
export async function tellMember(platform: Platform, tx: Tx, note: MemberNote): Promise<boolean> {
  const { brand, member, template, cause } = note;
  const { kind, channels } = templateOf(template);
  assert(kind !== 'access', 'a code or a link is sent and stands in no inbox');
  const facts = { ...note.facts, brand: brand.name };
  if (channels.includes('inbox')) {
    const { inbox } = await readTextsInForce(tx, brand.id, template);
    const isNew = await insertMessage(tx, {
      id: platform.ids.next(),
      brandId: brand.id,
      memberId: member.id,
      kind,
      template,
      version: inbox.version,
      facts,
      cause,
      aboutId: note.aboutId ?? null,
    });
    if (!isNew) return false;
    await countChange(tx, member.id, brand.id);
    afterCommit(tx, () => platform.bus.tell(INBOX_TOPIC, member.id));
  }
  const choices = await listChoices(tx, member.id);
  await sendMessage(platform, tx, {
    brandId: brand.id,
    memberId: member.id,
    email: isChannelOn(kind, 'email', choices) ? member.email : null,
    mobile: isChannelOn(kind, 'sms', choices) ? member.mobile : null,
    language: textsLanguage(member.language, brand.settings.defaultLanguage),
    template,
    values: facts,
  });
  return true;
}
