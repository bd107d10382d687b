-- The name that the folder of files carries, too: the nightly sweep removes nothing from a folder of another database.
create table file_store (
  name text not null check (length(name) between 1 and 100),
  sole boolean primary key default true check (sole)
);
