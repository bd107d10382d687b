import { randomUUID } from 'node:crypto'
import type { Role } from '@lentera/contract'
import { afterAll, beforeAll, expect, inject as provided, test } from 'vitest'
import { type Database, openDatabase } from '#db/db.ts'
import { differing } from '#db/by-school/sources.ts'
import { createIds } from '#kit/http/ids.ts'
import { createTokens } from '#kit/security/tokens.ts'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { inDatabase } from '#test/cluster.ts'
import { allCalls, outlineOf } from '#test/samples.ts'
import { testSettings } from '#test/school.ts'
import { plain } from '#test/statements.ts'
import { features } from './features.ts'
import { fillSizes } from './fill.ts'
import { tables as peopleTables } from './people.ts'

const now = new Date('2026-11-23T03:00:00Z')
const name = `lentera_size_${process.pid}_${Date.now()}`
let [outside, database] = [undefined as unknown as Database, undefined as unknown as Database]
let app: Awaited<ReturnType<typeof createApp>> | undefined

beforeAll(async () => {
  const { admin, template } = provided('cluster')
  outside = openDatabase(admin, { max: 1 })
  await outside.sql.script(`create database ${name} template ${template} strategy file_copy`)
  database = openDatabase(inDatabase(admin, name))
  await fillSizes(database, { schools: 2, pupils: 240 }, now, () => undefined)
  app = await createApp({ database, settings: testSettings, clock: () => now })
}, 120_000)
afterAll(async () => {
  await app?.close()
  await database.close()
  await outside.sql.script(`drop database ${name}`)
  await outside.close()
})

const tokens = createTokens(testSettings.jwtSecret, createIds(testSettings.hashidsSalt))
/** The ids that a question of this file finds. */
const idsOf = (text: string) => database.sql<{ id: number }>(plain(text))

/** Somebody of the oldest class of the first school, with last year behind them, a journal, and a parent who is linked. */
const people: Record<Role, string> = {
  student: `select min(student_id) as id from enrollment join class on class.id = class_id join family_link using (student_id)
    where class.school_id = 1 and grade = 12 and student_id in (select account_id from activity)`,
  parent: `select min(parent_id) as id from enrollment join class on class.id = class_id join family_link using (student_id)
    where class.school_id = 1 and grade = 12 and student_id in (select account_id from activity)`,
  teacher: `select homeroom_teacher_id as id from class where school_id = 1 and grade = 12`,
  school: `select id from account where school_id = 1 and role = 'school'`,
}

/** Lists in which these four people have nothing, because few people do, or because they look for a word that nobody has said. */
const FEW_HAVE = new Set([
  'gifts.claims',
  'mading.mine',
  'messages.blocks',
  'messages.search',
  'message-groups.search',
  'message-reports.inbox',
  'settings.devices',
  'violations.desk',
  // The log of changes is filled by calls alone.
  'audit.list',
  // No letters and plans are filled at size, and nobody's points reach a step.
  'conduct-follow-ups.list',
  'conduct-letters.due',
  'conduct-remissions.inbox',
  'conduct-letters.list',
  'conduct-letters.own',
  'self-assessments.list',
  'self-assessments.own',
  // Nobody waits for a decision of a guardian or of the office about a family, and nobody has left.
  'family.guarded',
  'family.guardedPupils',
  'family.inbox',
  'slips.inbox',
  'office-links.former',
  // A file of pupils is brought in on the first afternoon.
  'pupilImports.list',
  'exchange.list',
  // Nobody asks to see a school's figures.
  'school-observers.list',
  // The duty desk looks for a name; teachers earn by the attendance that bench/history.ts makes; no key was changed afterwards.
  'duty.find',
  'koin.history',
  'quizReports.rereads',
  // Nobody has been given pupils to accompany, and nobody has graduated with a letter.
  'guardian-teachers.mine',
  'graduation-letters.classes',
  // Learning groups are not filled at size.
  'learning-groups.list',
  'learning-groups.own',
])

test.each(Object.keys(people) as Role[])(
  'what a %s opens answers, and its lists have something in them',
  async (role) => {
    const [{ id }] = (await idsOf(people[role])) as [{ id: number }]
    const caller = callerOf(app!, role, tokens.sign({ id, role, session: randomUUID() }, now))
    // Pages for which premium is asked open, too.
    await database.sql`insert into premium_period (account_id, source, starts_at, ends_at)
      select ${id}, 'trial', ${now}, ${new Date(now.getTime() + 86_400_000)} where ${role} in ('student', 'teacher')`
    const reads = allCalls.filter(
      ({ method, path, roles }) =>
        method === 'GET' && !path.includes('/:') && roles !== 'anyone' && roles.includes(role as never),
    )
    const wrong: string[] = []
    let answered = 0
    for (const call of reads) {
      const { input, names } = outlineOf(call)
      if (names.length > 0) continue
      // Without the words and filters of its sample, where it can be asked so.
      const bare = await caller.ask(call, {} as never)
      const { status, data, body } = bare.status === 200 ? bare : await caller.ask(call, input as never)
      if (status !== 200) wrong.push(`${call.name}: ${status} ${body.code ?? ''}`)
      else if (Array.isArray(data) && (data as unknown[]).length === 0 && !FEW_HAVE.has(call.name))
        wrong.push(`${call.name}: empty`)
      answered += 1
    }
    expect(wrong).toEqual([])
    expect(answered).toBeGreaterThan(25)
  },
  60_000,
)

