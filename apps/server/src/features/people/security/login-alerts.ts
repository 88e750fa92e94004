import { deviceNameOf } from '@talora/domain/access/device-names.ts';
import type { Processor } from '../../../platform/outbox/outbox.ts';
import { findMember } from '../members/members.ts';
import { NEW_DEVICE_TOPIC, PASSWORD_TOPIC, type NewDeviceFacts } from '../sessions/sessions.ts';
import { tellMember } from '../inbox/inbox.ts';
import { getBrand } from '../../base/site/site.ts';

/** Writes to members about logins from new places, and about a changed password. */
export const loginAlerts: Processor = {
  name: 'security.alerts',
  topics: [NEW_DEVICE_TOPIC, PASSWORD_TOPIC],
  async handle(platform, tx, { id, topic, body }) {
    const facts = body as unknown as NewDeviceFacts;
    const [brand, member] = [await getBrand(platform, facts.brandId), await findMember(tx, facts.memberId)];
    if (member === undefined) return;
    const { browser, system } = deviceNameOf(facts.userAgent);
    await tellMember(platform, tx, {
      brand,
      member,
      template: topic === NEW_DEVICE_TOPIC ? 'login_new_place' : 'password_changed',
      facts: {
        device: [browser, system].filter((name) => name !== null).join(', ') || '?',
        address: facts.ip,
        at: new Date(facts.atMs).toISOString(),
      },
      cause: id,
    });
  },
};
