alter table school_pupil
  -- A keyed hash of the pupil's NIK, by which rows of files are matched. The number itself is not kept.
  add column nik_hash text,
  -- By field, what an import has written last: what differs from it was written by hand since, and is not overwritten silently.
  add column imported jsonb;
create index school_pupil_nik on school_pupil (school_id, nik_hash) where nik_hash is not null;

-- Whether another school has an NISN is asked for all rows of a file at once.
create index account_nisn_anywhere on account (nisn) where nisn is not null and deleted_at is null;
