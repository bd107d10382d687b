-- By which ways somebody wants news of a kind; `enabled` is the list in the product, without which there is none of the others.
alter table notification_preference
  add column push boolean not null default true,
  add column whatsapp boolean not null default false,
  add column email boolean not null default false;

-- What also leaves by WhatsApp or mail, and not before when; null when it does not (any more).
alter table notification add column outside_after timestamptz;
create index notification_outside on notification (outside_after) where outside_after is not null;

-- When the office has made sure that this is the parent: a pupil alone is no proof of that. A link that the office made needs none.
alter table family_link
  add column confirmed_at timestamptz,
  add column confirmed_by bigint references account;
update family_link set confirmed_at = changed_at where state = 'linked';
