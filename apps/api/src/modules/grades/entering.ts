import { Fault, type Inside, type Reply } from '@lentera/contract'
import { cellStates, type grades, type PupilGrades, type SavedCell } from '@lentera/contract/grades'
import { scoreTyped } from '@lentera/contract/grades/typed'
import { broughtAlong, carriedScores, cellShown, componentShown, componentsOf, markOf, scoresIn } from '#marks/marks.queries.ts'
import { markRulesOf } from '#marks/rules.queries.ts'
import { finalOf } from '#marks/marks.rules.ts'
import type { Db } from '#db/db.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { schoolDayOf } from '#school/schools.ts'
import { reach } from '#school/scope.ts'
import { type ComponentToEnter, componentsToEnter, holdPlacesOf, writeScores } from './entering.queries.ts'
import { type Entered, pupilWith, type Standing, standingOf } from './grades.queries.ts'
import { groupsInClasses, roomsOfGroups } from './groups.ts'
import { mayCorrect } from './moved.ts'
import { mayEnterIn, placeOf, reads, standingOfPlace } from './place.ts'

const nameOf = ({ component_id, student_id }: Pick<Entered, 'component_id' | 'student_id'>) => `${component_id} ${student_id}`

const placeNameOf = ({ class_id, subject_id, semester }: ComponentToEnter) => `${class_id} ${subject_id} ${semester}`
const NOT_IN_GROUP = 'Ada siswa yang bukan anggota kelompok Anda. Nilainya diisi oleh guru kelompoknya.'

/**
 * Throws NOT_FOUND for a component that the visitor does not teach and for a pupil of another class, but for what a pupil who was moved on
 * was given before; VALIDATION for a pupil who is not in the visitor's learning group, GRADES_LOCKED for what is finished.
 */
const mayEnter = async (context: RequestContext, cells: readonly Entered[]): Promise<void> => {
  const { school: home, components } = await componentsToEnter(context.db, context.user.id, cells)
  if (!home) throw new Fault('SCHOOL_MISSING')
  const school = await context.services.schools.get(home.id, home.version)
  const here = { ...context, school, day: schoolDayOf(school, context.now) }
  if (components.length < new Set(cells.map(({ component_id }) => component_id)).size) throw new Fault('NOT_FOUND')
  const places = new Map(components.map((one) => [placeNameOf(one), one]))
  const groups = await groupsInClasses(here)
  const own = new Map([...places].map(([name, component]) => [name, mayEnterIn(here, groups, component)]))
  await mayCorrect(here, components, cells)
  const among = new Map(components.map((one) => [one.id, own.get(placeNameOf(one)) ?? null]))
  if (cells.some(({ component_id, student_id }) => among.get(component_id)?.has(student_id) === false))
    throw new Fault('VALIDATION', { message: NOT_IN_GROUP, errors: { cells: [NOT_IN_GROUP] } })
}

/** Throws VALIDATION for a state that does not go with what is said beside it. */
const mustGoTogether = (cells: readonly Entered[]): void => {
  const wrong = cells.flatMap(({ state, score, first = null }) =>
    state === undefined
      ? []
      : state === 'remedial'
        ? score === null || first === null
          ? ['Remedial perlu nilai pertama dan nilai remedialnya.']
          : []
        : first !== null
          ? ['Nilai pertama hanya ada pada remedial.']
          : state !== 'score' && score !== null
            ? [`${cellStates[state]} tidak punya nilai. Kosongkan nilainya.`]
            : [],
  )
  if (wrong[0] !== undefined) throw new Fault('VALIDATION', { message: wrong[0], errors: { cells: [...new Set(wrong)] } })
}

/** Whether a cell stands as it was meant. */
const standsAs = (
  { score, state, first = null, note }: Entered,
  row: { [K in 'score' | 'state' | 'first_score' | 'note']: Standing[K] | null } | undefined,
): boolean =>
  (row?.score ?? null) === score &&
  (state === undefined || ((row?.state ?? 'score') === state && (row?.first_score ?? null) === first)) &&
  (note === undefined || (row?.note ?? '') === note)

