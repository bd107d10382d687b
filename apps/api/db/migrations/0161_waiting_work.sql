-- What waits for a teacher is asked at every opening of the home, and is little of what was ever handed in: found without the rest.
create index tugasku_work_to_score on tugasku_work (post_id) where state = 'submitted';
create index quiz_attempt_to_mark on quiz_attempt (session_id) where state = 'needs_grading';

-- Late answers that wait are found by their session.
alter table quiz_late_answer add column session_id bigint references quiz_session;
update quiz_late_answer as late set session_id = attempt.session_id from quiz_attempt as attempt where attempt.id = late.attempt_id;
create function session_of_late_answer() returns trigger language plpgsql as $$
begin
  new.session_id := (select session_id from quiz_attempt where id = new.attempt_id);
  return new;
end $$;
create trigger session_of_late_answer before insert on quiz_late_answer for each row execute function session_of_late_answer();
create index quiz_late_answer_of_session on quiz_late_answer (session_id) where decision is null;

-- A parent's home asks whether a check-in of a child waits, at whatever school it was made.
create index attendance_waiting_of on attendance (account_id) where verification = 'waiting';
