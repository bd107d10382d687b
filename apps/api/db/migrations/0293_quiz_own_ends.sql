-- Where the clock of an attempt would end by the session's minutes alone, were there no end of the session: moved by pauses, as that
-- end is. What the end has cut is known from it, so another end gives it back. Null: begun by a version that did not know of it.
alter table quiz_attempt add column if not exists own_end_at timestamptz;
-- piece
-- Nothing of a session's results comes out while somebody is at work on it, nor while a late answer of somebody is still taken whose
-- time was up last. Both are asked with each look at results: found without the attempts that have long ended.
create index if not exists quiz_attempt_at_work on quiz_attempt (session_id) where state in ('in_progress', 'frozen');
-- piece
create index if not exists quiz_attempt_timed on quiz_attempt (session_id, deadline_at) where finish_trigger = 'auto';
