import type { DayHours } from '@lentera/contract/attendance'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { prepared } from '#db/prepared.ts'
import { endOfTurn, gathered } from '#kit/batch/batch.ts'
import { classOrder } from './class-order.queries.ts'
import { hourSetsOf } from './hours.queries.ts'
import { clockOf, minutesOf } from './time.ts'
import type { School } from './schools.ts'
import type { FurtherTeacher } from './lessons.ts'
import { shownName } from './shown-name.queries.ts'
import { lessonsToCome } from './coming-lessons.queries.ts'
import { kindOrder } from './subject-order.queries.ts'

/** More than a school has subjects. */
const SUBJECTS = 1_000_000

/** Days without school for some class levels, and days that end early. */
const calendarRows = (db: Db, id: number) =>
  db
    .selectFrom('calendar_entry')
    .where('school_id', '=', id)
    .where((eb) => eb.or([eb('grades', 'is not', null), eb('ends_at', 'is not', null)]))
    .where('kind', '<>', 'exam')
    .orderBy('starts_on')
    .orderBy('id')
    .select(['kind', 'name', 'starts_on', 'ends_on', 'grades', 'ends_at'])
    .execute()

const classRows = (db: Db, id: number) =>
  db
    .selectFrom('class')
    .leftJoin('account as homeroom', 'homeroom.id', 'class.homeroom_teacher_id')
    .where('class.school_id', '=', id)
    .orderBy(classOrder)
    .select(['class.id', 'class.uuid', 'class.name', 'class.grade', 'class.tahun_ajaran_id as year', 'class.homeroom_teacher_id'])
    .select(shownName<string | null>('homeroom').as('homeroom_teacher'))
    .execute()

