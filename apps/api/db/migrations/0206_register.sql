-- The register of a school (buku induk): everybody who ever was its pupil, how they came, and how they left.
create table school_pupil (
  school_id bigint not null references school on delete cascade,
  student_id bigint not null references account on delete cascade,
  -- The school's own number of the pupil (nomor induk, NIPD).
  number text,
  birth_place text,
  address text,
  parent_names text,
  -- The first day at the school; null for who was there from the beginning of the first year that is known.
  entered_on date,
  from_school text,
  from_npsn text check (from_npsn ~ '^[0-9]{8}$'),
  from_city text,
  from_letter text,
  revision integer not null default 1,
  primary key (school_id, student_id)
);
create unique index school_pupil_number on school_pupil (school_id, lower(number)) where number is not null;
create index school_pupil_student on school_pupil (student_id);
create trigger school_pupil_revision before update on school_pupil for each row execute function count_revision();

-- Whoever becomes a pupil of a school stands in its register from then on.
create function keep_new_school_pupils() returns trigger language plpgsql as $$
begin
  insert into school_pupil (school_id, student_id)
    select school_id, id from after where role = 'student' and school_id is not null
    on conflict do nothing;
  return null;
end $$;
create trigger account_registered after insert on account referencing new table as after
  for each statement execute function keep_new_school_pupils();
create function keep_school_pupil() returns trigger language plpgsql as $$
begin
  insert into school_pupil (school_id, student_id) values (new.school_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger account_school_changed after update of school_id on account for each row
  when (new.role = 'student' and new.school_id is not null and new.school_id is distinct from old.school_id)
  execute function keep_school_pupil();

insert into school_pupil (school_id, student_id)
  select school_id, id from account where role = 'student' and school_id is not null
  union
  select class.school_id, member.student_id from class_membership as member join class on class.id = member.class_id
  union
  select link.school_id, link.account_id from school_link as link join account as person on person.id = link.account_id
    where person.role = 'student' and link.state in ('linked', 'removed', 'moved', 'graduated');
