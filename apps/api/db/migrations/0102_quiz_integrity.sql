-- Integrity of quizzes: which attempt counts, choice keys of an attempt's own, devices that are let in, and why an attempt stands still.
alter table quiz_session
  -- Which of several finished attempts a pupil's result is taken from.
  add column attempt_rule text not null default 'highest' check (attempt_rule in ('highest', 'last', 'first', 'average'));

alter table quiz_attempt
  -- Makes the keys of choices that this attempt's device gets. Null: begun before such keys, the device has those of the question.
  add column choice_seed text,
  -- A further device that waits for the supervisor's permission, since when; and the last one that was turned away.
  add column device_asked uuid,
  add column device_asked_at timestamptz,
  add column device_refused uuid,
  -- Who froze the attempt: the rule about leaving the page, or the supervisor.
  add column frozen_by text check (frozen_by in ('leaves', 'teacher')),
  -- What the supervisor gave as the reason of the last freeze or unfreeze; the pupil reads it.
  add column note text,
  add column noted_at timestamptz;

update quiz_attempt set frozen_by = case when leaves > 0 then 'leaves' else 'teacher' end where state = 'frozen';

-- A setting that decides marks counts as a change of the session.
drop trigger quiz_session_revision on quiz_session;
create trigger quiz_session_revision before update of title, description, topic, state, starts_at, ends_at, duration_minutes, needs_code,
  results, released_at, shuffles_questions, shuffles_options, one_device, full_screen, leaves_allowed, attempts_allowed, attempt_rule,
  pass_score, subject_id
  on quiz_session for each row execute function count_revision();