/** The timetable with the lessons that have ended, in order of weekday and hour. */
const lessonRows = (db: Db, id: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .leftJoin('class', 'class.id', 'lesson.class_id')
    .leftJoin('learning_group', 'learning_group.id', 'lesson.group_id')
    .innerJoin('account as teacher', 'teacher.id', 'lesson.teacher_id')
    .where('lesson.school_id', '=', id)
    .orderBy('lesson.weekday')
    .orderBy('lesson.starts_at')
    .select([
      'lesson.id',
      'lesson.weekday',
      'lesson.starts_at',
      'lesson.ends_at',
      'lesson.room',
      'lesson.class_id',
      'lesson.group_id',
      'learning_group.uuid as group_uuid',
      'lesson.teacher_id',
      'lesson.subject_id',
      'subject.name as subject',
      'lesson.tahun_ajaran_id as year',
      'lesson.parallel',
      'lesson.starts_on',
      'lesson.ended_on',
      'subject.position',
    ])
    .select(sql<string>`coalesce(class.name, learning_group.name)`.as('class_name'))
    .select(kindOrder.as('kind_order'))
    .select(shownName('teacher').as('teacher'))
    .execute()
type LessonRow = Awaited<ReturnType<typeof lessonRows>>[number]

const furtherRows = (db: Db, id: number) =>
  db
    .selectFrom('further_teacher as further')
    .innerJoin('account as teacher', 'teacher.id', 'further.teacher_id')
    .where('further.school_id', '=', id)
    .orderBy('further.starts_on')
    .orderBy('further.id')
    .select(['further.class_id', 'further.group_id', 'further.subject_id', 'further.teacher_id'])
    .select(['further.starts_on as from', 'further.ended_on as to', shownName('teacher').as('teacher')])
    .execute()
type FurtherRow = Awaited<ReturnType<typeof furtherRows>>[number]

/** What further teachers are of: a subject of a class, or of a learning group. */
const taughtKey = (one: Pick<FurtherRow, 'class_id' | 'group_id' | 'subject_id'>) =>
  one.class_id === null ? `group ${one.group_id} ${one.subject_id}` : `${one.class_id} ${one.subject_id}`
const furtherBy = (rows: readonly FurtherRow[]): ReadonlyMap<string, readonly FurtherTeacher[]> =>
  new Map(
    [...Map.groupBy(rows, taughtKey)].map(([key, all]) => [
      key,
      all.map(({ teacher_id, teacher, from, to }) => ({ teacher_id, teacher, from, to })),
    ]),
  )

const replacementRows = (db: Db, id: number) =>
  db
    .selectFrom('lesson_replacement')
    .leftJoin('account as substitute', 'substitute.id', 'lesson_replacement.teacher_id')
    .where('lesson_replacement.school_id', '=', id)
    .orderBy('date')
    .select(['lesson_id', 'date', 'teacher_id', 'room', 'cancelled', 'note'])
    .select(shownName<string | null>('substitute').as('teacher'))
    .execute()

/** What makes rows small in memory: a name or an hour that stands in many lessons is kept once. */
const createKeeping = (further: ReadonlyMap<string, readonly FurtherTeacher[]>) => {
  const texts = new Map<string, string>()
  const once = (text: string) => texts.get(text) ?? (texts.set(text, text), text)
  const short = (time: string) => once(time.slice(0, 5))
  // Written out: what is spread from a row takes a quarter more.
  const lesson = (row: Omit<LessonRow, 'year'> & { readonly year: number }) => ({
    id: row.id,
    weekday: row.weekday,
    starts_at: short(row.starts_at),
    ends_at: short(row.ends_at),
    subject: once(row.subject),
    subject_id: row.subject_id,
    subject_order: row.kind_order * SUBJECTS + row.position,
    class_id: row.class_id,
    group_id: row.group_id,
    group_uuid: row.group_uuid === null ? null : once(row.group_uuid),
    class_name: once(row.class_name),
    year: row.year,
    teacher_id: row.teacher_id,
    teacher: once(row.teacher),
    further: further.get(taughtKey(row)),
    room: row.room === null ? null : once(row.room),
    parallel: row.parallel,
    starts_on: row.starts_on === null ? null : once(row.starts_on),
    ended_on: row.ended_on === null ? null : once(row.ended_on),
  })
  const hoursOf = (
    { opens_at, starts_at, closes_at, ends_at }: Selectable<Tables['attendance_hours']>,
    tolerance: number,
  ): DayHours => ({
    opens_at: short(opens_at),
    starts_at: short(starts_at),
    on_time_until: once(clockOf(minutesOf(starts_at) + tolerance)),
    closes_at: short(closes_at),
    ends_at: ends_at === null ? null : short(ends_at),
  })
  return { short, hoursOf, lesson }
}
type KeptLesson = ReturnType<ReturnType<typeof createKeeping>['lesson']>

const isOfClass = (one: KeptLesson): one is KeptLesson & { class_id: number } => one.class_id !== null
const isOfGroup = (one: KeptLesson): one is KeptLesson & { class_id: null; group_id: number; group_uuid: string } =>
  one.group_id !== null

/** What stands in tables of its own. */
const partsOf = (db: Db, id: number) =>
  Promise.all([
    db.selectFrom('attendance_hours').where('school_id', '=', id).selectAll().execute(),
    db.selectFrom('holiday').where('school_id', '=', id).selectAll().execute(),
    calendarRows(db, id),
    hourSetsOf(db, id),
    db
      .selectFrom('academic_year')
      .where('school_id', '=', id)
      .orderBy('tahun_ajaran_id', 'desc')
      .select(['tahun_ajaran_id as id', 'starts_on', 'second_semester_on', 'ends_on'])
      .execute(),
    classRows(db, id),
    lessonRows(db, id),
    lessonsToCome(db, id),
    replacementRows(db, id),
    db
      .selectFrom('check_in_place')
      .where('school_id', '=', id)
      .orderBy('position')
      .select(['name', 'latitude', 'longitude', 'radius_m'])
      .execute(),
    furtherRows(db, id),
  ])

/** All that is kept in memory of a school, at least as new as its version. Rejects when there is no such school. */
export const readSchool = async (db: Db, id: number): Promise<School> => {
  // First and alone: what is read after it may be newer than the version says, never older.
  const row = await db
    .selectFrom('school')
    .leftJoin('attendance_setting as setting', 'setting.school_id', 'school.id')
    .where('school.id', '=', id)
    .select(['version', 'name', 'timezone', 'latitude', 'longitude', 'is_demo', 'methods', 'radius_m', 'accuracy_limit_m'])
    .select(['level', 'status', 'consent_due', 'setup_on_home'])
    .select(['tolerance_minutes', 'clock_out', 'offline_minutes', 'closing', 'closing_at', 'lesson_rule', 'permit_hours'])
    .executeTakeFirstOrThrow()
  const [hours, holidays, calendar, sets, years, classes, rows, coming, replacements, furtherPlaces, further] = await partsOf(
    db,
    id,
  )
  const { short, hoursOf, lesson } = createKeeping(furtherBy(further))
  const lessons = rows.map(lesson)
  const ofClasses = lessons.filter(isOfClass)
  const running = ofClasses.filter(({ ended_on }) => ended_on === null)
  const ended = ofClasses.filter(({ ended_on }) => ended_on !== null)
  return {
    id,
    version: row.version,
    name: row.name,
    timezone: row.timezone,
    latitude: row.latitude,
    longitude: row.longitude,
    isDemo: row.is_demo,
    level: row.level,
    isVerified: row.status === 'verified',
    consentDue: row.consent_due,
    setupOnHome: row.setup_on_home,
    methods: row.methods ?? ['roll_call'],
    radius: row.radius_m ?? 150,
    furtherPlaces,
    accuracyLimit: row.accuracy_limit_m ?? 50,
    clockOut: row.clock_out ?? false,
    offlineMinutes: row.methods === null ? 60 : row.offline_minutes,
    lessonRule: row.lesson_rule,
    closingAt: row.closing === false ? null : short(row.closing_at ?? '16:00'),
    permitHours: row.permit_hours ?? 4,
    hours: new Map(hours.map((one) => [one.weekday, hoursOf(one, row.tolerance_minutes ?? 0)])),
    holidays: new Map(holidays.map(({ date, name }) => [date, name])),
    calendar: calendar.map(({ ends_at, ...entry }) => ({ ...entry, ends_at: ends_at === null ? null : short(ends_at) })),
    hourSets: sets,
    classes: new Map(classes.map((one) => [one.id, one])),
    lessonsOfClass: Map.groupBy(running, ({ class_id }) => class_id),
    lessonsOfTeacher: Map.groupBy(running, ({ teacher_id }) => teacher_id),
    endedLessons: ended,
    groupLessons: lessons.filter(isOfGroup),
    coming: coming.map((version) => ({
      ...version,
      lessons: version.lessons.map(lesson).filter((one) => isOfClass(one) || isOfGroup(one)),
    })),
    replacements,
    years,
  }
}

/** People with their school, and which version of it. */
export const schoolsOfPeople = prepared<{ accounts: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('account')
    .innerJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', sql<number>`any(${slot.accounts}::bigint[])`)
    .where('account.deleted_at', 'is', null)
    .select(['account.id', 'school.id as school_id', 'school.version']),
)

/** A person's school, and which version of it; undefined for somebody without one. Those who ask at once share a query. */
export const schoolOfPerson = gathered(async (db, asked: readonly number[]) => {
  const byId = new Map((await schoolsOfPeople(db, { accounts: asked })).map((row) => [row.id, row]))
  return asked.map((id) => byId.get(id))
}, endOfTurn)
