-- How a school makes final scores: the weights of the kinds, the bands and the KKTP. A row is what holds from
-- its semester and its moment on, in the school or in one of its subjects. Rows are only added: they are the history, and what was
-- closed before keeps the row of its moment.
create table grade_rule (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  tahun_ajaran_id integer not null,
  semester smallint not null check (semester in (1, 2)),
  subject_id bigint references subject,
  -- Counts the changes of the school's or of a subject's rules within a semester.
  revision integer not null check (revision > 0),
  -- Percent. Null of a subject: as the school says.
  scope smallint,
  sts smallint,
  sas smallint,
  practice smallint,
  project smallint,
  sufficient smallint,
  good smallint,
  very_good smallint,
  -- From which final score on a pupil has reached the goals of a subject; null of the school: it has not said so.
  kktp smallint check (kktp between 0 and 100),
  why text not null default '',
  -- Null of what held before changes were kept.
  set_by bigint references account,
  set_at timestamptz not null,
  check (scope >= 0 and sts >= 0 and sas >= 0 and practice >= 0 and project >= 0),
  check (num_nulls(scope, sts, sas, practice, project) in (0, 5)),
  check (scope + sts + sas + practice + project = 100),
  check (0 < sufficient and sufficient < good and good < very_good and very_good <= 100),
  check (case when subject_id is null then num_nulls(scope, sufficient, good, very_good) = 0
    else num_nonnulls(sufficient, good, very_good) = 0 end)
);
create unique index grade_rule_of on grade_rule (school_id, tahun_ajaran_id, semester, coalesce(subject_id, 0), revision);
create index grade_rule_subject on grade_rule (subject_id) where subject_id is not null;
create index grade_rule_by on grade_rule (set_by) where set_by is not null;

-- What holds today has held in every semester so far.
insert into grade_rule (school_id, tahun_ajaran_id, semester, revision, scope, sts, sas, practice, project, sufficient, good, very_good,
  set_at)
select school_id, 2000, 1, 1, coalesce(scope, 60), coalesce(sts, 20), coalesce(sas, 20), coalesce(practice, 0), coalesce(project, 0),
  coalesce(sufficient, 61), coalesce(good, 76), coalesce(very_good, 91), timestamptz '2000-01-01 00:00:00Z'
from (select * from grade_weight where subject_id is null) as weight full join grade_band using (school_id)
order by school_id;
insert into grade_rule (school_id, tahun_ajaran_id, semester, subject_id, revision, scope, sts, sas, practice, project, set_at)
select school_id, 2000, 1, subject_id, 1, scope, sts, sas, practice, project, timestamptz '2000-01-01 00:00:00Z'
from grade_weight where subject_id is not null order by id;
drop table grade_weight;
drop table grade_band;
