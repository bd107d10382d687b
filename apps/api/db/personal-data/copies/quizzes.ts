import { type Copies, part } from '#db/personal-data/declare.ts'

const attempt = 'attempt_id>quiz_attempt'
const title = `${attempt}.session_id>quiz_session.title`
const ofPupil = `${attempt}.student_id`
const school = `${attempt}.session_id>quiz_session.school_id`
/** The quiz's results are shown to pupils, of whom none is at work any more: the score, or the scores of the answers, too. */
const shows = (results: string, by = 'held.id = one.session_id') =>
  `exists (select from quiz_session as held where ${by} and held.released_at is not null and held.results in (${results})
    and not exists (select from quiz_attempt as at_work where at_work.session_id = held.id and at_work.state in ('in_progress', 'frozen')))`
const byAttempt = 'held.id = (select session_id from quiz_attempt as tried where tried.id = one.attempt_id)'
const isExplained = shows("'explained'", byAttempt)

/** Of questions, quizzes and what pupils answered. */
export const quizzes: Copies = {
  question: {
    parts: [
      part(
        'Bank soal',
        'owner_id',
        'subject_id>subject.name objective level difficulty tags is_shared version created_at changed_at archived_at',
      ),
    ],
  },
  question_version: {
    parts: [part('Isi soal', 'created_by', 'version type asked source explanation created_at')],
    omits: { 'content key stem fingerprint': 'Made of what was written, which is in the copy.' },
  },
  question_import: {
    parts: [
      part(
        'Impor soal',
        'owner_id',
        'name format encoding subject_id>subject.name state added doubles replaced wrong created_at done_at',
      ),
    ],
  },
  quiz_session: {
    parts: [
      part(
        'Kuis',
        'teacher_id',
        'tahun_ajaran_id subject_id>subject.name title description topic state starts_at ends_at duration_minutes paused_at needs_code code results released_at shuffles_questions shuffles_options one_device full_screen leaves_allowed attempts_allowed attempt_rule pass_score makes_up score_rule broadcast broadcast_at created_at updated_at',
        { at: 'school_id' },
      ),
    ],
  },
  quiz_session_student: { parts: [part('Kuis untuk saya', 'student_id', 'session_id>quiz_session.title')] },
  quiz_attempt: {
    parts: [
      part(
        'Kuis yang dikerjakan',
        'student_id',
        'session_id>quiz_session.title nr state started_at deadline_at own_end_at extra_seconds frozen_at frozen_by note noted_at leaves last_seen_at submitted_at finish_trigger device device_asked device_asked_at device_refused',
      ),
      part('Nilai kuis', 'student_id', 'session_id>quiz_session.title nr score max_score', {
        where: shows("'score', 'explained'"),
      }),
    ],
    omits: { choice_seed: 'What the order of the choices was made of.' },
  },
  quiz_answer: {
    parts: [
      part('Jawaban kuis', ofPupil, `${title} number answer is_uncertain answered_at saved_at is_late`),
      part('Nilai jawaban kuis', ofPupil, `${title} number score comment graded_at`, { where: isExplained }),
      part('Jawaban kuis yang dinilai', 'graded_by', `${title} number score comment graded_at`, { at: school }),
    ],
  },
  quiz_late_answer: {
    parts: [
      part(
        'Jawaban kuis yang terlambat',
        ofPupil,
        `${title} number answer is_uncertain answered_at received_at is_proven decision decided_at`,
      ),
      part('Jawaban terlambat yang diputuskan', 'decided_by', `${title} number decision decided_at`, { at: school }),
    ],
  },
  quiz_answer_log: { none: 'Every step towards an answer; the answer is in the copy.' },
  quiz_event: {
    parts: [
      part('Catatan kuis', ofPupil, `${title} kind by_id at`),
      part('Tindakan sebagai pengawas kuis', 'by_id', 'session_id>quiz_session.title kind data at', {
        at: 'session_id>quiz_session.school_id',
      }),
    ],
  },
  practice_card: { parts: [part('Soal yang dilatih', 'student_id', 'box due_on tries rights last_at')] },
  practice_day: { parts: [part('Hari latihan', 'student_id', 'day answered rights last_at')] },
  quiz_file: { parts: [part('Berkas jawaban kuis', ofPupil, `${title} number sent_at id`)] },
  quiz_regrade: {
    parts: [
      part('Koreksi ulang soal', 'by_id', 'session_id>quiz_session.title number from_grading to_grading reason at', {
        at: 'session_id>quiz_session.school_id',
      }),
    ],
  },
  quiz_regrade_score: {
    parts: [
      part('Nilai kuis sesudah koreksi', ofPupil, `${title} from_score from_max to_score to_max`, {
        where: shows("'score', 'explained'", byAttempt),
      }),
    ],
  },
}
