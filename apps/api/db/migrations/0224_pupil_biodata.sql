-- What the biodata page of a report card says of a pupil beside what the register has: religion, the place in the family, the class of the
-- first day, and parents and guardian with where they are reached and what they do.
alter table school_pupil
  add column religion text check (religion in ('islam', 'protestant', 'catholic', 'hindu', 'buddhist', 'confucian', 'belief')),
  add column family_status text check (family_status in ('birth', 'step', 'adopted', 'foster')),
  add column child_number smallint check (child_number between 1 and 30),
  add column home_phone text,
  add column entry_class text,
  add column father_name text,
  add column father_job text,
  add column mother_name text,
  add column mother_job text,
  add column parent_address text,
  add column parent_phone text,
  add column guardian_name text,
  add column guardian_job text,
  add column guardian_address text,
  add column guardian_phone text;
