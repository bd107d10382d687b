-- What is said under a post of a class room: by the class, or between one pupil and the teachers about the pupil's work.
create table tugasku_comment (
  id bigint generated always as identity primary key,
  post_id bigint not null references tugasku_post,
  -- Whose work it is about; null for what the whole class reads.
  student_id bigint references account,
  account_id bigint not null references account,
  text text not null,
  written_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint references account
);
create index tugasku_comment_of on tugasku_comment (post_id, student_id, id) where removed_at is null;
