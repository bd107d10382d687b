import { type Copies, part } from '#db/personal-data/declare.ts'

const component = 'component_id>grade_component'
const ofComponent = `${component}.class_id>class.name ${component}.subject_id>subject.name ${component}.semester ${component}.kind ${component}.name`
const changed = 'before before_state before_first before_note after after_state after_first after_note'
const isShown =
  'exists (select from grade_component as part where part.id = one.component_id and part.shown and part.removed_at is null)'
const classSubject = 'class_id>class.name subject_id>subject.name semester'
const title = 'post_id>tugasku_post.title'
const ofWork = 'work_id>tugasku_work'
const workTitle = `${ofWork}.${title}`
const postSchool = 'post_id>tugasku_post.room_id>tugasku_room.school_id'
/** Scores that a teacher has given back. */
const isReturned = "one.state in ('returned', 'needs_revision')"

/** Of grades, report cards, tugasku and what teachers give. */
export const teaching: Copies = {
  grade_rule: {
    parts: [
      part(
        'Aturan nilai yang diubah',
        'set_by',
        'tahun_ajaran_id semester subject_id>subject.name scope sts sas practice project sufficient good very_good kktp late_is_zero remedial why set_at',
      ),
    ],
    omits: { revision: 'Counts the changes.' },
  },
  signal_rule: {
    parts: [
      part(
        'Batas perlu perhatian yang diubah',
        'set_by',
        'fall_points several_points several_subjects missing_scores score_days missing_tasks why set_at',
      ),
    ],
    omits: { revision: 'Counts the changes.' },
  },
  grade_component: {
    parts: [part('Komponen nilai', 'created_by', `${classSubject} kind name objectives shown due_on created_at removed_at`)],
    omits: { position: 'Its place in the list.' },
  },
  grade_score: {
    parts: [
      part('Nilai', 'student_id', `${ofComponent} score state first_score note changed_at`, { where: isShown }),
      part('Nilai yang diberikan', 'changed_by', `${ofComponent} score state first_score note quiz_score changed_at`, {
        at: `${component}.school_id`,
      }),
    ],
  },
  grade_change: {
    parts: [
      part('Perubahan nilai', 'student_id', `${ofComponent} ${changed} at`, { where: isShown }),
      part('Nilai yang diubah', 'by_id', `${ofComponent} ${changed} at`, { at: `${component}.school_id` }),
    ],
  },
  grade_event: {
    parts: [part('Perubahan komponen dan kunci nilai', 'by_id', `${classSubject} kind before after why at`)],
    omits: { component_id: 'Its words are in before and after.' },
  },
  grade_lock: { parts: [part('Nilai yang dikunci', 'locked_by', `${classSubject} locked_at`)] },
  rapor: {
    parts: [
      part(
        'Rapor',
        'student_id',
        'tahun_ajaran_id semester class_id>class.name version note profile extras internships attitude sick excused absent absence_reason decision content code publish_at',
        { where: "one.state = 'published'" },
      ),
      part(
        'Rapor yang disusun',
        'changed_by',
        'tahun_ajaran_id semester class_id>class.name state note profile extras internships attitude absence_reason changed_at',
        { at: 'school_id' },
      ),
      part('Rapor yang disetujui', 'approved_by', 'tahun_ajaran_id semester class_id>class.name approved_at', {
        at: 'school_id',
      }),
    ],
    omits: {
      'submitted_at told_at': 'On its way to the parents.',
      'former hash': 'What an earlier draft said, and a sum of what is in the copy.',
    },
  },
  rapor_reading: {
    parts: [
      part('Rapor yang dibaca', 'parent_id', 'rapor_id>rapor.tahun_ajaran_id rapor_id>rapor.semester response at', {
        at: 'rapor_id>rapor.school_id',
      }),
    ],
  },
  rapor_step: {
    parts: [
      part('Langkah rapor', 'by_id', 'class_id>class.name semester subject_id>subject.name what before after reason at', {
        at: 'school_id',
      }),
    ],
    omits: { student_id: 'How drafts came about; what was published is in the copy of the report card.' },
  },
  rapor_subject: { parts: [part('Nilai rapor yang diserahkan', 'by_id', `${classSubject} state note at`)] },
  rapor_sentence: {
    parts: [part('Kalimat rapor yang ditulis', 'teacher_id changed_by', 'kind text changed_at removed_at', { at: 'school_id' })],
  },
  rapor_sentence_step: {
    parts: [part('Perubahan kalimat rapor', 'by_id', 'before after at', { at: 'sentence_id>rapor_sentence.school_id' })],
  },
  rapor_theme: {
    parts: [
      part('Tema kokurikuler', 'changed_by', 'class_id>class.name semester title about dimensions changed_at', {
        at: 'school_id',
      }),
    ],
  },
  rapor_theme_pupil: {
    parts: [
      part('Capaian kokurikuler yang ditulis', 'changed_by', 'theme_id>rapor_theme.title levels text changed_at', {
        at: 'theme_id>rapor_theme.school_id',
      }),
    ],
    omits: { student_id: 'A draft; what is published is in the copy of the report card.' },
  },
  rapor_text: {
    parts: [
      part('Capaian rapor yang ditulis', 'changed_by', `${classSubject} text skills changed_at`, {
        at: 'class_id>class.school_id',
      }),
    ],
    omits: { student_id: 'A draft; what is published is in the copy of the report card.' },
  },
  tugasku_room: {
    parts: [
      part(
        'Ruang tugasku',
        'created_by',
        'tahun_ajaran_id subject_id>subject.name name description state joining join_code created_at archived_at',
      ),
    ],
    omits: { cover: 'A colour.' },
  },
  tugasku_member: {
    parts: [part('Ruang tugasku yang diikuti', 'account_id', 'room_id>tugasku_room.name role state since')],
  },
  tugasku_post: {
    parts: [
      part(
        'Tugas, materi, dan pengumuman kelas',
        'created_by',
        'room_id>tugasku_room.name topic_id>tugasku_topic.name kind title text links for_all given_at due_at closes_at max_score resubmits created_at changed_at removed_at',
        { at: 'room_id>tugasku_room.school_id' },
      ),
    ],
    omits: { told_at: 'When it was told.' },
  },
  tugasku_guest_link: {
    parts: [
      part(
        'Tautan tamu tugasku',
        'made_by',
        'room_id>tugasku_room.name role made_at expires_at revoked_at opened last_opened_at',
      ),
      part('Tautan tamu yang ditarik', 'revoked_by', 'room_id>tugasku_room.name revoked_at'),
    ],
  },
  tugasku_post_target: { parts: [part('Tugas khusus untuk saya', 'student_id', `${title} post_id>tugasku_post.given_at`)] },
  tugasku_comment: {
    parts: [
      part('Komentar tugas', 'account_id', `${title} text written_at removed_at`, { at: postSchool }),
      part('Komentar yang dihapus', 'removed_by', `${title} removed_at`, {
        where: 'one.removed_by <> one.account_id',
        at: postSchool,
      }),
    ],
    omits: { student_id: 'Whose work is talked about; the words are those of their writers.' },
  },
  tugasku_work: {
    parts: [
      part(
        'Tugas yang dikerjakan',
        'student_id',
        `${title} state draft draft_links submitted_at late_minutes on_time_at changed_at`,
      ),
      part('Nilai tugas', 'student_id', `${title} score feedback scored_at`, { where: isReturned }),
      part('Tugas yang dinilai', 'scored_by', `${title} score feedback scored_at`, { at: postSchool }),
      part('Keterlambatan yang dihitung tepat waktu', 'on_time_by', `${title} on_time_at`, { at: postSchool }),
    ],
  },
  tugasku_missing_told: { none: 'A mark that the parents were told of a task that is not handed in.' },
  tugasku_work_change: {
    parts: [
      part('Penilaian tugas', `${ofWork}.student_id`, `${workTitle} state score feedback changed_at`, { where: isReturned }),
      part('Penilaian tugas yang dibuat', 'changed_by', `${workTitle} state score feedback changed_at`, {
        where: 'not exists (select from tugasku_work as mine where mine.id = one.work_id and mine.student_id = {me})',
        at: `${ofWork}.${postSchool}`,
      }),
    ],
  },
  tugasku_work_version: {
    parts: [
      part(
        'Jawaban tugas',
        `${ofWork}.student_id`,
        `${workTitle} number text links submitted_at received_at made_at made_proven late_minutes`,
      ),
    ],
  },
  tugasku_work_file: {
    parts: [
      part(
        'Berkas tugas',
        `version_id>tugasku_work_version.${ofWork}.student_id`,
        `version_id>tugasku_work_version.${workTitle} version_id>tugasku_work_version.number file_id`,
      ),
    ],
  },
  module: {
    parts: [
      part(
        'Modul ajar',
        'owner_id',
        'subject_name subject_id>subject.name grade title objective text links state version created_at changed_at',
      ),
    ],
  },
  module_version: {
    parts: [part('Rumusan lama modul ajar', 'changed_by', 'version title objective text links changed_at')],
    omits: { files: 'They are among the files that were sent.' },
  },
}
