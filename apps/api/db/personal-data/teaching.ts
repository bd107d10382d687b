import type { Tables } from './declare.ts'

const GRADES = 'Grades and what they rest on, which the school has to keep and to explain.'
const MATERIAL = 'Teaching material that pupils of the school have worked with.'
const ofWork = { 'work_id>tugasku_work.student_id': 'keep' } as const
const ofVersion = { 'version_id>tugasku_work_version.work_id>tugasku_work.student_id': 'keep' } as const

/** Grades, report cards, tugasku and what teachers give. */
export const teaching: Tables = {
  grade_rule: {
    plain:
      'id school_id tahun_ajaran_id semester subject_id revision scope sts sas practice project sufficient good very_good kktp late_is_zero remedial set_at',
    people: { set_by: 'keep' },
    words: 'why',
    why: GRADES,
  },
  grade_component: {
    plain:
      'id school_id class_id subject_id semester kind shown position post_id quiz_session_id due_on created_at removed_at revision',
    people: { created_by: 'keep' },
    words: 'name objectives',
    titles: 'name',
    why: GRADES,
  },
  grade_score: {
    plain: 'component_id score state first_score quiz_score changed_at revision',
    people: { student_id: 'keep', changed_by: 'keep' },
    words: { 'student_id changed_by': 'note' },
    why: GRADES,
  },
  grade_change: {
    plain: 'id component_id before before_state before_first after after_state after_first at',
    people: { student_id: 'keep', by_id: 'keep' },
    words: { 'student_id by_id': 'before_note after_note' },
    why: GRADES,
  },
  grade_place: { plain: 'class_id subject_id semester' },
  grade_event: {
    plain: 'id school_id class_id subject_id semester kind component_id at',
    people: { by_id: 'keep' },
    words: 'before after why',
    why: GRADES,
  },
  grade_lock: {
    plain: 'class_id subject_id semester locked_at',
    people: { locked_by: 'keep' },
    why: GRADES,
  },
  rapor: {
    plain:
      'id uuid school_id class_id tahun_ajaran_id semester version state sick excused absent decision submitted_at approved_at publish_at told_at changed_at revision',
    texts: 'code hash',
    people: { student_id: 'keep', approved_by: 'keep', changed_by: 'keep' },
    words: { 'student_id changed_by': 'note profile extras internships attitude absence_reason', student_id: 'content former' },
    why: GRADES,
  },
  rapor_look: {
    plain: 'school_id revision curriculum size logo made_at',
    why: 'How the report cards of a school look on paper.',
  },
  rapor_reading: {
    plain: 'rapor_id at',
    people: { parent_id: 'keep' },
    empties: { response: { of: 'parent_id', to: '' } },
    why: 'That a report card was read.',
  },
  rapor_check: { plain: 'rapor_id tries since', why: 'How often a paper was checked.' },
  rapor_step: {
    plain: 'id school_id class_id semester rapor_id subject_id what at',
    people: { student_id: 'keep', by_id: 'keep' },
    words: { 'student_id by_id': 'before after', by_id: 'reason' },
    why: GRADES,
  },
  rapor_sentence: {
    plain: 'id uuid school_id kind changed_at removed_at revision',
    people: { teacher_id: 'keep', changed_by: 'keep' },
    words: 'text',
    why: 'Sentences of a school for report cards, of nobody in particular, with whoever wrote them.',
  },
  rapor_sentence_step: {
    plain: 'id sentence_id at',
    people: { by_id: 'keep' },
    words: 'before after',
    why: 'How the sentences of a school came about.',
  },
  rapor_theme: {
    plain: 'id uuid school_id class_id semester changed_at revision',
    texts: 'dimensions',
    people: { changed_by: 'keep' },
    words: 'title about',
    titles: 'title',
    why: GRADES,
  },
  rapor_theme_pupil: {
    plain: 'theme_id changed_at revision',
    people: { student_id: 'keep', changed_by: 'keep' },
    words: { 'student_id changed_by': 'levels text' },
    why: GRADES,
  },
  rapor_subject: {
    plain: 'class_id subject_id semester state at',
    people: { by_id: 'keep' },
    words: 'note',
    why: GRADES,
  },
  rapor_text: {
    plain: 'class_id subject_id semester changed_at',
    people: { student_id: 'keep', changed_by: 'keep' },
    words: 'text skills',
    why: GRADES,
  },
  tugasku_room: {
    plain: 'id school_id tahun_ajaran_id subject_id cover state joining created_at archived_at copied_from',
    texts: 'join_code',
    people: { created_by: 'keep' },
    words: 'name description',
    titles: 'name',
    why: MATERIAL,
  },
  tugasku_room_class: { plain: 'room_id class_id' },
  tugasku_room_group: { plain: 'school_id room_id group_id' },
  tugasku_topic: { plain: 'id room_id position', texts: 'name' },
  tugasku_member: {
    plain: 'room_id role state since',
    people: { account_id: 'keep' },
    why: 'Who was in a room belongs to its work and grades.',
  },
  tugasku_post: {
    plain:
      'id room_id kind topic_id for_all given_at due_at closes_at max_score resubmits created_at changed_at told_at removed_at revision module_id',
    people: { created_by: 'keep' },
    words: 'title text links',
    titles: 'title',
    why: MATERIAL,
  },
  tugasku_guest_link: {
    plain: 'id school_id room_id post_id role made_at expires_at revoked_at last_opened_at opened',
    people: { made_by: 'keep', revoked_by: 'keep' },
    why: 'Who opened a room to guests, and who ended that, stays with the room; it opens nothing without its teacher.',
  },
  tugasku_post_file: { plain: 'id post_id file_id' },
  tugasku_post_target: {
    plain: 'post_id',
    people: { student_id: 'keep' },
    why: GRADES,
  },
  tugasku_comment: {
    plain: 'id post_id written_at removed_at',
    people: { student_id: 'delete', account_id: 'delete', removed_by: 'null' },
    words: { account_id: 'text' },
  },
  tugasku_work: {
    plain: 'id post_id state submitted_at late_minutes score scored_at on_time_at changed_at revision',
    people: { student_id: 'keep', scored_by: 'keep', on_time_by: 'keep' },
    words: { 'student_id scored_by': 'feedback' },
    empties: { draft: { of: 'student_id', to: '' }, draft_links: { of: 'student_id', to: '[]' } },
    why: GRADES,
  },
  tugasku_missing_told: { plain: 'school_id post_id told_at', people: { student_id: 'delete' } },
  tugasku_parents_run: { plain: 'school_id about date ran_at' },
  tugasku_work_change: {
    plain: 'id score changed_at',
    texts: 'state',
    people: { ...ofWork, changed_by: 'keep' },
    words: 'feedback',
    why: GRADES,
  },
  tugasku_work_version: {
    plain: 'id number submitted_at received_at made_at made_proven late_minutes',
    people: ofWork,
    words: 'text links',
    why: GRADES,
  },
  tugasku_work_file: {
    plain: 'id',
    people: ofVersion,
    words: 'file_id',
    why: GRADES,
  },
  module: {
    plain: 'id uuid school_id subject_id grade state version revision copied_from created_at changed_at',
    texts: 'subject_name',
    people: { owner_id: 'keep' },
    words: 'title objective text links',
    why: MATERIAL,
  },
  module_file: { plain: 'id module_id file_id' },
  module_version: {
    plain: 'module_id version changed_at',
    people: { changed_by: 'keep' },
    words: 'title objective text links files',
    why: MATERIAL,
  },
}
