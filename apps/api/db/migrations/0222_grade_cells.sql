-- What a cell of the grades grid says beside a number: not handed in, left out, still to come, or a second try whose first score
-- stays. `score` of a second try is what it was given, before the school's ceiling.
alter table grade_score
  add column state text not null default 'score' check (state in ('score', 'late', 'exempt', 'makeup', 'remedial')),
  add column first_score double precision check (first_score between 0 and 100),
  add column note text not null default '' check (char_length(note) <= 200),
  add constraint grade_score_says check (case state when 'score' then first_score is null
    when 'remedial' then num_nulls(score, first_score) = 0 else num_nonnulls(score, first_score) = 0 end);

alter table grade_change
  add column before_state text not null default 'score' check (before_state in ('score', 'late', 'exempt', 'makeup', 'remedial')),
  add column before_first double precision,
  add column before_note text not null default '',
  add column after_state text not null default 'score' check (after_state in ('score', 'late', 'exempt', 'makeup', 'remedial')),
  add column after_first double precision,
  add column after_note text not null default '';

-- From which day on what was not handed in may count nought.
alter table grade_component add column due_on date;

-- Of the school alone. Null: nothing that is not handed in counts nought, a second try counts up to the KKTP.
alter table grade_rule
  add column late_is_zero boolean,
  add column remedial text check (remedial in ('capped', 'uncapped', 'better')),
  add check (subject_id is null or num_nonnulls(late_is_zero, remedial) = 0);
