-- Marks of an e-book are called as its reader calls them.
update premium_feature set name = 'Penanda halaman', free = '500 di setiap buku', premium = '2.000 di setiap buku'
where code = 'ebook_marks';
