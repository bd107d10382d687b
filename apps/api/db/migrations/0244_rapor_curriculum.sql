-- The form of report cards that a school chooses: that of Kurikulum Merdeka, or that of K13. A change is a row as one of paper and logo is.
alter table rapor_look add column curriculum text not null default 'merdeka' check (curriculum in ('merdeka', 'k13'));
-- Spiritual and social attitude, each with a predicate and words, as whoever leads the class writes them on a card of K13.
alter table rapor add column attitude jsonb;
-- What a pupil has achieved in the skills of a subject, as its teacher puts it; '' as the scores say, and so is a text of '' beside it.
alter table rapor_text add column skills text not null default '';
