-- Schools, people in one role each, classes, and who belongs to whom.
create table school (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  npsn text not null unique check (npsn ~ '^[0-9]{8}$'),
  name text not null,
  level text not null check (level in ('sd', 'smp', 'sma', 'smk')),
  address text not null default '',
  timezone text not null check (timezone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_demo boolean not null default false,
  -- Counts up with every change to what the API keeps in memory of a school (0005_school_version.sql).
  version bigint not null default 1,
  created_at timestamptz not null default now()
);

create table academic_year (
  school_id bigint not null references school,
  tahun_ajaran_id smallint not null check (tahun_ajaran_id between 2000 and 2100),
  starts_on date not null,
  second_semester_on date not null,
  ends_on date not null,
  primary key (school_id, tahun_ajaran_id),
  check (starts_on < second_semester_on and second_semester_on < ends_on)
);

-- An account is a person in one role; names, addresses and numbers are unique within a role.
create table account (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  role text not null check (role in ('student', 'parent', 'teacher', 'school')),
  school_id bigint references school,
  name text not null,
  username text not null,
  email text,
  phone text check (phone ~ '^08[0-9]{7,12}$'),
  password_hash text not null,
  gender text check (gender in ('female', 'male')),
  born_on date,
  image text,
  nisn text check (nisn ~ '^[0-9]{10}$'),
  nip text check (nip ~ '^[0-9]{18}$'),
  nuptk text check (nuptk ~ '^[0-9]{16}$'),
  is_premium boolean not null default false,
  is_need_complete_data boolean not null default false,
  is_sub_push_notif boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  deleted_at timestamptz
);
create unique index account_username on account (role, lower(username));
create unique index account_email on account (role, lower(email)) where email is not null;
create unique index account_phone on account (role, phone) where phone is not null;
create unique index account_nisn on account (school_id, nisn) where nisn is not null;
create index account_school on account (school_id, role);

create table class (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school,
  tahun_ajaran_id smallint not null,
  grade smallint not null check (grade between 1 and 13),
  name text not null,
  homeroom_teacher_id bigint references account,
  foreign key (school_id, tahun_ajaran_id) references academic_year,
  unique (school_id, tahun_ajaran_id, name)
);
create index class_homeroom on class (homeroom_teacher_id);

-- A pupil's class in a year.
create table enrollment (
  student_id bigint not null references account,
  tahun_ajaran_id smallint not null,
  class_id bigint not null references class,
  primary key (student_id, tahun_ajaran_id)
);
create index enrollment_class on enrollment (class_id, student_id);

create table family_link (
  parent_id bigint not null references account,
  student_id bigint not null references account,
  state text not null check (state in ('pending', 'linked', 'rejected', 'revoked')),
  changed_at timestamptz not null default now(),
  primary key (parent_id, student_id)
);
create index family_link_student on family_link (student_id);
