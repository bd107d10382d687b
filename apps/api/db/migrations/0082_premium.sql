-- What premium adds, for how much, and who has it from when to when.
create table premium_feature (
  code text primary key,
  roles text[] not null,
  name text not null,
  -- What everybody has, and what premium has.
  free text not null,
  premium text not null,
  place smallint not null
);

create table premium_package (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  role text not null check (role in ('student', 'teacher')),
  type text not null check (type in ('belajar', 'mengajar')),
  name text not null,
  summary text not null,
  months smallint not null check (months > 0),
  -- Rupiah.
  price integer not null check (price > 0)
);

create table premium_period (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  source text not null check (source in ('trial')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create unique index premium_trial_once on premium_period (account_id) where source = 'trial';
create index premium_period_of on premium_period (account_id, ends_at desc);

insert into premium_feature (code, roles, name, free, premium, place) values
('ebook_marks', '{student,teacher}', 'Tanda di e-book', '500 tanda di setiap buku', '2.000 tanda di setiap buku', 1);

insert into premium_package (uuid, role, type, name, summary, months, price) values
('01930000-0000-7000-8000-00000000d001', 'student', 'belajar', 'Belajar bulanan', 'Untuk satu bulan ujian atau satu buku tebal.', 1, 9000),
('01930000-0000-7000-8000-00000000d002', 'student', 'belajar', 'Belajar semester', 'Sepanjang satu semester.', 6, 45000),
('01930000-0000-7000-8000-00000000d003', 'student', 'belajar', 'Belajar setahun', 'Satu tahun ajaran penuh.', 12, 79000),
('01930000-0000-7000-8000-00000000d004', 'teacher', 'mengajar', 'Mengajar bulanan', 'Untuk satu bulan menyiapkan bahan ajar.', 1, 15000),
('01930000-0000-7000-8000-00000000d005', 'teacher', 'mengajar', 'Mengajar semester', 'Sepanjang satu semester mengajar.', 6, 75000),
('01930000-0000-7000-8000-00000000d006', 'teacher', 'mengajar', 'Mengajar setahun', 'Satu tahun ajaran penuh.', 12, 139000);
