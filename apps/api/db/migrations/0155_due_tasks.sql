-- What a pupil has to do now is asked at every opening of a home, of each room by the time that it is due. A post is written seldom.
create index tugasku_post_due on tugasku_post (room_id, coalesce(due_at, closes_at)) where kind = 'task' and removed_at is null;
-- What was sent back stays to be done however long ago it was due. Few rows at a time, so the index stays small.
create index tugasku_work_revision on tugasku_work (student_id) where state = 'needs_revision';
-- How much of a room waits to be marked is counted for each room of a teacher's list. A work is in it from its hand-in to its score.
create index tugasku_work_submitted on tugasku_work (post_id) where state = 'submitted';
