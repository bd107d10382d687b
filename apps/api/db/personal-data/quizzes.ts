import type { Tables } from './declare.ts'

const GRADES = 'Grades and what they rest on, which the school has to keep and to explain.'
const MATERIAL = 'Teaching material that pupils of the school have worked with.'
const ofAttempt = { 'attempt_id>quiz_attempt.student_id': 'keep' } as const

/** Questions, quizzes and what pupils answered. */
export const quizzes: Tables = {
  question: {
    plain: 'id uuid school_id subject_id level difficulty is_shared version archived_at created_at revision changed_at import_id',
    people: { owner_id: 'keep' },
    words: 'objective tags',
    why: MATERIAL,
  },
  question_version: {
    plain: 'id question_id version type created_at',
    texts: 'fingerprint stem',
    people: { created_by: 'keep' },
    words: 'source content key explanation asked',
    why: MATERIAL,
  },
  question_media: { plain: 'question_id file_id' },
  question_import: {
    plain: 'uuid school_id subject_id state added doubles replaced created_at done_at',
    texts: 'format encoding',
    people: { owner_id: 'keep' },
    words: 'name wrong',
    why: MATERIAL,
  },
  // What was found in a file of questions: the words are those of the school's questions.
  question_import_item: {
    plain:
      'import_uuid number line state subject_id same_question_id same_revision same_number decision outcome question_id version',
    texts: 'place begins reason notes source filed fingerprint stem',
  },
  quiz_session: {
    plain:
      'id uuid school_id tahun_ajaran_id subject_id state starts_at ends_at duration_minutes paused_at needs_code results released_at shuffles_questions shuffles_options one_device full_screen leaves_allowed attempts_allowed attempt_rule pass_score remedial_of broadcast_at created_at updated_at revision makes_up score_rule module_id',
    texts: 'code',
    people: { teacher_id: 'keep' },
    words: 'title description topic broadcast',
    titles: 'title',
    why: GRADES,
  },
  quiz_session_class: { plain: 'session_id class_id' },
  quiz_session_group: { plain: 'school_id session_id group_id' },
  quiz_session_student: {
    plain: 'session_id',
    people: { student_id: 'keep' },
    why: GRADES,
  },
  quiz_question: { plain: 'session_id number question_version_id points grading' },
  quiz_told: { plain: 'session_id about at starts_at ends_at' },
  // Figures of whole classes, no person's.
  quiz_figures: { plain: 'session_id school_id attempts pupils group_size made_at', texts: 'stamp items' },
  quiz_attempt: {
    plain:
      'id uuid session_id nr state seed started_at deadline_at own_end_at extra_seconds frozen_at frozen_by leaves last_seen_at submitted_at finish_trigger score max_score noted_at device_asked_at',
    texts: 'choice_seed',
    words: 'note',
    people: { student_id: 'keep' },
    empties: {
      device: { of: 'student_id', to: null },
      device_asked: { of: 'student_id', to: null },
      device_refused: { of: 'student_id', to: null },
    },
    why: GRADES,
    retention: [
      {
        after: '1 year',
        from: 'started_at',
        action: { clear: 'device device_asked device_refused' },
        where: 'device is not null or device_asked is not null or device_refused is not null',
      },
    ],
  },
  quiz_answer: {
    plain: 'number is_uncertain seq answered_at saved_at is_late score graded_at',
    people: { ...ofAttempt, graded_by: 'keep' },
    words: {
      'attempt_id>quiz_attempt.student_id': 'answer',
      'attempt_id>quiz_attempt.student_id graded_by': 'comment',
    },
    why: GRADES,
  },
  quiz_late_answer: {
    plain: 'session_id number seq is_uncertain answered_at received_at is_proven decision decided_at',
    people: { ...ofAttempt, decided_by: 'keep' },
    words: { 'attempt_id>quiz_attempt.student_id': 'answer' },
    why: GRADES,
  },
  quiz_answer_log: {
    plain: 'number seq is_uncertain answered_at saved_at',
    people: { 'attempt_id>quiz_attempt.student_id': 'delete' },
    words: 'answer',
    retention: [{ after: '1 year', from: 'saved_at', action: 'delete' }],
  },
  practice_card: {
    plain: 'question_id box due_on tries rights last_at',
    people: { student_id: 'delete' },
    retention: [{ after: '2 years', from: 'last_at', action: 'delete' }],
  },
  practice_day: {
    plain: 'day answered rights last_at',
    people: { student_id: 'delete' },
    retention: [{ after: '1 year', from: 'last_at', action: 'delete' }],
  },
  quiz_event: {
    plain: 'id session_id at',
    texts: 'kind',
    people: { 'attempt_id>quiz_attempt.student_id': 'delete', by_id: 'keep' },
    words: { by_id: 'data' },
    why: GRADES,
    retention: [{ after: '1 year', from: 'at', action: 'delete', where: 'attempt_id is not null' }],
  },
  quiz_file: {
    plain: 'number sent_at',
    people: ofAttempt,
    words: 'id',
    why: GRADES,
  },
  quiz_regrade: {
    plain: 'id uuid session_id number from_grading to_grading from_version_id to_version_id at',
    people: { by_id: 'keep' },
    words: 'reason',
    why: GRADES,
  },
  quiz_regrade_score: {
    plain: 'regrade_id from_score from_max to_score to_max',
    people: ofAttempt,
    why: GRADES,
  },
}
