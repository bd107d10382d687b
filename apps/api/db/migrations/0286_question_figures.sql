-- What each question of a quiz did, reckoned once its session is over and kept over the years, also when the answers have gone.
create table quiz_figures (
  session_id bigint primary key references quiz_session on delete cascade,
  school_id bigint not null references school,
  -- Names the questions and attempts that it was reckoned from: another one means that it is reckoned anew.
  stamp text not null,
  attempts integer not null,
  pupils integer not null,
  -- Pupils in the upper and in the lower group each.
  group_size integer not null,
  -- By number of the question: scored, empty, difficulty, discrimination, correlation, choices.
  items jsonb not null,
  made_at timestamptz not null
);
