import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { grades, PupilGrades, SavedCell } from '@lentera/contract/grades'
import { scoreTyped } from '@lentera/contract/grades/typed'
import { componentShown, componentsOf, markRulesOf, scoresIn } from '#marks/marks.queries.ts'
import { finalOf } from '#marks/marks.rules.ts'
import type { Visit } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { componentsWith, type Entered, logChanges, pupilsAmong, pupilWith, standingOf, writeScores } from './grades.queries.ts'
import { type Asked, placeOf, placeOfComponent, standingOfPlace } from './place.ts'

const nameOf = ({ component_id, student_id }: Pick<Entered, 'component_id' | 'student_id'>) => `${component_id} ${student_id}`

/** Throws NOT_FOUND for a component that the visitor does not teach and for a pupil of another class, GRADES_LOCKED for what is finished. */
const mayEnter = async (visit: Visit & Here, cells: readonly Entered[]): Promise<void> => {
  const ids = [...new Set(cells.map(({ component_id }) => component_id))]
  const components = await componentsWith(visit.db, ids)
  if (components.length < ids.length) throw new Fault('NOT_FOUND')
  const places = new Map(components.map((one) => [`${one.class_id} ${one.subject_id} ${one.semester}`, one]))
  for (const { id } of places.values()) await placeOfComponent(visit, id)
  for (const class_id of new Set(components.map((one) => one.class_id))) {
    const own = new Set(components.filter((one) => one.class_id === class_id).map(({ id }) => id))
    const students = [...new Set(cells.filter((cell) => own.has(cell.component_id)).map(({ student_id }) => student_id))]
    if ((await pupilsAmong(visit.db, class_id, students)).size < students.length) throw new Fault('NOT_FOUND')
  }
}

/** Writes cells, each by itself. One that somebody else has changed meanwhile to another score stays as it is, and is answered so. */
export const enter = async (visit: Visit & Here, given: readonly Entered[]): Promise<Inside<SavedCell>[]> => {
  const { db, user, now } = visit
  // Of a cell that is named twice the last one is meant.
  const cells = [...new Map(given.map((cell) => [nameOf(cell), cell])).values()]
  await mayEnter(visit, cells)
  const before = new Map((await standingOf(db, cells, true)).map((row) => [nameOf(row), row]))
  const same = (cell: Entered) => (before.get(nameOf(cell))?.score ?? null) === cell.score
  const fresh = cells.filter((cell) => !same(cell))
  const by = { by: user.id, now }
  const written = fresh.length === 0 ? [] : await writeScores(db, fresh, by)
  await logChanges(
    db,
    written.map((row) => ({
      component_id: row.component_id,
      student_id: row.student_id,
      before: before.get(nameOf(row))?.score ?? null,
      after: row.score,
    })),
    by,
  )
  const after = new Map((await standingOf(db, cells, false)).map((row) => [nameOf(row), row]))
  return cells.map(({ component_id, student_id, score }) => {
    const row = after.get(nameOf({ component_id, student_id }))
    const saved = (row?.score ?? null) === score
    return {
      component_id,
      student_id,
      outcome: saved ? 'saved' : 'changed',
      score: row?.score ?? null,
      revision: row?.revision ?? 1,
      by: saved ? null : (row?.by ?? null),
    }
  })
}

export const save = async (visit: Asked<'save'>) => ({ cells: await enter(visit, visit.body.cells) })

/** One pupil's scores in a subject. Throws NOT_FOUND for a pupil or subject beyond the teacher's reach. */
export const pupil = async (visit: Asked<'pupil'>): Promise<Inside<PupilGrades>> => {
  const { db, school, params, query } = visit
  const { id, room } = await reach(visit, params.id, 'read')
  if (!room) throw new Fault('NOT_FOUND')
  const place = await placeOf(visit, { class_id: room.uuid, ...query })
  const components = await componentsOf(db, {
    classes: [room.id],
    semester: place.period.semester,
    subject: place.subject.id,
  })
  const scores = await scoresIn(
    db,
    components.map((one) => one.id),
    id,
  )
  const rules = await markRulesOf(db, school.id)
  const cells = components.map((one) => scores.find(({ component_id }) => component_id === one.id))
  return {
    ...(await standingOfPlace(visit, place)),
    student: await pupilWith(db, id),
    components: components.map((one, at) => {
      const cell = cells[at]
      return { ...componentShown(one), cell: cell ? { score: cell.score, revision: cell.revision } : null }
    }),
    final: finalOf(
      components.map(({ kind }, at) => ({ kind, score: cells[at]?.score ?? null })),
      { weights: rules.weightsOf(place.subject.id), bounds: rules.bounds },
    ),
  }
}

export const savePupil = async (visit: Asked<'savePupil'>): Promise<Inside<Reply<typeof grades.savePupil>>> => {
  const { params, body } = visit
  const { component_ids, scores, revisions } = body
  if (scores.length !== component_ids.length || revisions.length !== component_ids.length)
    throw new Fault('VALIDATION', { errors: { scores: ['Setiap komponen perlu satu nilai.'] } })
  const cells = component_ids.map((component_id, at) => {
    const score = scoreTyped(scores[at] ?? '')
    if (score === undefined) throw new Fault('VALIDATION', { errors: { scores: ['Isi angka dari 0 sampai 100.'] } })
    return { component_id, student_id: params.id, score, revision: revisions[at] ?? 0 }
  })
  const saved = await enter(visit, cells)
  if (saved.some(({ outcome }) => outcome === 'changed')) throw new Fault('DATA_CHANGED')
  return saved
}
