-- What is given in class rooms and asked in quizzes, from a module of the library.
alter table tugasku_post add column module_id bigint references module;
create index tugasku_post_module on tugasku_post (module_id) where module_id is not null;
alter table quiz_session add column module_id bigint references module;
create index quiz_session_module on quiz_session (module_id) where module_id is not null;

-- A file of a module is shown by everything that was given from it, without being kept twice.
alter table tugasku_post_file drop constraint tugasku_post_file_file_id_key;
alter table tugasku_post_file add constraint tugasku_post_file_post_id_file_id_key unique (post_id, file_id);
create index tugasku_post_file_file on tugasku_post_file (file_id);
