-- Scores of a component that come from a quiz.
alter table grade_component
  -- The quiz session that its scores were taken from. Scores stay when it goes.
  add column quiz_session_id bigint references quiz_session on delete set null,
  add check (post_id is null or quiz_session_id is null);
create index grade_component_quiz on grade_component (quiz_session_id) where quiz_session_id is not null;

alter table grade_score
  -- What the quiz said when the teacher last took its results over, 0 to 100, whether the score became that or not.
  -- A result that is another one since is offered to the teacher.
  add column quiz_score double precision check (quiz_score between 0 and 100);
