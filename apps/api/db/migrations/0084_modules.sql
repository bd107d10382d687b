-- What teachers keep to teach with: text, files and links, for themselves, for their school, or by the product for everybody.
create table module (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  -- Null of those that the product gives to every school.
  school_id bigint references school,
  owner_id bigint references account,
  subject_id bigint references subject,
  -- What it is about where no subject of a school can be named.
  subject_name text,
  -- The year of school that it is for, 1 to 12.
  grade smallint check (grade between 1 and 12),
  title text not null,
  objective text not null default '',
  text text not null default '',
  links jsonb not null default '[]',
  state text not null default 'draft' check (state in ('draft', 'published', 'shared', 'archived')),
  version integer not null default 1,
  revision integer not null default 1,
  copied_from bigint references module,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((school_id is null) = (owner_id is null)),
  check (school_id is not null or state in ('shared', 'archived'))
);
create index module_owner on module (owner_id, changed_at desc, id desc);
create index module_school on module (school_id, changed_at desc, id desc) where state = 'shared';
create index module_copied_from on module (copied_from);

create table module_file (
  -- They are shown in this order; a copy shows the same file.
  id bigint generated always as identity primary key,
  file_id uuid not null references file,
  module_id bigint not null references module,
  unique (module_id, file_id)
);
create index module_file_of on module_file (file_id);

-- What a module said before it was changed.
create table module_version (
  module_id bigint not null references module,
  version integer not null,
  title text not null,
  objective text not null,
  text text not null,
  links jsonb not null,
  files uuid[] not null,
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  primary key (module_id, version)
);

insert into module (uuid, subject_name, grade, title, objective, text, links, state, created_at, changed_at) values
('01930000-0000-7000-8000-00000000a001', 'Bahasa Indonesia', 7, 'Menulis laporan pengamatan',
'Siswa menulis laporan pengamatan sederhana dengan data yang dicatat sendiri.',
'Pilih satu benda atau kejadian di lingkungan sekolah yang dapat diamati 15 menit: pohon di halaman, antrean kantin, atau cuaca pagi.

## Langkah kerja
1. Catat waktu, tempat, dan apa yang terlihat, terdengar, dan tercium. Tulis hanya yang benar-benar diamati.
2. Kelompokkan catatan menjadi tiga bagian: keadaan umum, bagian-bagian, dan perubahan.
3. Tulis laporan 4 paragraf: pembuka, dua paragraf isi, penutup.
4. Bacakan kepada teman sebangku. Tandai kalimat yang berisi pendapat, lalu ubah menjadi fakta.

## Menilai
Laporan memuat data dan satuan, urutannya jelas, dan tidak memuat pendapat tanpa bukti.', '[]', 'shared', now(), now()),
('01930000-0000-7000-8000-00000000a002', 'Matematika', 8, 'Gradien dari tangga rumah',
'Siswa menghitung gradien sebagai perbandingan tegak dan datar dari benda di sekitarnya.',
'Ukur tinggi dan panjang tiga anak tangga di sekolah atau di rumah. Hitung perbandingannya.

## Pertanyaan
1. Tangga mana yang paling curam? Bagaimana terlihat dari angkanya?
2. Gambarlah ketiganya pada kertas berpetak dengan titik awal yang sama.
3. Apa yang terjadi dengan perbandingannya bila tangganya dibuat dua kali lebih panjang?

Kesalahan yang sering muncul: menukar tegak dan datar. Minta siswa menyebut satuan sebelum menghitung.', '[]', 'shared', now(), now()),
('01930000-0000-7000-8000-00000000a003', 'Informatika', 10, 'Memeriksa kabar sebelum membagikan',
'Siswa memeriksa kebenaran satu kabar dengan tiga langkah dan menjelaskan hasilnya.',
'Bawa satu kabar yang beredar di grup percakapan kelas atau keluarga.

## Tiga langkah
1. Siapa yang menulis, dan kapan? Cari sumber pertamanya.
2. Apakah media lain menulis hal yang sama? Bandingkan dua sumber.
3. Apakah gambarnya memang dari kejadian itu? Cari gambarnya dengan pencarian gambar.

## Hasil
Siswa menulis tiga kalimat: kabarnya, yang ditemukan, dan layak dibagikan atau tidak.', '[]', 'shared', now(), now()),
('01930000-0000-7000-8000-00000000a004', 'IPA', 7, 'Mengamati penguapan air',
'Siswa merancang percobaan sederhana dengan satu hal yang diubah dan hal lain yang dijaga sama.',
'Alat: dua wadah yang sama, air, penggaris, tempat teduh dan tempat terkena matahari.

1. Isi kedua wadah sama tinggi. Catat tingginya dalam milimeter.
2. Letakkan satu di tempat teduh dan satu di bawah matahari.
3. Ukur setiap jam selama empat jam, tulis dalam tabel.
4. Gambarlah grafiknya. Apa yang diubah, apa yang dijaga sama, apa yang diukur?', '[]', 'shared', now(), now());
