-- Links that show one thing of a pupil to whoever has them, for a week: a day of attendance, or what was decided of a permit.
create table share (
  id uuid primary key,
  kind text not null check (kind in ('day', 'permit')),
  student_id bigint not null references account,
  date date,
  permit_id bigint references permit,
  made_by bigint not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- By people; what draws a preview of a link is not counted.
  opened integer not null default 0,
  opened_at timestamptz,
  check ((kind = 'day') = (date is not null) and (kind = 'permit') = (permit_id is not null))
);
create index share_maker on share (made_by, student_id) where revoked_at is null;
create index share_student on share (student_id);
create index share_permit on share (permit_id) where permit_id is not null;
