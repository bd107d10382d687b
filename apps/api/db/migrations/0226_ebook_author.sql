-- The books that come with the product name no product: an installation may go by another name.
update ebook set author = 'Tim Redaksi'
where author = 'Redaksi Lentera' and uuid::text like '01930000-0000-7000-8000-00000000b00_';
