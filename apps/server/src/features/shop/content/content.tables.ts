// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated } from 'kysely';

/** Tables that begin with `content_`, as the database has them. */
export type ContentTables = {
  readonly content_announcement: {
    readonly id: string;
    readonly brand_id: string;
    readonly kind: 'PL' | 'PU' | 'AG';
    readonly execution: 'A' | 'B' | 'F' | null;
    readonly title: unknown;
    readonly content: unknown;
    readonly sort: number;
    readonly starts_at: Date;
    readonly ends_at: Date | null;
    readonly is_live: Generated<boolean>;
    readonly version: Generated<number>;
  };
  readonly content_banner: {
    readonly id: string;
    readonly brand_id: string;
    readonly group_name: string;
    readonly art: string | null;
    readonly eyebrow: unknown;
    readonly title: unknown;
    readonly body: unknown;
    readonly action: unknown;
    readonly url: string | null;
    readonly linkage_type: 'NONE' | 'PAGE' | 'GAME' | 'PROMOTION' | 'HOST';
    readonly sort: number;
    readonly is_live: Generated<boolean>;
    readonly picture_id: string | null;
    readonly phone_picture_id: string | null;
    readonly languages: Generated<string[]>;
    readonly audience: Generated<'ALL' | 'GUEST' | 'MEMBER' | 'AGENT'>;
    readonly device: Generated<'ALL' | 'DESK' | 'PHONE'>;
    readonly starts_at: Generated<Date>;
    readonly ends_at: Date | null;
    readonly version: Generated<number>;
  };
  readonly content_entry: {
    readonly id: string;
    readonly brand_id: string;
    readonly kind: 'promotion' | 'blog' | 'news' | 'sponsor';
    readonly category: string | null;
    readonly audience: 'all' | 'guest' | 'member';
    readonly languages: string[];
    readonly title: unknown;
    readonly summary: unknown;
    readonly content: unknown;
    readonly art: string | null;
    readonly picture_id: string | null;
    readonly starts_at: Date;
    readonly ends_at: Date | null;
    readonly is_live: Generated<boolean>;
    readonly version: Generated<number>;
    readonly changed_at: Generated<Date>;
    readonly slug: string | null;
    readonly pictures: Generated<unknown>;
    readonly picture_alt: Generated<unknown>;
    readonly seo_title: Generated<unknown>;
    readonly seo_description: Generated<unknown>;
    readonly seo_pictures: Generated<unknown>;
    readonly sort: Generated<number>;
    readonly archived_at: Date | null;
    readonly archived_to: string | null;
  };
  readonly content_entry_picture: {
    readonly id: string;
    readonly brand_id: string;
    readonly digest: Buffer;
    readonly bytes: Buffer;
    readonly created_at: Generated<Date>;
  };
  readonly content_feedback: {
    readonly id: string;
    readonly brand_id: string;
    readonly member_id: string | null;
    readonly topic: string;
    readonly content: string;
    readonly contact: string | null;
    readonly images: number;
    readonly state: Generated<'open' | 'waiting' | 'answered' | 'done'>;
    readonly note: string | null;
    readonly created_at: Date;
    readonly closed_at: Date | null;
    readonly language: string | null;
    readonly priority: Generated<'low' | 'normal' | 'high' | 'urgent'>;
    readonly assigned_to: string | null;
    readonly about: string | null;
    readonly turn_since: Generated<Date>;
    readonly last_at: Generated<Date>;
    readonly answered_at: Date | null;
    readonly read_at: Date | null;
    readonly version: Generated<number>;
  };
  readonly content_feedback_image: {
    readonly feedback_id: string;
    readonly index: number;
    readonly sealed: string;
  };
  readonly content_help: {
    readonly id: string;
    readonly brand_id: string;
    readonly section: string;
    readonly device: 'ALL' | 'WEB' | 'MOBILE';
    readonly title: unknown;
    readonly content: unknown;
    readonly sort: number;
    readonly is_live: Generated<boolean>;
    readonly starts_at: Generated<Date>;
    readonly ends_at: Date | null;
    readonly version: Generated<number>;
  };
  readonly content_notice: {
    readonly id: string;
    readonly brand_id: string;
    readonly title: unknown;
    readonly content: unknown;
    readonly promotion_type: string | null;
    readonly starts_at: Date;
    readonly is_live: Generated<boolean>;
    readonly ends_at: Date | null;
    readonly version: Generated<number>;
  };
  readonly content_picture: {
    readonly id: string;
    readonly brand_id: string;
    readonly shape: 'wide' | 'phone' | 'tall';
    readonly bytes: Buffer;
    readonly small: Buffer | null;
    readonly digest: Buffer;
    readonly created_at: Date;
  };
  readonly content_slug: {
    readonly brand_id: string;
    readonly slug: string;
    readonly entry_id: string;
    readonly given_at: Generated<Date>;
  };
  readonly content_version: {
    readonly subject_id: string;
    readonly version: number;
    readonly brand_id: string;
    readonly kind: 'banner' | 'notice' | 'announcement' | 'help' | 'entry';
    readonly draft: unknown;
    readonly staff_id: string | null;
    readonly saved_at: Date;
    readonly reason: string | null;
  };
};
