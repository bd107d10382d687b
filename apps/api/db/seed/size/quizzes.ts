import { amounts } from './amounts.ts'
import { layExercises } from './exercises.ts'
import type { Feature } from './feature.ts'

const { bank, past, questions, runningOneIn, exerciseOneIn } = amounts.quizzes

/** Sessions of a class: of which of its subjects, how many days from now it begins, for how many minutes it is open and lasts; one class in how many has it, from which on. */
const sessions = `(values
  (1, 1, 'Ulangan harian 1', 'published', -25, 90, 60, 'explained', 1, 1, 0),
  (2, 2, 'Ulangan harian 2', 'published', -12, 90, 60, 'score', 1, 1, 0),
  (3, 3, 'Ulangan tengah semester', 'published', -3, 90, 60, 'score', 1, 1, 0),
  (4, 4, 'Ujian bersama', 'published', 0, 1440, 60, 'hidden', 1, ${runningOneIn}, ${1 % runningOneIn}),
  (5, 4, 'Latihan mingguan', 'published', -1, 10080, 30, 'explained', 3, ${exerciseOneIn}, ${2 % exerciseOneIn}),
  (6, 1, 'Ulangan bab berikutnya', 'published', 2, 90, 60, 'score', 1, 1, 0),
  (7, 2, 'Rencana ulangan akhir', 'draft', 20, 90, 60, 'score', 1, 3, 1)
) as plan(kind, place_nth, title, state, begins, minutes, duration, results, attempts, one_in, from_nth)`
/** Bits of the questions that an attempt got right: half of them, three quarters or seven eighths, by the pupil. */
const knows = `case pupil.id % 4 when 0 then h1 when 1 then h1 | h2 | h3 else h1 | h2 end`
const hash = (salt: number) => `seeding.luck(pupil.id, session.id::integer * 4 + ${salt}, ${1 << questions})`
const ALL = (1 << questions) - 1
/** The last question of the last session is an essay, which nobody has marked yet. */
const marked = `case when kind = 3 then ${ALL - 1} else ${ALL} end`

/** The bank of each school, the sessions of its classes, and what they ask. */
const asking = [
  `create unlogged table seeding.bank as
    select row_number() over (order by place.school_id, place.subject_id, nth) as id, place.school_id, place.subject_id, teacher_id, exercise.bank, exercise.nth
    from (select school_id, subject_id, min(subject) as subject, min(teacher_id) as teacher_id from seeding.place group by 1, 2) as place
      join seeding.exercise exercise on exercise.bank = case subject when 'Matematika' then 'matematika' when 'Fisika' then 'fisika'
        when 'Bahasa Indonesia' then 'bahasa-indonesia' else 'sejarah' end`,
  `insert into question (id, uuid, school_id, owner_id, subject_id, objective, level, difficulty, tags, is_shared, created_at, changed_at)
    overriding system value
    select id, seeding.uuid(6, id), school_id, teacher_id, subject_id, objective, level, difficulty, '{}', nth % 3 = 0,
      seeding.now() - nth * interval '50 hours', seeding.now() - nth * interval '50 hours' from seeding.bank join seeding.exercise using (bank, nth) order by id`,
  `insert into question_version (id, question_id, version, type, source, content, key, explanation, fingerprint, created_by, created_at, asked, stem)
    overriding system value
    select id, id, 1, type, source, content, key, explanation, fingerprint, teacher_id, seeding.now() - nth * interval '50 hours', asked, stem
    from seeding.bank join seeding.exercise using (bank, nth) order by id`,
  `create unlogged table seeding.session as
    select row_number() over (order by place.class_id, kind) as id, kind, title, place.class, state, duration, results, attempts, place.class_id,
      place.school_id, place.subject_id, place.subject, place.teacher_id, place.year, place.timezone, minutes,
      case when kind = 4 then date_trunc('minute', seeding.now()) - interval '20 minutes'
        when begins < 0 or kind = 6 then ((place.today + begins + time '08:00') at time zone place.timezone)
        else date_trunc('minute', seeding.now()) + begins * interval '1 day' end as starts_at
    from seeding.place place join ${sessions} on place_nth = place.nth and place.class_nth % one_in = from_nth
    where kind > 3 or kind <= ${past}`,
  `insert into quiz_session (id, uuid, school_id, teacher_id, tahun_ajaran_id, subject_id, title, topic, state, starts_at, ends_at,
      duration_minutes, code, results, attempts_allowed, pass_score, created_at, updated_at) overriding system value
    select id, seeding.uuid(5, id), school_id, teacher_id, year, subject_id, title || ' ' || subject, subject || ' ' || class, state, starts_at,
      starts_at + minutes * interval '1 minute', duration, (20000000 + id * 13)::text, results, attempts, case when kind < 4 then 75 end,
      starts_at - interval '5 days', starts_at - interval '5 days' from seeding.session order by id`,
  `insert into quiz_session_class (session_id, class_id) select id, class_id from seeding.session order by id`,
  `insert into quiz_session_student (session_id, student_id)
    select session.id, pupil.id from seeding.session session join seeding.class class on class.school_id = session.school_id
        and class.id <> session.class_id and class.nth = 1
      join seeding.pupil pupil on pupil.class_id = class.id and pupil.nth = 1 + session.id % 7
    where kind = 6 and session.id % 3 = 0 order by 1, 2`,
  // The last session of a class asks the essay, which stands last in the bank.
  `insert into quiz_question (session_id, number, question_version_id)
    select session.id, number, bank.id from seeding.session session cross join generate_series(1, ${questions}) as number
      join seeding.bank bank on bank.school_id = session.school_id and bank.subject_id = session.subject_id
        and bank.nth = case when kind = 3 and number = ${questions} then ${bank} else 1 + (number + session.kind) % ${bank - 1} end
    order by session.id, number`,
]

