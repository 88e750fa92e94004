-- What belongs to a member belongs to the member's brand, whatever the code says: each row that names both names a pair that exists.
-- Not the tables of a bet (play, ledger, rounds): they know the member alone, and a key to check would cost each of them.
alter table identity_member add constraint identity_member_brand unique (id, brand_id);
alter table staff_account add constraint staff_account_brand unique (id, brand_id);

-- An answered registration is found by its brand and the caller's own id. Rows live for two days.
alter table identity_registration add column brand_id uuid;
update identity_registration r set brand_id = m.brand_id from identity_member m where m.id = r.member_id;
delete from identity_registration where brand_id is null;
alter table identity_registration
  alter column brand_id set not null,
  drop constraint identity_registration_pkey,
  add primary key (brand_id, request_id),
  add constraint identity_registration_member foreign key (member_id, brand_id) references identity_member (id, brand_id);

-- What lets somebody in, and was made at another brand than its member's, lets nobody in any more.
delete from identity_session x using identity_member m where m.id = x.member_id and m.brand_id <> x.brand_id;
delete from identity_remembered x using identity_member m where m.id = x.member_id and m.brand_id <> x.brand_id;
delete from identity_handover x using identity_member m where m.id = x.member_id and m.brand_id <> x.brand_id;
delete from identity_social x using identity_member m where m.id = x.member_id and m.brand_id <> x.brand_id;
delete from games_launch_ticket x using identity_member m where m.id = x.member_id and m.brand_id <> x.brand_id;
delete from arcade_session x using identity_member m where m.id = x.member_id and m.brand_id <> x.brand_id and x.mode = 'real';

alter table identity_session add constraint identity_session_owner
  foreign key (member_id, brand_id) references identity_member (id, brand_id);
alter table identity_remembered add constraint identity_remembered_owner
  foreign key (member_id, brand_id) references identity_member (id, brand_id);
alter table identity_handover add constraint identity_handover_owner
  foreign key (member_id, brand_id) references identity_member (id, brand_id);
alter table identity_social add constraint identity_social_owner
  foreign key (member_id, brand_id) references identity_member (id, brand_id);
alter table identity_invite_code add constraint identity_invite_code_owner
  foreign key (member_id, brand_id) references identity_member (id, brand_id);
-- The name is taken before its member is stored.
alter table identity_username add constraint identity_username_owner
  foreign key (member_id, brand_id) references identity_member (id, brand_id) deferrable initially deferred;
alter table outbound_message add constraint outbound_message_owner
  foreign key (member_id, brand_id) references identity_member (id, brand_id);
alter table operations_request add constraint operations_request_owner
  foreign key (member_id, brand_id) references identity_member (id, brand_id);
alter table content_feedback add constraint content_feedback_owner
  foreign key (member_id, brand_id) references identity_member (id, brand_id);

-- A payee, its withdrawals and the deposits. The account that is paid to has no brand of its own: it is its member's.
alter table wallet_deposit add constraint wallet_deposit_owner
  foreign key (member_id, brand_id) references identity_member (id, brand_id);
alter table wallet_withdrawal
  add constraint wallet_withdrawal_owner foreign key (member_id, brand_id) references identity_member (id, brand_id),
  add constraint wallet_withdrawal_payer foreign key (payer_staff_id, brand_id) references staff_account (id, brand_id);
alter table wallet_payee add constraint wallet_payee_owner foreign key (member_id) references identity_member (id);

-- A guest who tries a game has an id and no account: the key is that of play for money.
alter table games_launch_ticket
  add column real_member_id uuid generated always as (case when mode = 'real' then member_id end) stored,
  add constraint games_launch_ticket_owner foreign key (real_member_id, brand_id) references identity_member (id, brand_id);
alter table arcade_session
  add column real_member_id uuid generated always as (case when mode = 'real' then member_id end) stored,
  add constraint arcade_session_owner foreign key (real_member_id, brand_id) references identity_member (id, brand_id);
alter table vendor_player
  add column real_member_id uuid generated always as (case when mode = 'real' then member_id end) stored,
  add constraint vendor_player_owner foreign key (real_member_id, brand_id) references identity_member (id, brand_id);

alter table staff_challenge add constraint staff_challenge_owner
  foreign key (staff_id, brand_id) references staff_account (id, brand_id);
