-- Further points at which people check in beside the school's own: another gate, another campus.
create table check_in_place (
  school_id bigint not null references school,
  position smallint not null check (position between 1 and 9),
  name text not null check (char_length(name) between 1 and 60),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  radius_m integer not null check (radius_m between 50 and 500),
  primary key (school_id, position)
);
create unique index check_in_place_name on check_in_place (school_id, lower(name));

-- What the API keeps in memory of a school (0005_school_version.sql).
create trigger school_version_insert after insert on check_in_place referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_update after update on check_in_place referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_delete after delete on check_in_place referencing old table as changed
  for each statement execute function bump_school_version();
