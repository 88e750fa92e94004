import { deviceNameOf } from '@talora/domain/access/device-names.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import type { Processor } from '../../../platform/outbox/outbox.ts';
import { findMember } from '../members/members.ts';
import { NEW_DEVICE_TOPIC, PASSWORD_TOPIC, type NewDeviceFacts } from '../sessions/sessions.ts';
import { sendMessage } from '../outbound/outbound.ts';
import { getBrand } from '../../base/site/site.ts';

/** As pages write moments: the month in words, a clock of 24 hours. */
const TAGS = { MS: 'ms', EN: 'en-MY', CN: 'zh-Hans' } as const;
const MOMENT = { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Writes to members about logins from new places, and about a changed password. */
export const loginAlerts: Processor = {
  name: 'security.alerts',
  topics: [NEW_DEVICE_TOPIC, PASSWORD_TOPIC],
  async handle(platform, tx, { topic, body }) {
    const facts = body as unknown as NewDeviceFacts;
    const [brand, member] = [await getBrand(platform, facts.brandId), await findMember(tx, facts.memberId)];
    if (member === undefined) return;
    const { browser, system } = deviceNameOf(facts.userAgent);
    const language = textsLanguage(member.language, brand.settings.defaultLanguage);
    const at = new Date(facts.atMs).toLocaleString(TAGS[language], { ...MOMENT, timeZone: brand.settings.timeZone });
    await sendMessage(platform, tx, {
      brandId: brand.id,
      memberId: member.id,
      email: member.email,
      mobile: member.mobile,
      language,
      template: topic === NEW_DEVICE_TOPIC ? 'login_new_place' : 'password_changed',
      values: { brand: brand.name, device: [browser, system].filter((name) => name !== null).join(', ') || '?', address: facts.ip, at },
    });
  },
};
