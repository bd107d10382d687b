-- How often somebody has typed a NISN to read what a report card says whose paper they hold, in the hour that began then.
create table rapor_check (
  rapor_id bigint primary key references rapor,
  tries integer not null,
  since timestamptz not null
);
