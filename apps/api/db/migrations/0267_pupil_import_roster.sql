-- What an archive of OneRoster has beside its pupils: classes, teachers, who is in which class, and what is not taken. Null for any other
-- file. It is compared with the school whenever somebody looks, and goes with its import.
alter table pupil_import
  add column roster jsonb,
  -- What was written of its teachers, for taking it back: { "at", "people": [{ "id", "revision" }], "rooms": [{ "id", "teacher" }] }.
  add column teachers jsonb;
