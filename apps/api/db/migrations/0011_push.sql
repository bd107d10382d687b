-- Where a signed-in device takes what it is told while nobody looks. It goes with its session; a browser has one address.
create table push_subscription (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  session_id uuid not null references session on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  ok_at timestamptz,
  failed_at timestamptz
);
create index push_subscription_account on push_subscription (account_id);
create index push_subscription_session on push_subscription (session_id);

create function drop_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;
create trigger session_ended_push after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function drop_push_subscription();

-- What waits to be pushed, and not before when; null when there is nothing to push.
alter table notification add column push_after timestamptz;
create index notification_push on notification (push_after) where push_after is not null;

-- Hours in which nothing is pushed, by the clock of the school that it is about; without a row 21.00 to 05.00.
create table quiet_hours (
  account_id bigint primary key references account,
  enabled boolean not null,
  starts_at time not null,
  ends_at time not null,
  check (starts_at <> ends_at)
);

-- The first moment from `at` on that does not lie in the quiet hours of that zone.
create function after_quiet(at timestamptz, zone text, starts_at time, ends_at time) returns timestamptz
language sql stable as $$
  select case
    when starts_at < ends_at and clock >= starts_at and clock < ends_at then (here::date + ends_at) at time zone zone
    when starts_at > ends_at and clock >= starts_at then (here::date + 1 + ends_at) at time zone zone
    when starts_at > ends_at and clock < ends_at then (here::date + ends_at) at time zone zone
    else at
  end
  from (select at at time zone zone as here, (at at time zone zone)::time as clock) as local
$$;

-- The check-in of a record that people were told of; the index holds those that they were not.
alter table attendance add column told_clock_in timestamptz;
create index attendance_untold on attendance (verification, offline, clock_in_at)
  where clock_in_at is distinct from told_clock_in and verification in ('automatic', 'waiting')
    and method in ('location', 'selfie', 'qr');
-- That somebody was told is no change of the record.
drop trigger attendance_revision on attendance;
create trigger attendance_revision before update on attendance
  for each row when (old.told_clock_in is not distinct from new.told_clock_in) execute function count_attendance_revision();