/** Pairs of numbers that have to be the same, whatever was filled. */
const sums: Readonly<Record<string, string>> = {
  'a balance is the sum of its lines': `select account_id as id from koin_account
    join (select account_id, sum(amount) as sum from koin_line group by 1) as line using (account_id) where balance <> sum`,
  'an attempt is worth what its answers are': `select id from quiz_attempt attempt where score is not null and score is distinct from
    (select coalesce(sum(score), 0) from quiz_answer where attempt_id = attempt.id)`,
  'a conversation counts its messages': `select id from conversation where last_seq <> (select count(*) from message where conversation_id = id)`,
  'a group counts its messages': `select id from message_group where last_seq <> (select count(*) from group_message where group_id = id)`,
  'nobody has read more than there is': `select conversation_id as id from conversation_member join conversation on id = conversation_id where read_seq > last_seq`,
  'work that was handed in has its last version': `select id from tugasku_work work where submitted_at is not null and not exists (
    select from tugasku_work_version where work_id = work.id and submitted_at = work.submitted_at and late_minutes = work.late_minutes)`,
  'a claim has taken its koin, and given back what was refused': `select claim.id from gift_claim claim where (case when state in ('rejected', 'cancelled') then 0 else -cost end)
    <> (select sum(amount) from koin_line where source in ('claim', 'refund') and source_id = claim.id and account_id = claim.account_id)`,
  'a pupil is scored in the own class alone': `select component_id as id from grade_score join grade_component component on component.id = component_id
    where not exists (select from enrollment where class_id = component.class_id and enrollment.student_id = grade_score.student_id)`,
  'a pupil of one school has no attempt in another': `select attempt.id from quiz_attempt attempt join quiz_session session on session.id = session_id
    join account on account.id = student_id where account.school_id <> session.school_id`,
  'a pupil of one school has no work in another': `select work.id from tugasku_work work join tugasku_post post on post.id = post_id
    join tugasku_room room on room.id = room_id join account on account.id = student_id where account.school_id <> room.school_id`,
}
test.each(Object.entries(sums))('%s', async (_, text) => {
  expect(await idsOf(text)).toEqual([])
})

const FILES = 'a file is kept in a store, which a filling has none of'
const PASSING = 'rows of minutes, cleared away by a job'
const OPERATORS = 'of the operators, who are no part of a school'
const HISTORY = 'of days that are over: bench/history.ts makes them for what is measured by them'
const RARE = 'few rows in any school'
const HANDFUL = (reason: string, names: string) => names.split(' ').map((table) => [table, reason] as const)
/** Tables that stay empty, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = Object.fromEntries([
  ...HANDFUL(
    FILES,
    'file file_store file_content file_use file_thumbnail upload profile_photo question_media quiz_file activity_picture article_picture announcement_file attitude_note_file',
  ),
  ...HANDFUL(FILES, 'mading_picture module_file tugasku_post_file tugasku_work_file violation_file'),
  ...HANDFUL(
    PASSING,
    'idempotency_key jobs_alive live_event long_job message_pace otp outgoing_message qr_session rapor_check school_code_try school_look sign_in_failure status_day timetable_edit',
  ),
  ...HANDFUL(
    PASSING,
    'account_contact family_try family_code parent_code push_subscription fcm_token question_import question_import_item pupil_import pupil_import_row',
  ),
  ...HANDFUL(OPERATORS, 'operator operator_act operator_session article_change remote_config remote_config_change'),
  ...HANDFUL(OPERATORS, 'error_group error_report error_words status_message school_list school_list_row observed_school'),
  ...HANDFUL(
    HISTORY,
    'attendance_confirmation day_closing day_closing_class lesson_attendance lesson_attendance_change lesson_day roll_call',
  ),
  ...HANDFUL(
    RARE,
    'account_factor check_in_place class_move conduct_follow_up conduct_follow_up_event conduct_letter conduct_letter_pattern conduct_letter_read conduct_remission further_teacher graduation_letter self_answer self_assessment self_assessment_event pupil_departure external_identity family_ask first_step_mark guardian_reminder help_entry_change setup_mark learning_group learning_group_member quiz_session_group tugasku_room_group timetable_version timetable_version_lesson coming_hand_over',
  ),
  ...HANDFUL(
    'made once a year by an office',
    'rollover_plan rollover_entry rollover_step rollover_made timetable_plan timetable_build',
  ),
  ...HANDFUL('written beside what offices do, by calls alone', 'audit_about audit_line'),
  ...HANDFUL(RARE, 'report_schedule'),
  ...HANDFUL('practised by single pupils, by calls alone', 'practice_card practice_day'),
  ...HANDFUL(RARE, 'quiz_late_answer quiz_regrade quiz_regrade_score'),
  ...HANDFUL('reckoned when its teacher reads them, by calls alone', 'quiz_figures'),
  ...HANDFUL('made by the migrations', 'ebook ebook_chapter interest_field premium_feature premium_package'),
  ...HANDFUL('made by a trigger with each pupil', 'school_pupil'),
  ...HANDFUL('made of what a school brings in from a file of its own', 'school_staff'),
  ...HANDFUL('set by an office for single pupils', 'guardian_pupil'),
  ...HANDFUL('made by a trigger with each school', 'violation_rule violation_threshold'),
  ...HANDFUL('written by triggers with each enrollment', 'class_membership'),
  ...HANDFUL('counted by triggers as quizzes and tasks change', 'class_content'),
])

test('every table is filled, or is named with the reason why not', async () => {
  const rows = await database.sql<{ table: string }>`select relname as table from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'migration' order by 1`
  const filled = new Set<string>([...peopleTables, ...features.flatMap(({ tables }) => tables)])
  const known = [...filled, ...Object.keys(LEFT_OUT)].toSorted()
  expect(known).toEqual(rows.map(({ table }) => table))
})

test('every row has the school of the row that it leads to', async () => {
  expect(await differing(database.sql)).toEqual({})
})
