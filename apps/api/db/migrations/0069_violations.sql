-- What a school counts as a breach of its rules or as an award, and how many points each has.
create table violation_rule (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  code text not null,
  kind text not null check (kind in ('violation', 'award')),
  rule_group text not null,
  description text not null,
  points integer not null check (points between 1 and 500),
  category text not null check (category in ('light', 'medium', 'heavy')),
  -- By frequency, each repetition in a year weighs more.
  mode text not null check (mode in ('flat', 'frequency')),
  sanction text,
  handler text not null check (handler in ('homeroom', 'counselor', 'vice_principal', 'principal')),
  active boolean not null default true,
  revision integer not null default 1,
  unique (school_id, code)
);

-- From how many points on a school does what.
create table violation_threshold (
  school_id bigint not null references school,
  action text not null check (action in ('oral_warning', 'written_warning', 'sp1', 'parent_call', 'sp2', 'suspension', 'sp3', 'returned')),
  points integer not null check (points between 1 and 1000),
  primary key (school_id, action)
);

-- What one pupil did. The rule is kept as it was then: the book may change.
create table violation (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school,
  student_id bigint not null references account,
  -- Of the pupil when it was recorded.
  class_id bigint not null references class,
  recorded_by bigint not null references account,
  rule_id bigint not null references violation_rule,
  kind text not null check (kind in ('violation', 'award')),
  code text not null,
  rule_group text not null,
  rule text not null,
  points integer not null,
  category text not null check (category in ('light', 'medium', 'heavy')),
  sanction text,
  handler text not null check (handler in ('homeroom', 'counselor', 'vice_principal', 'principal')),
  tahun_ajaran_id integer not null,
  semester smallint not null check (semester in (1, 2)),
  -- When it happened, by the school's clock.
  date date not null,
  time text check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  place text,
  description text not null,
  status text not null default 'waiting_verification' check (status in ('waiting_verification', 'clarification', 'needs_revision',
    'rejected', 'verified', 'followed_up', 'done', 'cancelled')),
  -- Until this day the family may say something to it.
  clarify_until date not null,
  revision integer not null default 1,
  recorded_at timestamptz not null
);
create index violation_pupil on violation (student_id, tahun_ajaran_id, date desc, id desc);
create index violation_recorder on violation (recorded_by, tahun_ajaran_id, date desc, id desc);
create index violation_school on violation (school_id, tahun_ajaran_id, status, id);
create index violation_class on violation (class_id);
create index violation_of_rule on violation (rule_id);

create table violation_file (
  -- They are shown in this order.
  id bigint generated always as identity primary key,
  -- One file may stand beside the records of several pupils.
  file_id uuid not null references file,
  violation_id bigint not null references violation,
  unique (violation_id, file_id)
);
create index violation_file_of on violation_file (file_id);

-- Everything that happened to a record, with what was said.
create table violation_event (
  id bigint generated always as identity primary key,
  violation_id bigint not null references violation,
  kind text not null check (kind in ('recorded', 'edited', 'clarified', 'verified', 'needs_revision', 'rejected', 'followed_up', 'done', 'cancelled')),
  by_id bigint not null references account,
  at timestamptz not null,
  note text,
  -- What a record said before it was edited.
  before jsonb
);
create index violation_event_of on violation_event (violation_id, id);
create index violation_event_by on violation_event (by_id);

