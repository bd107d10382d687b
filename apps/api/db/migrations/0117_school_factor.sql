-- The second factor that a school asks of its staff: since when, of its offices and of its teachers. Null asks nobody.
-- Two columns, because asking teachers later as well must not give the offices new days of grace.
alter table school
  add column factor_office_since timestamptz,
  add column factor_teacher_since timestamptz,
  add constraint school_factor_offices_first check (factor_teacher_since is null or factor_office_since is not null);
