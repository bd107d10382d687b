-- What a school keeps in memory of its quizzes are those that are open: found without the years before.
create index quiz_session_open on quiz_session (school_id, ends_at) where state = 'published';
create index quiz_session_paused on quiz_session (school_id) where state = 'published' and paused_at is not null;
create index quiz_session_archived on quiz_session (school_id, starts_at) where state = 'archived';
