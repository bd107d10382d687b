-- Rooms for tables that are divided by school years (db/partitions/): their parts, what was put aside of old years, and both together.
create schema if not exists years;
-- piece
create schema if not exists archive;
-- piece
create schema if not exists ever;
