import type { Tables } from './declare.ts'

/** Schools, their timetable and settings, and who runs the product. */
export const platform: Tables = {
  school: {
    plain:
      'id uuid level timezone latitude longitude is_demo version created_at status restricts_numbers profile_revision consent_due factor_office_since factor_teacher_since staff_file_gb pupil_file_mb setup_on_home',
    texts: 'province_id regency_id district_id folded npsn name address status_reason access_code principal_nip',
    quotes: { columns: 'contact_name principal_name', by: { school: 'id' } },
    people: { proposed_by: 'null' },
    contacts: { contact_phone: 'null', contact_email: 'null' },
  },
  // Which accounts a change was of, for a quarter of an hour; it leads to nobody who has gone.
  live_event: { plain: 'school_id shard tx id written_at', texts: 'about people' },
  class_content: { plain: 'school_id version' },
  academic_year: { plain: 'school_id tahun_ajaran_id starts_on second_semester_on ends_on revision' },
  rollover_plan: {
    plain: 'id school_id from_year state copy_homeroom copy_lessons copy_rooms copy_groups started_at revision',
    people: { started_by: 'keep' },
    why: 'Who ran the turn of a year is the school’s record.',
  },
  timetable_plan: { plain: 'school_id tahun_ajaran_id revision', texts: 'needs wishes' },
  timetable_build: {
    plain:
      'id school_id tahun_ajaran_id state phase progress placed needed plan_revision seed seconds stop_asked started_at heard_at ended_at',
    texts: 'draft',
    people: { started_by: 'null' },
  },
  rollover_step: { plain: 'plan_id position kind class_id done_at', texts: 'left_out' },
  rollover_made: { plain: 'plan_id kind row_id revision' },
  calendar_entry: { plain: 'id school_id kind starts_on ends_on ends_at revision', texts: 'name grades' },
  hour_set: {
    plain:
      'id school_id tahun_ajaran_id weekday starts_on ends_on check_in_opens_at check_in_starts_at check_in_closes_at revision',
    texts: 'name',
  },
  lesson_hour: { plain: 'school_id set_id starts_at ends_at number', texts: 'name' },
  attendance_hours: { plain: 'school_id weekday opens_at starts_at closes_at ends_at' },
  check_in_place: { plain: 'school_id position latitude longitude radius_m', texts: 'name' },
  attendance_setting: {
    plain:
      'school_id radius_m accuracy_limit_m tolerance_minutes clock_out closing closing_at offline_minutes revision permit_hours lesson_rule',
    texts: 'methods',
  },
  holiday: { plain: 'school_id date entry_id', texts: 'name' },
  subject: { plain: 'id uuid school_id kind position archived_at removed_at revision', texts: 'name code' },
  class: {
    plain: 'id uuid school_id tahun_ajaran_id grade revision',
    texts: 'name',
    people: { homeroom_teacher_id: 'keep' },
    why: 'Who led a class is the school’s record.',
  },
  lesson: {
    plain:
      'id school_id class_id group_id subject_id tahun_ajaran_id weekday starts_at ends_at parallel starts_on ended_on revision',
    texts: 'room',
    people: { teacher_id: 'keep' },
    why: 'Who taught a lesson is the school’s record.',
  },
  timetable_version: {
    plain: 'id school_id tahun_ajaran_id state valid_from created_at published_at applied_at tried_on told_on revision',
    texts: 'name base',
    quotes: { columns: 'obstacles', by: { school: 'school_id' } },
    people: { created_by: 'keep', published_by: 'keep' },
    why: 'Who made a timetable and published it is the school’s record.',
  },
  coming_hand_over: {
    plain: 'id school_id from_date planned_at state tried_on ended_at revision',
    quotes: { columns: 'reason', by: { school: 'school_id' } },
    people: { teacher_id: 'keep', successor_id: 'keep', planned_by: 'keep', ended_by: 'keep' },
    why: 'Who was to take over from whom, and who decided it, is the school’s record.',
  },
  timetable_version_lesson: {
    plain: 'id school_id version_id class_id group_id subject_id weekday starts_at ends_at parallel revision',
    texts: 'room',
    people: { teacher_id: 'keep' },
    why: 'What is planned for whom is the school’s; whoever has left is named when it is to be published.',
  },
  // Ids of what a lesson was, for an hour.
  timetable_edit: { plain: 'id school_id tahun_ajaran_id lesson_id next_id at', texts: 'before' },
  learning_group: {
    plain: 'id uuid school_id tahun_ajaran_id subject_id kind ended_on revision',
    texts: 'name',
    people: { teacher_id: 'keep' },
    why: 'Who taught a group is the school’s record.',
  },
  further_teacher: {
    plain: 'id school_id class_id group_id subject_id starts_on ended_on revision',
    people: { teacher_id: 'keep' },
    why: 'Who taught a lesson is the school’s record.',
  },
  lesson_replacement: {
    plain: 'lesson_id date school_id cancelled',
    texts: 'room note',
    people: { teacher_id: 'keep' },
    why: 'Who taught a lesson is the school’s record.',
  },
  interest_field: { plain: 'id', texts: 'name' },
  operator: {
    plain: 'id factor_since factor_step created_at last_login_at disabled_at observes',
    texts: 'username name password_hash factor_sealed',
  },
  observed_school: {
    plain: 'operator_id school_id state asked_at decided_at',
    people: { decided_by: 'keep' },
    why: 'Who of an office let somebody see the school’s figures is the school’s record.',
  },
  operator_act: { plain: 'id operator_id school_id at', texts: 'act subject detail' },
  operator_session: {
    plain: 'id operator_id created_at last_seen_at proven_at ended_at',
    texts: 'address user_agent',
  },
  // What a file says of schools and of whom to ask there; the slips that it makes hold for 30 days at most.
  school_list: {
    plain: 'id uuid operator_id state created_at done_at',
    texts: 'name',
    retention: [{ after: '90 days', from: 'created_at', action: 'delete' }],
  },
  school_list_row: {
    plain: 'list_id number intent outcome school_id printed_at',
    people: { office_id: 'delete' },
    words: 'cells',
  },
  jobs_alive: { plain: 'sole at' },
  status_day: {
    plain: 'day part watched_minutes disturbed_minutes disturbed_now last_at',
    retention: [{ after: '120 days', from: 'last_at', action: 'delete' }],
  },
  status_message: { plain: 'sole said_at', texts: 'words' },
  school_look: { plain: 'school_id at looked_at changes' },
  file_store: { plain: 'sole', texts: 'name' },
  file_content: { plain: 'id bytes uses', texts: 'sha256' },
  file_use: { plain: 'file_id content_id' },
  file_thumbnail: { plain: 'id file_id size bytes' },
  error_group: {
    plain: 'id reports first_at last_at solved_at',
    texts: 'fingerprint type message version route',
  },
  error_report: {
    plain: 'id event_id group_id at',
    texts: 'message route role browser frames',
    retention: [{ after: '90 days', from: 'at', action: 'delete' }],
  },
  // Nobody knows whose: a report names its role alone.
  error_words: { plain: 'event_id report_id at', texts: 'words role' },
  remote_config: { plain: 'changed_at', texts: 'key value' },
  remote_config_change: { plain: 'id uuid undoes operator_id at', texts: 'key before after why' },
  migration: { plain: 'applied_at', texts: 'name' },
}
