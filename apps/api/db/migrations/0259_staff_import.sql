-- Files of teachers and staff are brought in like those of pupils: whom a file is about. Those that are there are about pupils.
alter table pupil_import add column whom text not null default 'pupils' check (whom in ('pupils', 'staff'));

-- What a school's own list says of its teachers and staff beside their accounts. A person has a row once a file has named them.
create table school_staff (
  school_id bigint not null references school on delete cascade,
  teacher_id bigint not null references account on delete cascade,
  -- Status kepegawaian, jenis PTK and tugas tambahan, in the words of the list.
  employment text,
  position text,
  duty text,
  -- A keyed hash of the person's NIK, by which rows of files are matched. The number itself is not kept.
  nik_hash text,
  -- By field, what an import has written last: what differs from it was written by hand since, and is not overwritten silently.
  imported jsonb,
  revision integer not null default 1,
  primary key (school_id, teacher_id)
);
create index school_staff_teacher on school_staff (teacher_id);
create index school_staff_nik on school_staff (school_id, nik_hash) where nik_hash is not null;
create trigger school_staff_revision before update on school_staff for each row execute function count_revision();