/** How cells stand that somebody else has begun while these were written: what is not seen yet is read again. */
const standingNow = async (db: Db, cells: readonly Entered[], { by, now }: { by: number; now: Date }) => {
  const rows = await writeScores(db, cells, { by, now })
  const unseen = rows.filter(({ is_written, was_there }) => !is_written && !was_there)
  const late = unseen.length === 0 ? [] : await standingOf(db, unseen, false)
  return new Map([...rows, ...late].map((row) => [nameOf(row), row]))
}

/** Writes cells, each by itself. One that somebody else has changed meanwhile to another score stays as it is, and is answered so. */
export const enter = async (context: RequestContext, given: readonly Entered[]): Promise<Inside<SavedCell>[]> => {
  const { db, user, now } = context
  mustGoTogether(given)
  // Of a cell that is named twice the last one is meant.
  const cells = [...new Map(given.map((cell) => [nameOf(cell), cell])).values()]
  // What closes the subject is read after this: a write and a lock never overlap.
  await holdPlacesOf(db, cells)
  await mayEnter(context, cells)
  const after = await standingNow(db, cells, { by: user.id, now })
  return cells.map((cell) => {
    const { component_id, student_id } = cell
    const row = after.get(nameOf(cell))
    const saved = standsAs(cell, row)
    return {
      component_id,
      student_id,
      outcome: saved ? 'saved' : 'changed',
      score: row?.score ?? null,
      state: row?.state ?? 'score',
      first: row?.first_score ?? null,
      note: row?.note ?? '',
      revision: row?.revision ?? 1,
      by: saved ? null : (row?.by ?? null),
    }
  })
}

export const save = async (context: RequestOf<typeof grades.save>) => ({ cells: await enter(context, context.body.cells) })

/** A pupil of the own learning groups, or within the visitor's reach, and the class. Throws NOT_FOUND for anybody else. */
const pupilOf = async (context: RequestContext & Here, id: number) => {
  const groups = await groupsInClasses(context)
  const [room] = roomsOfGroups(
    context.school,
    groups.filter(({ pupils }) => pupils.has(id)),
    { teacher: context.user.id, date: context.day.date },
  )
  return room ? { id, room } : reach(context, id, 'read')
}

/** One pupil's scores in a subject. Throws NOT_FOUND for a pupil or subject beyond the teacher's reach. */
export const pupil = async (context: RequestOf<typeof grades.pupil, Here>): Promise<Inside<PupilGrades>> => {
  const { db, school, params, query } = context
  const { id, room } = await pupilOf(context, params.id)
  if (!room) throw new Fault('NOT_FOUND')
  const place = await placeOf(context, { class_id: room.uuid, ...query })
  if (!reads(context, place, id)) throw new Fault('NOT_FOUND')
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
  const rules = await markRulesOf(db, school.id, { ...place.period, day: context.day.date }, room.id)
  const rule = rules.ruleOf(place.subject.id)
  const carried = await carriedScores(db, {
    room: room.id,
    semester: place.period.semester,
    subject: place.subject.id,
    student: id,
  })
  const cells = components.map((one) => scores.find(({ component_id }) => component_id === one.id))
  return {
    ...(await standingOfPlace(context, place)),
    student: await pupilWith(db, id),
    components: components.map((one, at) => {
      const cell = cells[at]
      return { ...componentShown(one), cell: cell ? cellShown(cell, one, rule) : null }
    }),
    carried: carried.map((one) => broughtAlong(one, rule)),
    final: finalOf([...components.map((one, at) => markOf(one, cells[at])), ...carried], rule),
  }
}

export const savePupil = async (
  context: RequestOf<typeof grades.savePupil, Here>,
): Promise<Inside<Reply<typeof grades.savePupil>>> => {
  const { params, body } = context
  const { component_ids, scores, revisions } = body
  if (scores.length !== component_ids.length || revisions.length !== component_ids.length)
    throw new Fault('VALIDATION', { errors: { scores: ['Setiap komponen perlu satu nilai.'] } })
  const cells = component_ids.map((component_id, at) => {
    const score = scoreTyped(scores[at] ?? '')
    if (score === undefined) throw new Fault('VALIDATION', { errors: { scores: ['Isi angka dari 0 sampai 100.'] } })
    return { component_id, student_id: params.id, score, revision: revisions[at] ?? 0 }
  })
  const saved = await enter(context, cells)
  if (saved.some(({ outcome }) => outcome === 'changed')) throw new Fault('DATA_CHANGED')
  return saved
}
