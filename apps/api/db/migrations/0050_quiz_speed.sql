-- An answer is written by the statement that changes its attempt, whose row the same transaction holds, and attempts are never taken
-- out of the table: checking the reference again took a third of the time of every answer.
alter table quiz_answer drop constraint quiz_answer_attempt_id_fkey;
-- Every answer says that its attempt was heard of: with room beside it the row stays in its page, and no index is written.
alter table quiz_attempt set (fillfactor = 70);