/** What pupils have answered, and what was told of it. */
const answering = [
  `create unlogged table seeding.attempt as
    select row_number() over (order by session.id, pupil.id) as id, session.id as session_id, kind, pupil.id as student_id,
      case when kind = 4 then 1 + seeding.luck(pupil.id, 11, 7) else ${questions} end as answered, ${knows} & ${ALL} as known, ${marked} as marked,
      case when kind = 4 then starts_at + seeding.luck(pupil.id, 12, 15) * interval '1 minute'
        when kind = 5 then starts_at + seeding.luck(pupil.id, 13, 20) * interval '1 hour'
        else starts_at + seeding.luck(pupil.id, 14, 10) * interval '1 minute' end as began, duration,
      starts_at + minutes * interval '1 minute' as ends_at, seeding.luck(pupil.id, 15, 20) = 0 as is_auto
    from seeding.session session join seeding.pupil pupil on pupil.class_id = session.class_id
      cross join lateral (select ${hash(1)} as h1, ${hash(2)} as h2, ${hash(3)} as h3) as drawn
    where seeding.luck(pupil.id, session.id::integer, 100) < case when kind <= 3 then 95 when kind = 4 then 60 when kind = 5 then 35 else 0 end`,
  `insert into quiz_attempt (id, uuid, session_id, student_id, state, seed, choice_seed, started_at, deadline_at, last_seen_at, submitted_at,
      finish_trigger, score, max_score) overriding system value
    select id, seeding.uuid(7, id), session_id, student_id, case kind when 4 then 'in_progress' when 3 then 'needs_grading' else 'graded' end,
      1 + seeding.luck(id, 16, 1000000), md5(id::text), began, least(began + duration * interval '1 minute', ends_at),
      least(began + (answered + 5) * interval '1 minute', seeding.now()),
      case when kind <> 4 then case when is_auto then least(began + duration * interval '1 minute', ends_at) else began + (answered + 8) * interval '1 minute' end end,
      case when kind <> 4 then case when is_auto then 'auto' else 'manual' end end,
      case when kind <> 4 then bit_count((known & marked)::bit(${questions})) end, case when kind <> 4 then ${questions} end
    from seeding.attempt order by id`,
  `insert into quiz_answer (attempt_id, number, answer, seq, answered_at, saved_at, score, school_id)
    select attempt.id, question.number, case when is_known then exercise.right_answer else exercise.wrong_answer end, question.number,
      began + question.number * interval '1 minute', began + question.number * interval '1 minute',
      case when kind <> 4 and exercise.type <> 'essay' then is_known::integer end, question.school_id
    from seeding.attempt attempt join quiz_question question on question.session_id = attempt.session_id and question.number <= answered
      join seeding.bank bank on bank.id = question.question_version_id join seeding.exercise exercise using (bank, nth)
      cross join lateral (select known & (1 << (${questions} - question.number)) > 0 as is_known) as bit`,
  // What each answer was before it: kept for what runs, and cleared away for what is long over.
  `insert into quiz_answer_log (attempt_id, number, seq, answer, is_uncertain, answered_at, saved_at)
    select answer.attempt_id, answer.number, answer.seq, answer.answer, false, answer.answered_at, answer.saved_at
    from quiz_answer answer join seeding.attempt attempt on attempt.id = answer.attempt_id where kind = 4 order by 1, 2, 3`,
  `insert into quiz_event (session_id, attempt_id, kind, by_id, at, data)
    select session_id, id, 'started', student_id, started_at, '{"device": null}' from quiz_attempt
    union all select session_id, id, 'submitted', case finish_trigger when 'manual' then student_id end, submitted_at,
      jsonb_build_object('trigger', finish_trigger) from quiz_attempt where submitted_at is not null
    order by 2, 5`,
  `insert into quiz_told (session_id, about, at, starts_at, ends_at)
    select session.id, about, least(seeding.now(), case about when 'published' then created_at when 'soon' then starts_at - interval '10 minutes'
        when 'open' then starts_at else ends_at + interval '5 minutes' end),
      case about when 'published' then starts_at end, case about when 'published' then ends_at end
    from quiz_session session, (values ('published'), ('soon'), ('open'), ('results'), ('marking')) as told(about)
    where state = 'published' and case about when 'published' then true when 'soon' then starts_at < seeding.now() when 'open' then starts_at < seeding.now()
      when 'results' then ends_at < seeding.now() and results <> 'hidden'
      else ends_at < seeding.now() and title like 'Ulangan tengah semester%' end
    order by 1, 2`,
]

export const quizzes: Feature = {
  name: 'quizzes',
  tables: [
    'question',
    'question_version',
    'quiz_session',
    'quiz_session_class',
    'quiz_session_student',
    'quiz_question',
    'quiz_attempt',
    'quiz_answer',
    'quiz_answer_log',
    'quiz_event',
    'quiz_told',
  ],
  statements: async () => [...(await layExercises()), ...asking, ...answering],
}
