import { Fault, type Inside } from '@lentera/contract'
import type { Rollover, rollover, RolloverPupil } from '@lentera/contract/rollover'
import { gradesOf } from '@lentera/contract/people/classes'
import type { Db } from '#db/db.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { fullDate } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import { classesInVersion, type PublishedTimetable, publishedTimetable } from './next-timetable.queries.ts'
import {
  type ClassRow,
  classesOf,
  knownOf,
  planOf,
  type PlanRow,
  type PupilRow,
  pupilsOf,
  recordedIn,
  schoolOf,
  stepsOf,
  yearsOf,
} from './rollover.queries.ts'
import { lastGrade } from '#school/grades.rules.ts'
import { judge, type Judgement, sameName, targetsOf, turnOf, twice } from './rollover.rules.ts'

const nameOfYear = (year: number) => `${year}/${year + 1}`
export const isBegun = (plan: PlanRow | undefined) => plan?.state === 'running' || plan?.state === 'done'

export type Pupil = PupilRow & Judgement

/** The turn that an office sees, with its plan and the classes of both years. */
export const turnHere = async (db: Db, { school, day }: Here) => {
  const [years, known, { level }] = await Promise.all([yearsOf(db, school.id), knownOf(db, school.id), schoolOf(db, school.id)])
  const turn = turnOf({ years, today: day.date, ...known })
  const year = turn.from?.tahun_ajaran_id
  const [plan, classes, next] = await Promise.all([
    year === undefined ? undefined : planOf(db, school.id, year),
    year === undefined ? [] : classesOf(db, school.id, year),
    year === undefined ? [] : classesOf(db, school.id, year + 1),
  ])
  const last = lastGrade(
    level,
    classes.map(({ grade }) => grade),
  )
  return { ...turn, school: school.id, level, plan, classes, next, last }
}
type Turn = Awaited<ReturnType<typeof turnHere>>

/** The pupils of the year that ends, or of one class of it, each with what becomes of them. */
export const judged = async (db: Db, { school, from, plan, last }: Turn, room?: number): Promise<Pupil[]> => {
  if (!from) return []
  const rows = await pupilsOf(db, { school, from: from.tahun_ajaran_id, plan, ...(room !== undefined && { room }) })
  return rows.map((row) => {
    const made = judge(row, last)
    if (!isBegun(plan) || row.ran === null) return { ...row, ...made }
    const to = row.ran_grade === null || row.ran_name === null ? null : { grade: row.ran_grade, name: row.ran_name }
    return { ...row, decision: row.ran, source: made.source, to }
  })
}

const countsOf = (pupils: readonly Pupil[]) => {
  const counts = { up: 0, repeat: 0, graduate: 0, leave: 0 }
  for (const { decision } of pupils) counts[decision]++
  return counts
}

/** Those of whom a run still has to place somebody: who has no class of the next year yet. */
export const waiting = (pupils: readonly Pupil[]) => pupils.filter(({ placed }) => placed === null)

/** The classes of the next year. Those of the first level are there for the pupils who are new. */
export const plannedTargets = ({ next, classes, level }: Turn, pupils: readonly Pupil[]) => {
  const [lowest = 1] = gradesOf(level)
  return targetsOf(
    waiting(pupils).map(({ to }) => to),
    { existing: next, first: classes.filter(({ grade }) => grade === lowest) },
  )
}

/** What has to be put right before a run, as sentences for the office. */
export const obstaclesOf = (turn: Turn, pupils: readonly Pupil[]): string[] => {
  const { from, to, classes, level } = turn
  if (!from)
    return [
      to
        ? 'Tahun ajaran sebelumnya belum dibuat di Tahun dan kalender.'
        : 'Belum ada tahun ajaran. Buat dulu di Tahun dan kalender.',
    ]
  const obstacles: string[] = []
  if (!to)
    obstacles.push(`Tahun ajaran ${nameOfYear(from.tahun_ajaran_id + 1)} belum disiapkan. Siapkan dulu di Tahun dan kalender.`)
  if (classes.length === 0) obstacles.push(`Belum ada kelas di tahun ajaran ${nameOfYear(from.tahun_ajaran_id)}.`)
  const targets = plannedTargets(turn, pupils)
  for (const name of twice(targets))
    obstacles.push(`Nama kelas ${name} dipakai di dua tingkat. Ganti kelas tujuan salah satunya.`)
  const grades = gradesOf(level)
  for (const { grade, name } of targets)
    if (!grades.includes(grade)) obstacles.push(`Kelas ${name} ada di tingkat ${grade}, yang tidak ada di sekolah ini.`)
  return obstacles
}

const notesOf = (pupils: readonly Pupil[]): string[] => {
  const open = pupils.filter(({ rapor_open }) => rapor_open)
  const rooms = [...new Set(open.map(({ class_name }) => class_name))]
  const placed = pupils.filter((one) => one.placed !== null).length
  return [
    ...(open.length > 0
      ? [`${open.length} rapor semester genap belum dikunci (${rooms.join(', ')}). Keputusannya masih dapat berubah.`]
      : []),
    ...(placed > 0 ? [`${placed} siswa sudah punya kelas di tahun ajaran baru dan dibiarkan di sana.`] : []),
  ]
}

