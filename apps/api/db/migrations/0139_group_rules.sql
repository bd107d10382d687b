-- Who writes in a class's group, and what was taken away there. The words of a removed message stay for the school's record.
alter table message_group add column writers text not null default 'all' check (writers in ('all', 'teachers'));
alter table group_message
  add column removed_at timestamptz,
  add column removed_by bigint references account;
create index group_message_removed on group_message (removed_by) where removed_by is not null;

-- Somebody wants no bell and no push of a group or a conversation: until a moment, or until it is switched on again.
alter table group_read
  add column is_quiet boolean not null default false,
  add column quiet_until timestamptz;
alter table conversation_member
  add column is_quiet boolean not null default false,
  add column quiet_until timestamptz;

-- Whom a teacher lets read a group, and not write there, until the end of a day.
create table group_mute (
  group_id bigint not null references message_group,
  account_id bigint not null references account,
  muted_by bigint not null references account,
  muted_at timestamptz not null,
  muted_until date not null,
  primary key (group_id, account_id)
);
create index group_mute_of on group_mute (account_id);
create index group_mute_by on group_mute (muted_by);

-- A parent no longer blocks the homeroom teacher of a child, and may silence the conversation instead.
delete from message_block using family_link link, enrollment, class, academic_year year
where link.parent_id = message_block.account_id and link.state = 'linked' and enrollment.student_id = link.student_id
  and class.id = enrollment.class_id and class.homeroom_teacher_id = message_block.blocked_id
  and year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
  and current_date between year.starts_on and year.ends_on;
