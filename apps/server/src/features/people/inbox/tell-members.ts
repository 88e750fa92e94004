import { memberTypesOf } from '@talora/domain/access/member-types.ts';
import { afterCommit, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert } from '../../../platform/refusal.ts';
import type { Brand } from '../../base/site/site.ts';
import { readTextsInForce, templateOf, type TemplateName } from '../outbound/outbound.ts';
import { insertMessages } from './inbox.queries.ts';
import { INBOX_TOPIC } from './listen-inbox.ts';

/** Something that one of many members is to know. `cause` is a UUID: of one cause a member has one message. */
export interface MembersNote {
  readonly memberId: string;
  readonly template: TemplateName;
  readonly facts: Readonly<Record<string, string>>;
  readonly cause: string;
  readonly aboutId?: string;
}

/**
 * Tells members something with the transaction that makes it true, all in one statement, by templates that go nowhere but into the inbox.
 * Trials are told nothing, and nobody the same cause twice. Open pages hear of it after the commit.
 */
export async function tellMembers(
  platform: Platform,
  tx: Tx,
  brand: Pick<Brand, 'id' | 'name' | 'settings'>,
  notes: readonly MembersNote[],
): Promise<void> {
  if (notes.length === 0) return;
  const versions = new Map<TemplateName, number>();
  for (const { template } of notes)
    if (!versions.has(template)) versions.set(template, (await readTextsInForce(tx, brand.id, template)).inbox.version);
  const messages = notes.map(({ memberId, template, facts, cause, aboutId = null }) => {
    const { kind, channels } = templateOf(template);
    assert(kind !== 'access' && channels.join(' ') === 'inbox', 'many are told by the inbox alone');
    const version = versions.get(template) ?? 0;
    return { id: platform.ids.next(), memberId, kind, template, version, facts: { ...facts, brand: brand.name }, cause, aboutId };
  });
  const reached = await insertMessages(tx, brand.id, messages, memberTypesOf(brand.settings).trialTypes);
  afterCommit(tx, () => {
    for (const memberId of reached) platform.bus.tell(INBOX_TOPIC, memberId);
  });
}