/** What an office should know of a published timetable of the next year before a run: no lesson is copied, and whom it has none for. */
const timetableNotes = async (db: Db, turn: Turn, pupils: readonly Pupil[], published: PublishedTimetable | undefined) => {
  if (!published || !turn.to) return []
  const { name } = published
  const notes = [
    `Versi jadwal ${name} sudah terbit untuk ${nameOfYear(turn.to.tahun_ajaran_id)}, jadi jadwal mengajar tahun ini tidak disalin.`,
  ]
  if (published.state !== 'published') return notes
  const planned = await classesInVersion(db, turn.school, published.id)
  const has = ({ grade, name: of }: { grade: number; name: string }) =>
    turn.next.some((room) => room.grade === grade && sameName(room.name, of) && planned.has(room.id))
  const without = plannedTargets(turn, pupils).filter((one) => one.pupils > 0 && !has(one))
  if (without.length > 0)
    notes.push(`Belum ada jam pelajaran di ${name} untuk ${without.map((one) => one.name).join(', ')}, yang akan punya siswa.`)
  return notes
}

/** Why the run of a turn cannot be undone; null where it can. */
export const undoRefused = async (db: Db, { plan, to, school }: Turn, today: string): Promise<string | null> => {
  if (!isBegun(plan) || !to) return 'Kenaikan kelas belum dijalankan.'
  if (today >= to.starts_on) return `Tahun ajaran baru sudah dimulai pada ${fullDate(to.starts_on)}.`
  return recordedIn(db, school, to.tahun_ajaran_id)
}

/** The class into which most of them go who go up; null where nobody does. */
const mostly = (pupils: readonly Pupil[]): string | null => {
  const names = Map.groupBy(
    pupils.filter(({ decision }) => decision === 'up'),
    ({ to }) => to?.name ?? '',
  )
  return [...names].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null
}

/** Why a run has left somebody alone, as far as it shows now. */
const keptWhy = ({ placed, is_here }: Pupil) => {
  if (placed !== null) return `Sudah di kelas ${placed} sebelum dijalankan.`
  return is_here
    ? 'Dilewati saat dijalankan, dan sekarang belum punya kelas.'
    : 'Tidak lagi terdaftar di sekolah saat dijalankan.'
}

/** What of the year that ends goes along, as the office chose it last. */
const copyOf = (plan: PlanRow | undefined): Rollover['copy'] => ({
  homeroom: plan?.copy_homeroom ?? 'stay',
  lessons: plan?.copy_lessons ?? true,
  rooms: plan?.copy_rooms ?? false,
  groups: plan?.copy_groups ?? false,
})

export const overview = async (context: RequestOf<typeof rollover.overview, Here>): Promise<Inside<Rollover>> => {
  const { db, day } = context
  const turn = await turnHere(db, context)
  const { from, to, plan, classes, level } = turn
  const [pupils, steps, refused, published] = await Promise.all([
    judged(db, turn),
    plan ? stepsOf(db, plan.id) : [],
    undoRefused(db, turn, day.date),
    to ? publishedTimetable(db, turn.school, to.tahun_ajaran_id) : undefined,
  ])
  const byClass = Map.groupBy(pupils, ({ class_id }) => class_id)
  const begun = isBegun(plan)
  const work = steps.filter(({ kind }) => kind !== 'leaving')
  const done = new Set(steps.flatMap(({ kind, class_id, done_at }) => (kind === 'pupils' && done_at ? (class_id ?? []) : [])))
  const leftOut = steps.flatMap(({ left_out: why }) => (why === null ? [] : { name: 'Jadwal mengajar', why }))
  const leaves = pupils.some(({ decision, result }) => (decision === 'graduate' || decision === 'leave') && result === null)
  return {
    today: day.date,
    from,
    to,
    state: plan?.state ?? 'draft',
    revision: plan?.revision ?? 0,
    copy: copyOf(plan),
    timetable: published?.name ?? null,
    obstacles: begun ? [] : obstaclesOf(turn, pupils),
    notes: begun ? [] : [...notesOf(pupils), ...(await timetableNotes(db, turn, pupils, published))],
    counts: countsOf(pupils),
    classes: classes.map(({ id, uuid, name, grade }) => {
      const inClass = byClass.get(id) ?? []
      return { uuid, name, grade, counts: countsOf(inClass), to: mostly(inClass), done: done.has(id) }
    }),
    targets: begun ? [] : plannedTargets(turn, pupils),
    grades: gradesOf(level),
    progress: { done: work.filter(({ done_at }) => done_at !== null).length, all: work.length },
    leaving_after: begun && from && leaves ? from.ends_on : null,
    kept: begun
      ? [...leftOut, ...pupils.filter(({ result }) => result === 'kept').map((one) => ({ name: one.name, why: keptWhy(one) }))]
      : [],
    undo_refused: refused,
  }
}

/** Throws NOT_FOUND for a class that is not of the year that ends. */
const classHere = ({ classes }: Turn, asked: string): ClassRow => {
  const room = classes.find(({ uuid }) => uuid === asked)
  if (!room) throw new Fault('NOT_FOUND')
  return room
}

const present = ({ id, name, nisn, decision, source, to, placed }: Pupil): Inside<RolloverPupil> => ({
  id,
  name,
  nisn,
  decision,
  source,
  to: to && { grade: to.grade, name: to.name },
  placed,
})

/** Throws NOT_FOUND for a class that is not of the year that ends. */
export const pupils = async (context: RequestOf<typeof rollover.pupils, Here>) => {
  const turn = await turnHere(context.db, context)
  const { id, name, grade } = classHere(turn, context.params.class_uuid)
  return { name, grade, pupils: (await judged(context.db, turn, id)).map(present) }
}
