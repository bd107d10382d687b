-- Beside attendance, what pupils need a look for: scores that fall, scores that are not there, tasks that were not handed in.
alter table signal
  drop constraint signal_cause_check,
  add constraint signal_cause_check
    check (cause in ('streak', 'below_95', 'below_90', 'falling_scores', 'missing_scores', 'missing_tasks')),
  -- Scores and tasks that the last look found, some of which families do not read yet.
  add column sights jsonb not null default '[]';

-- What was done about it, also at school, or that nothing has to be done.
alter table signal_contact
  drop constraint signal_contact_way_check,
  add constraint signal_contact_way_check check (way in ('whatsapp', 'phone', 'meeting', 'pupil', 'teacher', 'other', 'none')),
  -- From which day on it waits again, if it still holds.
  add column again_on date;

-- From when on scores and owed work need a look. Rows are only added: the last one of a school holds, all are the history.
create table signal_rule (
  school_id bigint not null references school,
  -- Counts the changes of the school.
  revision integer not null check (revision > 0),
  -- Null of these three: not looked at.
  fall_points smallint check (fall_points between 5 and 60),
  missing_scores smallint check (missing_scores between 1 and 20),
  missing_tasks smallint check (missing_tasks between 1 and 20),
  several_points smallint not null check (several_points between 3 and 60),
  several_subjects smallint not null check (several_subjects between 2 and 10),
  score_days smallint not null check (score_days between 0 and 60),
  why text not null check (char_length(why) between 3 and 200),
  set_by bigint not null references account,
  set_at timestamptz not null,
  primary key (school_id, revision)
);
create index signal_rule_by on signal_rule (set_by);
