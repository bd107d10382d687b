-- Answers that came after their attempt had ended. They are kept apart and count only when the teacher says so.
create table quiz_late_answer (
  attempt_id bigint not null references quiz_attempt,
  number smallint not null,
  seq bigint not null,
  -- Null: taken back.
  answer jsonb,
  is_uncertain boolean not null default false,
  -- When it was given as the device says, and when it came.
  answered_at timestamptz not null,
  received_at timestamptz not null,
  -- The device showed the newest sealed time of its session, which was silent since.
  is_proven boolean not null,
  decision text check (decision in ('counted', 'ignored')),
  decided_by bigint references account,
  decided_at timestamptz,
  primary key (attempt_id, number, seq),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create index quiz_late_answer_waiting on quiz_late_answer (attempt_id) where decision is null;
