-- Announcements that agents alone read, in their centre: a kind of its own beside slides and popups.
alter table content_announcement drop constraint content_announcement_kind_check;
alter table content_announcement add constraint content_announcement_kind_check check (kind in ('PL', 'PU', 'AG'));
