-- A pupil who goes on at a school of another country leaves for that cause.
alter table pupil_departure
  drop constraint pupil_departure_cause_check,
  add constraint pupil_departure_cause_check check (cause in
    ('moved_house', 'with_parents', 'own_wish', 'abroad', 'expelled', 'resigned', 'dropped_out', 'died', 'other'));
