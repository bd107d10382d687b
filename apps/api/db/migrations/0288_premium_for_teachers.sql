-- What premium adds for teachers.
insert into premium_feature (code, roles, name, free, premium, place) values
('question_history', '{teacher}', 'Riwayat butir', 'Analisis soal setiap kuis', 'Soal di semua kuis, kelas, dan tahun sekaligus', 2),
('parallel_papers', '{teacher}', 'Paket setara', 'Soal kuis dipilih sendiri', '2 sampai 4 paket yang sama sukarnya', 3),
('more_room', '{teacher}', 'Ruang berkas', 'Sesuai setelan sekolah (5 GB bila tidak diubah)', 'Tiga kali lipat', 4);
