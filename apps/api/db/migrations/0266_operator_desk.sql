-- Pictures in what the product writes for everybody. Their files belong to no account of a school.
alter table file alter column owner_id drop not null;
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('selfie', 'print', 'upload', 'article'));
alter table file add constraint file_owned check (owner_id is not null or purpose = 'article');

create table article_picture (
  article_id bigint not null references article,
  -- What the text calls it by: `[gambar 2]`.
  number smallint not null check (number between 1 and 6),
  file_id uuid not null unique references file,
  -- What there is to see, for whoever does not see it.
  alt text not null check (alt <> ''),
  created_at timestamptz not null,
  primary key (article_id, number)
);

-- Packages that whoever runs the product keeps. One that is put away is sold no more; what was bought of it stays.
alter table premium_package
  add column sold boolean not null default true,
  add column revision integer not null default 1;
