// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated, GeneratedAlways } from 'kysely';

/** Tables that begin with `games_`, as the database has them. */
export type GamesTables = {
  readonly games_batch: {
    readonly id: string;
    readonly brand_id: string;
    readonly digest: Buffer;
    readonly act: unknown;
    readonly moved: unknown;
    readonly changed: number;
    readonly staff_id: string;
    readonly made_at: Generated<Date>;
    readonly undone_by: string | null;
  };
  readonly games_brand_vendor: {
    readonly brand_id: string;
    readonly vendor_id: number;
    readonly is_enabled: Generated<boolean>;
    readonly is_in_maintenance: Generated<boolean>;
    readonly maintenance_until: Date | null;
    readonly version: Generated<number>;
  };
  readonly games_category: {
    readonly brand_id: string;
    readonly key: string;
    readonly label: unknown;
    readonly sort: number;
    readonly is_visible: Generated<boolean>;
    readonly is_hot: Generated<boolean>;
  };
  readonly games_favourite: {
    readonly member_id: string;
    readonly game_id: number;
    readonly added_at: Date;
  };
  readonly games_game: {
    readonly id: number;
    readonly vendor_id: number;
    readonly code: string;
    readonly game_type: string;
    readonly name: unknown;
    readonly blurb: unknown;
    readonly icon: string;
    readonly rtp: string | null;
    readonly support_play: number;
    readonly is_game: 'GAME' | 'VASSALAGE';
    readonly default_play_type: string | null;
    readonly valid_bet_percent: Generated<number>;
    readonly game_classify: 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG' | null;
    readonly line_count: number | null;
    readonly platforms: Generated<string[]>;
  };
  readonly games_launch_ticket: {
    readonly ticket_hash: Buffer;
    readonly brand_id: string;
    readonly member_id: string;
    readonly game_id: number;
    readonly mode: 'real' | 'demo';
    readonly language: string;
    readonly site_origin: string;
    readonly ip: string;
    readonly session_hash: Buffer | null;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly used_at: Date | null;
    readonly real_member_id: GeneratedAlways<string | null>;
  };
  readonly games_listing: {
    readonly brand_id: string;
    readonly game_id: number;
    readonly is_enabled: boolean;
    readonly is_new: Generated<boolean>;
    readonly sort: number;
    readonly is_hot: Generated<boolean>;
    readonly min_bet: bigint | null;
    readonly max_bet: bigint | null;
    readonly is_in_maintenance: Generated<boolean>;
    readonly maintenance_until: Date | null;
    readonly listed_at: Generated<Date>;
    readonly version: Generated<number>;
    readonly names: Generated<unknown>;
    readonly pictures: Generated<unknown>;
    readonly tags: Generated<string[]>;
    readonly categories: Generated<string[]>;
    readonly new_until: Date | null;
    readonly hot_until: Date | null;
    readonly show_at: Date | null;
    readonly hide_at: Date | null;
  };
  readonly games_listing_version: {
    readonly brand_id: string;
    readonly game_id: number;
    readonly version: number;
    readonly before: unknown;
    readonly after: unknown;
    readonly staff_id: string | null;
    readonly why: Generated<string>;
    readonly batch_id: string | null;
    readonly undoes: string | null;
    readonly changed_at: Generated<Date>;
  };
  readonly games_member_hour: {
    readonly member_id: string;
    readonly hour: Date;
    readonly game_id: number;
    readonly state: number;
    readonly book: number;
    readonly plays: bigint;
    readonly stake: bigint;
    readonly valid_bet: bigint;
    readonly payout: bigint;
  };
  readonly games_picture: {
    readonly id: string;
    readonly brand_id: string;
    readonly digest: Buffer;
    readonly bytes: Buffer;
    readonly small: Buffer;
    readonly created_at: Generated<Date>;
  };
  readonly games_recent: {
    readonly member_id: string;
    readonly game_id: number;
    readonly played_at: Date;
  };
  readonly games_return_day: {
    readonly book: number;
    readonly game_id: number;
    readonly day: Date;
    readonly plays: bigint;
    readonly stake: bigint;
    readonly payout: bigint;
    readonly squares: bigint | string;
  };
  readonly games_vendor: {
    readonly id: number;
    readonly code: string;
    readonly display_name: string;
    readonly adapter: string;
    readonly names: Generated<unknown>;
    readonly cards: Generated<string[]>;
    readonly frame_origin: string | null;
  };
};
