import { Fault } from '@lentera/contract'
import type { rollover, RolloverLeft } from '@lentera/contract/rollover'
import type { Db } from '#db/db.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { enterSchool, reopenLink } from '#notices/entering.queries.ts'
import { untellGraduated } from '#notices/graduated.ts'
import { changeLeaders } from '#notices/leading.ts'
import { fullDate } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import { placePupils } from '#school/placing.queries.ts'
import { publishedTimetable } from './next-timetable.queries.ts'
import { turnHere, undoRefused } from './plan.ts'
import { changePlan, lockPlan, type PlanRow } from './rollover.queries.ts'
import { thawEntries } from './entries.queries.ts'
import {
  doneEntries,
  endedLink,
  forgetRun,
  removeClasses,
  removeGroups,
  removeLessons,
  removeRooms,
  takeLeaders,
} from './undo.queries.ts'

interface Undoing {
  readonly db: Db
  readonly plan: PlanRow
  /** The first day of the next year. */
  readonly from: string
  readonly by: number
  readonly now: Date
}
type Done = Awaited<ReturnType<typeof doneEntries>>[number]

const placedElsewhere = ({ class_name }: Done) =>
  class_name === null ? 'Sudah dikeluarkan dari kelas barunya.' : `Sudah dipindahkan ke kelas ${class_name}.`

/** Takes pupils out of the classes into which the run has put them; who was moved since stays there. */
const takeOut = async ({ db, plan, from, by, now }: Undoing, placed: readonly Done[]): Promise<RolloverLeft[]> => {
  const isThere = ({ placed_in, class_id }: Done) => placed_in !== null && placed_in === class_id
  const pupils = placed.filter(isThere).map(({ student_id }) => student_id)
  const year = plan.from_year + 1
  if (pupils.length > 0) await placePupils(db, { pupils, year, room: null, from, reason: 'Kenaikan kelas dibatalkan', by, now })
  return placed.filter((one) => !isThere(one)).map((one) => ({ name: one.name, why: placedElsewhere(one) }))
}

/** Takes pupils back whom the run has let go; who has entered a school since stays there. */
const takeBack = async ({ db, plan, by, now }: Undoing, parted: readonly Done[]): Promise<RolloverLeft[]> => {
  const left: RolloverLeft[] = []
  const back: number[] = []
  for (const { student_id: account, name, school_id, parted_at } of parted) {
    const school = plan.school_id
    const link = school_id === null && parted_at ? await endedLink(db, account, school, parted_at) : undefined
    if (!link) {
      left.push({ name, why: school_id === school ? 'Sudah dikembalikan ke sekolah.' : 'Sudah berubah sejak keluar.' })
      continue
    }
    await enterSchool(db, { account, role: 'student', school, year: plan.from_year, room: null, now, by })
    await reopenLink(db, link.id, by, now)
    back.push(account)
  }
  await untellGraduated(db, plan.school_id, back)
  return left
}

const CHANGED = 'Sudah dipakai atau diubah setelah dijalankan.'
const stayingBecause = (versions: readonly string[]) =>
  versions.length > 0 ? `Jadwalnya sudah disusun di versi ${versions.join(', ')}.` : CHANGED

/** A published timetable of the next year, which stays with its classes: the office has made it, not the run. */
const stayingTimetable = async (db: Db, school: number, year: number): Promise<RolloverLeft[]> => {
  const published = await publishedTimetable(db, school, year)
  return published?.state === 'published' && published.valid_from !== null
    ? [{ name: `Versi jadwal ${published.name}`, why: `Tetap terbit dan berlaku mulai ${fullDate(published.valid_from)}.` }]
    : []
}

/**
 * Takes away what the run of a turn has made, until the first lesson of the next year. Throws NOT_FOUND for a school without a year,
 * DATA_CHANGED when the plan has changed since it was seen.
 */
export const undo = async (context: RequestOf<typeof rollover.undo, Here>) => {
  const { db, user, now, body, day } = context
  const turn = await turnHere(db, context)
  if (!turn.from) throw new Fault('NOT_FOUND')
  const plan = await lockPlan(db, turn.school, turn.from.tahun_ajaran_id)
  if (plan.revision !== body.revision) throw new Fault('DATA_CHANGED')
  const why = await undoRefused(db, { ...turn, plan }, day.date)
  if (why !== null || !turn.to) return { undone: false, why, left: [] }
  const undoing = { db, plan, from: turn.to.starts_on, by: user.id, now }
  const done = await doneEntries(db, plan.id, plan.from_year + 1)
  const ofResult = (result: Done['result']) => done.filter((one) => one.result === result)
  const pupils = [...(await takeOut(undoing, ofResult('placed'))), ...(await takeBack(undoing, ofResult('parted')))]
  const rooms = await removeRooms(db, plan.id)
  const lessons = await removeLessons(db, plan.id)
  const groups = await removeGroups(db, plan.id)
  const taken = await takeLeaders(db, plan.id)
  const change = { to: null, date: day.date, now, by: user.id }
  await changeLeaders(
    db,
    taken.map((one) => ({ ...one, ...change })),
    now,
  )
  const classes = await removeClasses(db, plan.id)
  await forgetRun(db, plan.id)
  await thawEntries(db, plan.id)
  await changePlan(db, plan.id, { state: 'undone' })
  const left = [
    ...pupils,
    ...classes.map(({ name, versions }) => ({ name: `Kelas ${name}`, why: stayingBecause(versions) })),
    ...rooms.map((name) => ({ name: `Ruang ${name}`, why: CHANGED })),
    ...groups.map((name) => ({ name: `Kelompok ${name}`, why: CHANGED })),
    ...(lessons > 0 ? [{ name: `${lessons} jam pelajaran`, why: CHANGED }] : []),
    ...(await stayingTimetable(db, turn.school, plan.from_year + 1)),
  ]
  return { undone: true, why: null, left }
}
