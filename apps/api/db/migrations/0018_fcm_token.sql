-- Where the app of a phone is reached by its push service: opaque, and kept for the app to come. Nothing is sent there yet.
create table fcm_token (
  token text primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null default now()
);
create index fcm_token_session on fcm_token (session_id);

create or replace function drop_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  delete from fcm_token where session_id = new.id;
  return null;
end $$;
