-- Lists that a reader asks for begin at the reader, however much other schools have.
create index grade_component_of_task on grade_component (post_id) where post_id is not null;
create index homeroom_request_of on homeroom_request (teacher_id, id desc);
drop index homeroom_request_teacher;
