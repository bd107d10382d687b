-- When somebody first came to the end of a book; going back in it takes nothing away.
alter table ebook_reader add column finished_at timestamptz;
update ebook_reader set finished_at = at where progress >= 1;