-- The book that every school begins with, to be changed by it.
create function give_violation_book(school bigint) returns void language sql as $$
  insert into violation_rule (school_id, code, kind, rule_group, description, points, category, mode, sanction, handler)
  select school, starter.* from (values
    ('A1', 'violation', 'Kehadiran', 'Terlambat masuk sekolah', 2, 'light', 'frequency', 'Ditegur dan dicatat guru piket', 'homeroom'),
    ('A2', 'violation', 'Kehadiran', 'Meninggalkan kelas tanpa izin', 5, 'light', 'flat', 'Ditegur wali kelas', 'homeroom'),
    ('A3', 'violation', 'Kehadiran', 'Tidak masuk tanpa keterangan', 10, 'medium', 'frequency', 'Orang tua dihubungi', 'homeroom'),
    ('B1', 'violation', 'Seragam dan kerapian', 'Seragam tidak lengkap atau tidak sesuai hari', 3, 'light', 'flat', 'Ditegur dan melengkapi seragam', 'homeroom'),
    ('B2', 'violation', 'Seragam dan kerapian', 'Rambut atau penampilan tidak sesuai tata tertib', 3, 'light', 'flat', 'Ditegur dan merapikan', 'homeroom'),
    ('C1', 'violation', 'Ketertiban belajar', 'Memakai ponsel saat pelajaran tanpa izin guru', 5, 'light', 'frequency', 'Ponsel dititipkan sampai pulang', 'homeroom'),
    ('C2', 'violation', 'Ketertiban belajar', 'Mencontek saat ulangan atau ujian', 15, 'medium', 'flat', 'Ulangan diulang dan orang tua diberi tahu', 'counselor'),
    ('C3', 'violation', 'Ketertiban belajar', 'Mengganggu pelajaran setelah ditegur', 5, 'light', 'frequency', 'Ditegur wali kelas', 'homeroom'),
    ('D1', 'violation', 'Sikap', 'Berkata kasar atau tidak sopan', 10, 'medium', 'flat', 'Meminta maaf dan dibimbing guru BK', 'counselor'),
    ('D2', 'violation', 'Sikap', 'Merundung teman, langsung atau di media sosial', 40, 'heavy', 'flat', 'Dibimbing guru BK bersama orang tua', 'vice_principal'),
    ('D3', 'violation', 'Sikap', 'Berkelahi di lingkungan sekolah', 50, 'heavy', 'flat', 'Orang tua dipanggil', 'vice_principal'),
    ('E1', 'violation', 'Lingkungan', 'Membuang sampah sembarangan', 2, 'light', 'flat', 'Membersihkan lingkungan kelas', 'homeroom'),
    ('E2', 'violation', 'Lingkungan', 'Merusak barang milik sekolah', 20, 'medium', 'flat', 'Memperbaiki atau mengganti', 'vice_principal'),
    ('F1', 'violation', 'Kesehatan dan keselamatan', 'Merokok di lingkungan sekolah', 30, 'heavy', 'flat', 'Orang tua dipanggil', 'vice_principal'),
    ('F2', 'violation', 'Kesehatan dan keselamatan', 'Membawa benda berbahaya', 75, 'heavy', 'flat', 'Orang tua dipanggil', 'principal'),
    ('P1', 'award', 'Penghargaan', 'Juara lomba tingkat kota atau lebih tinggi', 20, 'light', 'flat', null, 'vice_principal'),
    ('P2', 'award', 'Penghargaan', 'Menjadi panitia atau petugas upacara', 5, 'light', 'flat', null, 'homeroom'),
    ('P3', 'award', 'Pemutihan', 'Sebulan tanpa pelanggaran setelah dibimbing', 10, 'light', 'flat', null, 'counselor')
  ) as starter(code, kind, rule_group, description, points, category, mode, sanction, handler)
  on conflict (school_id, code) do nothing;
  insert into violation_threshold (school_id, action, points)
  select school, starter.* from (values
    ('oral_warning', 10), ('written_warning', 25), ('sp1', 50), ('parent_call', 60), ('sp2', 75), ('suspension', 90), ('sp3', 100),
    ('returned', 150)
  ) as starter(action, points)
  on conflict (school_id, action) do nothing;
$$;
select give_violation_book(id) from school;
create function give_school_violation_book() returns trigger language plpgsql as $$
begin
  perform give_violation_book(new.id);
  return null;
end $$;
create trigger school_violation_book after insert on school for each row execute function give_school_violation_book();
