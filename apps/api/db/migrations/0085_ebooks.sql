-- The library: books that everybody reads, where each reader is in them, and what they have marked.
create table ebook (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  title text not null,
  author text not null,
  level text not null check (level in ('sd', 'smp', 'sma', 'all')),
  subject text not null check (subject in ('story', 'science', 'math', 'language', 'society', 'skills')),
  summary text not null,
  cover smallint not null default 1,
  license text not null,
  state text not null default 'published' check (state in ('draft', 'published', 'withdrawn')),
  revision integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index ebook_newest on ebook (created_at desc, id desc) where state = 'published';

create table ebook_chapter (
  ebook_id bigint not null references ebook,
  number smallint not null,
  title text not null,
  body text not null,
  primary key (ebook_id, number)
);

create table ebook_reader (
  account_id bigint not null references account on delete cascade,
  ebook_id bigint not null references ebook,
  favorite boolean not null default false,
  chapter integer,
  block integer,
  progress double precision,
  -- When the reader was there, by the reader's device.
  at timestamptz,
  primary key (account_id, ebook_id)
);
create index ebook_reader_of on ebook_reader (ebook_id);

create table ebook_mark (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  account_id bigint not null references account on delete cascade,
  ebook_id bigint not null references ebook,
  chapter integer not null,
  block integer not null,
  kind text not null check (kind in ('bookmark', 'highlight')),
  text text not null,
  made_at timestamptz not null,
  unique (account_id, ebook_id, chapter, block, kind)
);
create index ebook_mark_of on ebook_mark (ebook_id);

insert into ebook (uuid, title, author, level, subject, summary, cover, license, created_at, changed_at) values
('01930000-0000-7000-8000-00000000b001', 'Perahu Kertas Sariwati', 'Redaksi Lentera', 'sd', 'story',
'Sari membuat perahu dari kertas bekas dan belajar bahwa sungai di belakang rumahnya punya cerita.', 1, 'CC BY 4.0', now(), now()),
('01930000-0000-7000-8000-00000000b002', 'Belajar Cara Belajar', 'Redaksi Lentera', 'all', 'skills',
'Empat kebiasaan kecil yang membuat pelajaran lebih lama diingat, dengan latihan untuk setiap minggu.', 2, 'CC BY 4.0', now(), now()),
('01930000-0000-7000-8000-00000000b003', 'Angka di Sekitar Kita', 'Redaksi Lentera', 'smp', 'math',
'Persen, rata-rata, dan peluang dari warung, lapangan, dan kabar yang lewat di layar.', 3, 'CC BY 4.0', now(), now()),
('01930000-0000-7000-8000-00000000b004', 'Laut yang Bernapas', 'Redaksi Lentera', 'sma', 'science',
'Mengapa laut menjaga udara kita, dan apa yang dapat diamati dari tepi pantai.', 4, 'CC BY 4.0', now(), now());

insert into ebook_chapter (ebook_id, number, title, body)
select ebook.id, part.number, part.title, part.body from ebook inner join (values
('b001', 1, 'Hujan di atap seng',
'Hujan turun sejak subuh. Atap seng rumah Sari berbunyi seperti seribu jari yang mengetuk meja. Sari berbaring, mendengarkan, dan menghitung berapa lama sampai ibunya memanggil.

"Sari, airnya naik lagi," kata Ibu dari dapur. Sungai di belakang rumah memang sering naik, tetapi kali ini airnya membawa banyak benda: botol, ranting, dan selembar kertas bergambar kapal.

Sari mengambil kertas itu dengan galah. Gambarnya pudar, tetapi di pojoknya ada tulisan: "untuk siapa pun yang menemukan, buatlah perahu lagi".

Sepanjang pagi Sari memikirkan tulisan itu. Siapa yang menulisnya? Dari mana kertas itu datang? Dan ke mana perahu yang pertama pergi?'),
('b001', 2, 'Melipat dengan hati-hati',
'Kakek tahu cara melipat perahu yang tidak mudah karam. "Lipatannya harus tajam," kata Kakek, "dan alasnya harus lebar. Perahu yang alasnya sempit akan miring oleh angin paling kecil."

Mereka melipat tujuh perahu. Perahu pertama langsung basah. Perahu kedua terlalu tinggi. Perahu ketiga bertahan sampai hitungan dua puluh.

> Yang gagal bukan perahunya, kata Kakek. Yang gagal itu dugaan kita. Sekarang kita tahu lebih banyak.

Sari mencatat semuanya di buku: jenis kertas, lebar alas, dan berapa lama perahu bertahan. Di halaman terakhir ia menggambar perahu ketujuh, yang bertahan sampai ia bosan menghitung.'),
('b001', 3, 'Pesan yang berlayar',
'Hari Minggu sungai tenang. Sari menulis di perahu ketujuh: "aku Sari, aku menemukan kertasmu". Ia melapisi alasnya dengan lilin bekas, lalu melepasnya.

Perahu itu berputar dua kali, menemukan arus, dan melaju. Sari berlari di tepi sungai sampai jembatan. Di bawah jembatan, perahu itu hilang.

Seminggu kemudian, di papan pengumuman sekolah, ada selembar kertas baru. Gambarnya kapal. Di bawahnya tertulis: "Halo Sari. Perahumu sampai di hilir. Sekarang giliran kami menjaga sungainya."

Sejak hari itu, setiap hari Jumat, anak-anak dari dua ujung sungai memungut sampah di tepinya. Sungai masih naik bila hujan, tetapi yang dibawanya kini lebih sering perahu.'),
('b002', 1, 'Mengingat lebih baik dari membaca ulang',
'Banyak orang belajar dengan membaca ulang catatan sampai terasa hafal. Rasanya lancar, tetapi rasa lancar itu menipu: kita mengenali tulisannya, belum tentu dapat menceritakannya.

## Coba tutup bukunya
Setelah membaca satu halaman, tutup bukunya dan tulis apa yang kamu ingat. Tidak perlu rapi. Yang kosong menunjukkan apa yang perlu dibaca lagi.

1. Baca satu bagian pendek.
2. Tutup, lalu tulis atau ceritakan isinya.
3. Buka lagi dan perbaiki yang salah.
4. Ulangi besok tanpa melihat dulu.

> Berusaha mengingat terasa lebih berat. Justru beratnya itu yang membuat ingatan kuat.

## Latihan minggu ini
Pilih satu pelajaran. Setiap selesai pelajaran itu, tulis tiga kalimat tanpa melihat buku.'),
('b002', 2, 'Sedikit, tetapi sering',
'Satu jam belajar yang dibagi menjadi empat hari lebih lama tinggal di ingatan daripada satu jam sekaligus. Otak menguatkan ingatan justru saat ia hampir lupa.

## Membuat jadwal kecil
- Hari pertama: pelajari.
- Hari kedua: ingat kembali lima menit.
- Hari keempat: ingat kembali tiga menit.
- Minggu depan: ingat kembali sekali lagi.

Tulis jadwalnya di kalender, bukan di kepala. Bila terlewat, jangan mengulang dari awal. Lanjutkan saja dari hari ini.

## Latihan minggu ini
Ambil satu bab yang sudah lewat. Beri waktu lima menit pada tiga hari yang berbeda.'),
('b002', 3, 'Bertanya mengapa',
'Fakta yang berdiri sendiri mudah lepas. Fakta yang punya alasan menempel pada hal lain yang sudah kita tahu.

Saat membaca "daun berwarna hijau karena klorofil", tanyakan: mengapa klorofil hijau? Mengapa bukan hitam saja, yang menyerap semua cahaya? Kamu tidak harus langsung tahu jawabannya. Pertanyaannya sudah menolong.

## Tiga pertanyaan yang selalu dapat dipakai
- Mengapa ini benar?
- Apa contohnya di rumah?
- Kapan ini tidak berlaku?

## Latihan minggu ini
Tulis satu pertanyaan "mengapa" untuk setiap pelajaran dan tanyakan kepada guru atau teman.'),
('b002', 4, 'Tidur juga belajar',
'Saat tidur, otak mengulang apa yang dipelajari dan memindahkannya ke tempat yang lebih aman. Belajar sampai larut sering menukar ingatan hari ini dengan rasa lelah besok.

## Yang dapat dicoba
- Tutup layar setengah jam sebelum tidur.
- Baca catatan pelajaran yang paling sulit sekali saja, lalu tidur.
- Bangun pada jam yang sama, juga di hari libur.

Bila besok ada ulangan, tidur tujuh jam lebih menolong daripada satu jam membaca lagi.'),
('b003', 1, 'Persen di warung',
'Sebuah warung menulis: "diskon 20%, lalu diskon lagi 10%". Banyak orang mengira diskonnya 30%.

Mari hitung sebuah tas seharga Rp100.000. Setelah diskon 20%, harganya Rp80.000. Diskon 10% berikutnya dihitung dari Rp80.000, yaitu Rp8.000. Jadi harganya Rp72.000: diskonnya 28%.

## Coba sendiri
1. Harga naik 25%, lalu turun 25%. Kembali ke semula?
2. Mana yang lebih murah: diskon 50% atau "beli dua gratis satu"?
3. Carilah satu iklan yang memakai persen. Persen dari apa?

> Setiap kali melihat persen, tanyakan: persen dari apa?'),
('b003', 2, 'Rata-rata yang menipu',
'Lima anak mendapat uang saku: 5, 5, 5, 5, dan 80 ribu rupiah. Rata-ratanya 20 ribu. Tidak satu pun dari mereka mendapat 20 ribu.

Nilai tengah, yaitu nilai yang berada di urutan tengah, menceritakan kelompok itu lebih jujur: 5 ribu.

## Kapan memakai yang mana
- Rata-rata cocok bila datanya berdekatan.
- Nilai tengah cocok bila ada satu atau dua nilai yang sangat jauh.

## Coba sendiri
Catat berapa menit teman sekelasmu berjalan ke sekolah. Hitung rata-rata dan nilai tengahnya. Mana yang lebih menggambarkan kelasmu?'),
('b003', 3, 'Peluang dan kabar',
'"Makan ini menggandakan risiko sakit!" Kabar seperti itu sering lewat. Menggandakan dari berapa menjadi berapa?

Bila risikonya 1 dari 10.000 menjadi 2 dari 10.000, memang dua kali lipat, tetapi 9.998 orang tetap sehat. Bila risikonya 10 dari 100 menjadi 20 dari 100, itu hal yang lain sama sekali.

## Cara membaca kabar berangka
1. Cari angka asalnya, bukan hanya kelipatannya.
2. Cari berapa orang yang diteliti.
3. Tanyakan siapa yang dibandingkan dengan siapa.

## Coba sendiri
Pilih satu kabar berangka minggu ini. Tulis ulang judulnya dengan angka asalnya.'),
('b004', 1, 'Paru-paru yang asin',
'Lebih dari separuh oksigen yang kita hirup berasal dari laut. Pembuatnya bukan pohon, melainkan makhluk yang terlalu kecil untuk dilihat: fitoplankton.

Fitoplankton hidup di lapisan atas laut, tempat cahaya masih sampai. Seperti daun, mereka memakai cahaya, air, dan karbon dioksida, lalu melepaskan oksigen.

## Yang dapat diamati
Ambil segelas air laut dari tempat yang tenang dan segelas dari tempat berombak. Saring dengan kain halus. Apa yang tertinggal? Adakah perbedaan warnanya?

> Setiap tarikan napas kedua adalah hadiah dari laut.'),
('b004', 2, 'Menyimpan panas',
'Air memerlukan banyak panas untuk menjadi hangat. Karena itu laut menyimpan panas siang dan melepaskannya pelan pada malam hari. Kota di tepi laut jarang sedingin atau sepanas kota di tengah daratan.

Laut juga menyimpan karbon dioksida. Namun makin hangat air, makin sedikit gas yang dapat larut. Botol minuman bersoda yang hangat cepat kehilangan gelembung dengan cara yang sama.

## Coba sendiri
1. Isi dua gelas dengan minuman bersoda, satu dingin dan satu hangat.
2. Hitung lama gelembung masih terlihat.
3. Apa artinya bagi laut yang makin hangat?'),
('b004', 3, 'Menjaga dari tepi',
'Terumbu, lamun, dan bakau menahan ombak, menyimpan karbon, dan menjadi tempat bertelur ikan. Satu hektare bakau menyimpan karbon lebih banyak daripada hutan di darat dengan luas yang sama.

## Yang dapat dilakukan sekolah
- Mencatat jenis dan jumlah sampah di satu garis pantai yang sama setiap bulan.
- Menanam bakau bersama warga yang mengerti tempatnya.
- Membagikan catatan itu kepada kelurahan.

Data yang dicatat dengan cara yang sama, berulang-ulang, adalah awal dari semua ilmu tentang laut.')
) as part (book, number, title, body) on ebook.uuid::text like '%' || part.book;
