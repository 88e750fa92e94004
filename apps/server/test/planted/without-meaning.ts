/**
 * Tables and columns that no plant damages, each with its reason. A new table or column fails the test until somebody plants damage to
 * it or says here why it needs none. `table` stands for all of its columns, `table.column` for one.
 */
export const WITHOUT_MEANING: Readonly<Record<string, string>> = {
  app_clock: 'the clock of tests; no installation has it',
  kysely_migration: 'what has run is seen by the schema itself',
  kysely_migration_lock: 'a lock',

  // Shown to people, and put back from its history.
  content_announcement: 'texts of the page; each change has its version and audit entry',
  content_banner: 'as announcements',
  content_entry: 'as announcements',
  content_entry_picture: 'pictures of the page',
  content_feedback: 'what visitors write',
  content_feedback_image: 'pictures of visitors',
  content_help: 'as announcements',
  content_notice: 'as announcements',
  content_picture: 'pictures of the page',
  content_version: 'earlier versions of texts',
  games_brand_vendor: 'whether a vendor is shown; each change has its audit entry',
  games_category: 'order of the navigation',
  games_favourite: 'what a member likes',
  games_listing: 'whether and where a game is shown; each change has its audit entry',
  games_recent: 'what a member played last; plays are proven',
  site_domain: 'where a brand is reached; a wrong one serves the wrong page',
  site_logo: 'a picture',
  site_module: 'which parts are on; each change has its audit entry',
  site_register_field: 'questions of the registration; each change has its audit entry',
  site_resource: 'addresses of pictures',

  // Short-lived: they end in minutes, and what they led to is proven.
  codes_code: 'ends in minutes',
  codes_refusal: 'a budget',
  codes_sending: 'a budget',
  games_launch_ticket: 'ends in a minute; the session that it was exchanged for is told by the vendor or the frame',
  identity_captcha: 'ends in minutes',
  identity_handover: 'ends in a minute',
  identity_login_failure: 'a budget',
  identity_registration: 'a repeat of a registration within a day',
  identity_spent: 'ends in minutes',
  identity_spent_payload: 'ends in minutes',
  security_challenge: 'ends in minutes',
  staff_challenge: 'ends in minutes',
  staff_enrolment: 'a passkey that came by it is proven',
  outbound_breaker: 'a budget',
  vendor_nonce: 'ends in minutes; a transaction moves money once without it',
  vendor_trace: 'a sample for people; what moved money stands in vendor_tx',

  // Not proven: access of members. Whoever may write here may come in as a member; what they do then is played, held and paid by the
  // rules, is written down, and payouts go to the anchored account. docs/ledger.md says so.
  identity_device: 'access of members is not proven',
  identity_invite_code: 'who is told to have come by whom; moves nothing',
  identity_login: 'access of members is not proven; kept for months only',
  identity_member_detail: 'facts about a member; moves nothing',
  identity_payload_key: 'keys of minutes, sealed',
  identity_place: 'access of members is not proven',
  identity_remembered: 'access of members is not proven',
  identity_session: 'access of members is not proven',
  identity_social: 'access of members is not proven',
  security_passkey: 'access of members is not proven',
  security_recovery_code: 'access of members is not proven',
  security_totp: 'access of members is not proven; sealed',
  vendor_key: 'sealed under a key outside; each act has its audit entry, those of the sandbox have none',

  outbound_message: 'texts on their way; what they tell is proven at its source',
  vendor_feed: 'read again from anywhere: each round is booked once by its id',
  vendor_reconciliation: 'made again from the vendor’s statement at any time',
  vendor_difference: 'made again from the vendor’s statement at any time',
  vendor_explanation: 'what a person said about a difference; each has its audit entry',

  ...Object.fromEntries(
    ['nickname', 'type', 'path', 'password_hash', 'password_set_at', 'email', 'mobile', 'language', 'vip_level', 'agreed_terms_at', 'register_url',
      'register_domain', 'last_login_at', 'login_count', 'password_change', 'has_second_factor', 'has_login_alerts', 'first_login_done_at',
      'mobile_verified_at', 'payment_password_hash', 'referrer_id', 'agent_id', 'locked_at', 'lock_reason', 'payment_password_tries',
      'email_verified_at', 'register_method'].map((column) => [`identity_member.${column}`, 'access and facts of members are not proven']),
  ), // prettier-ignore
  'identity_username.no': 'the database numbers it by itself and lets nobody write it',
  ...Object.fromEntries(
    ['name', 'name_key', 'created_at', 'last_login_at', 'disabled_at', 'disabled_by', 'disabled_reason', 'retired_at', 'link_by'].map(
      (column) => [`staff_account.${column}`, 'what staff may do follows from role, brand and passkeys; the rest is shown'],
    ),
  ),
  ...Object.fromEntries(
    ['id', 'credential_id', 'public_key', 'sign_count', 'transports', 'host', 'name', 'is_synced', 'last_used_at'].map((column) => [
      `staff_passkey.${column}`,
      'a passkey of other content opens nothing to its owner; not proven otherwise',
    ]),
  ),
  ...Object.fromEntries(
    ['token_hash', 'seen_at', 'expires_at', 'ip', 'ended_at', 'stepped_up_until'].map((column) => [
      `staff_session.${column}`,
      'ends within hours; that it began with a login is proven',
    ]),
  ),
  ...Object.fromEntries(
    ['token_hash', 'brand_id', 'game_id', 'language', 'site_origin', 'session_hash', 'opened_at', 'expires_at'].map((column) => [
      `arcade_session.${column}`,
      'a frame of hours; its chips and its rounds are proven',
    ]),
  ),
  ...Object.fromEntries(
    ['token_hash', 'game_id', 'session_hash', 'language', 'opened_at', 'expires_at', 'ended_at'].map((column) => [
      `vendor_session.${column}`,
      'a session of hours; its chips and its rounds are proven',
    ]),
  ),
  ...Object.fromEntries(
    [
      'dialect',
      'is_resettling',
      'unknown_rollback',
      'base_url',
      'max_bet',
      'requests_per_second',
      'stuck_minutes',
      'closed_until',
      'is_closed',
    ].map((column) => [
      `vendor_profile.${column}`,
      'how a vendor is spoken to; each change has its audit entry, and what it moves is proven',
    ]),
  ),
  ...Object.fromEntries(
    [
      'code',
      'game_type',
      'name',
      'blurb',
      'icon',
      'rtp',
      'support_play',
      'is_game',
      'default_play_type',
      'game_classify',
      'line_count',
      'platforms',
    ].map((column) => [`games_game.${column}`, 'what is shown of a game; a house round of another code fails its seeds']),
  ),
  games_vendor: 'what is shown of a vendor; house and outside are told apart by rounds and transactions',
  'games_game.id': 'plays of a game that is not there are found',
  ...Object.fromEntries(
    ['name', 'status', 'maintenance_until', 'settings', 'created_at'].map((column) => [
      `site_brand.${column}`,
      'limits and looks; each change has its audit entry',
    ]),
  ),

  'arcade_round.shown_at': 'whether the show was seen',
  'ledger_kind.explained_by': 'a word for people',
  'operations_request.note': 'a word for people; it stands in the audit chain',
  'outbox.xid': 'the place in the stream; readers’ places are anchored',
  'outbox.created_at': 'when it was told',
  'play.xid': 'the place in the stream of plays; counts that are made of it are shown only',
  'reader.name': 'a reader of another name starts anew; readers’ places are anchored',
  'reader.ran_at': 'when it read',
  'vendor_free_round.left_rounds': 'what the vendor told last',
  'vendor_free_round.status': 'what the vendor told last',
  'vendor_free_round.changed_at': 'when the vendor told',
  'vendor_round.asked_at': 'when the vendor was asked',
  'vendor_round.asked': 'how often the vendor was asked',
  'vendor_round.flag': 'what a person should see',
  'vendor_round.is_swept': 'whether a late win is taken; what it pays is proven',
  'vendor_transfer.looks': 'how often the vendor was asked',
  'vendor_transfer.next_look_at': 'when the vendor is asked',
  'wallet_deposit.provider_version': 'the last report of the provider',
  'wallet_deposit.redirect_url': 'where the player was sent',
  'wallet_deposit.payer_name': 'what the bank told; a person decides about a wrong one',
  'wallet_deposit.checked_at': 'when the provider was asked',
  'wallet_withdrawal.dispute_note': 'what the player wrote',
  identity_social_start: 'a login elsewhere that was begun, gone in minutes',
  vendor_odd_row: 'what could not be read of a vendor, shown to people',
  'arcade_session.real_member_id': 'made from mode and member by the database',
  'vendor_player.real_member_id': 'made from mode and member by the database',
  'vendor_credit_day.credits': 'how many; the sum is proven',
};
