import { Fault, type Inside, type Reply } from '@lentera/contract'
import { type GradeComponent, gradeLimits, type grades } from '@lentera/contract/grades'
import { componentShown, type ComponentRow, componentsOf } from '#marks/marks.queries.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { enter } from './entering.ts'
import { insertComponent, insertLock, pupilsAmong, removeComponent, standingOf, updateComponent } from './grades.queries.ts'
import { remember, wordsOf } from './events.ts'
import { groupsInClasses } from './groups.ts'
import { holdBrought } from './moved.ts'
import { placeOf, placeOfComponent, type Place, roomNamed, subjectsIn, writablePlace } from './place.ts'
import { quizWith, takeQuiz } from './quizzes.ts'
import { taskWith } from './sources.ts'
import { taskScores } from './tasks.queries.ts'

type Sources = Pick<RequestOf<typeof grades.change, Here>['body'], 'task_id' | 'quiz_uuid' | 'replace_ids' | 'replace_revisions'>
const byHand = { post_id: null, quiz_session_id: null }

const all = async (context: RequestContext & Here, { room, subject, period }: Place): Promise<ComponentRow[]> =>
  componentsOf(context.db, { classes: [room.id], semester: period.semester, subject: subject.id })

const oneOf = async (context: RequestContext & Here, place: Place, id: number): Promise<Inside<GradeComponent>> => {
  const found = (await all(context, place)).find((one) => one.id === id)
  if (!found) throw new Fault('NOT_FOUND')
  return componentShown(found)
}

/** The subjects of a class that the visitor may read. */
export const subjects = async (
  context: RequestOf<typeof grades.subjects, Here>,
): Promise<Inside<Reply<typeof grades.subjects>>> => {
  const groups = await groupsInClasses(context)
  const room = roomNamed(context, groups, context.query.class_id)
  const leads = room.homeroom_teacher_id === context.user.id
  return subjectsIn(context, groups, room)
    .map(({ id, name, teacher_ids }) => ({ id, name, teaches: teacher_ids.has(context.user.id) }))
    .filter(({ teaches }) => teaches || leads)
}

export const components = async (context: RequestOf<typeof grades.components, Here>): Promise<Inside<GradeComponent>[]> => {
  const rows = await all(context, await placeOf(context, context.query))
  const { title } = context.query
  return rows.filter(({ name }) => title === undefined || name === title).map(componentShown)
}

/** Takes the scores of a task over for the pupils of the class: a score that stands in its place is changed, none is taken away. */
const takeTask = async (
  context: RequestContext & Here,
  place: Place,
  { component, post }: { component: number; post: number },
) => {
  const { db } = context
  const scores = await taskScores(db, post)
  const here = await pupilsAmong(
    db,
    place.room.id,
    scores.map(({ id }) => id),
  )
  const wanted = scores
    .filter(({ id }) => here.has(id) && (place.own?.has(id) ?? true))
    .map(({ id, score }) => ({ component_id: component, student_id: id, score, revision: 0 }))
  if (wanted.length === 0) return
  const stand = new Map((await standingOf(db, wanted, true)).map((row) => [row.student_id, row]))
  // Who is let off stays so, and a second try is not the task's.
  const open = wanted.filter(({ student_id }) => !['exempt', 'remedial'].includes(stand.get(student_id)?.state ?? 'score'))
  if (open.length === 0) return
  await enter(
    context,
    open.map((cell) => ({ ...cell, state: 'score', revision: stand.get(cell.student_id)?.revision ?? 0 })),
  )
}

/**
 * From where a component is to take scores, found before anything is written. Throws NOT_FOUND for what is not the visitor's, and
 * VALIDATION for two sources at once and for replacements that do not go together.
 */
const sourceAsked = async (context: RequestContext & Here, place: Place, body: Sources) => {
  const { task_id, quiz_uuid, replace_ids, replace_revisions } = body
  const replacing = { ids: replace_ids ?? [], revisions: replace_revisions ?? [] }
  const wrong = (field: string, text: string) => new Fault('VALIDATION', { errors: { [field]: [text] } })
  if (task_id && quiz_uuid) throw wrong('quiz_uuid', 'Pilih satu sumber saja: tugas atau kuis.')
  if (replacing.ids.length > 0 && !quiz_uuid) throw wrong('replace_ids', 'Hanya bersama kuis yang nilainya diambil.')
  if (replacing.ids.length !== replacing.revisions.length) throw wrong('replace_revisions', 'Setiap siswa perlu satu revisi.')
  if (task_id) {
    const { id } = await taskWith(context, task_id)
    return {
      from: { post_id: id, quiz_session_id: null },
      take: (component: number) => takeTask(context, place, { component, post: id }),
    }
  }
  if (!quiz_uuid) return { from: undefined, take: async () => undefined }
  const quiz = await quizWith(context, place, quiz_uuid)
  return {
    from: { post_id: null, quiz_session_id: quiz.id },
    take: (component: number) => takeQuiz(context, place, { component, quiz, replacing }),
  }
}

export const add = async (context: RequestOf<typeof grades.add, Here>): Promise<Inside<GradeComponent>> => {
  const { db, user, school, now, body } = context
  const place = await writablePlace(context, await placeOf(context, body))
  const source = await sourceAsked(context, place, body)
  const rows = await all(context, place)
  if (rows.some(({ name }) => name.toLowerCase() === body.title.toLowerCase()))
    throw new Fault('VALIDATION', { errors: { title: ['Komponen dengan nama ini sudah ada.'] } })
  const id = await insertComponent(
    db,
    { school_id: school.id, class_id: place.room.id, subject_id: place.subject.id, semester: place.period.semester },
    {
      name: body.title,
      kind: body.kind,
      objectives: body.objectives,
      shown: body.shown,
      due_on: body.due_on || null,
      ...(source.from ?? byHand),
    },
    { by: user.id, now, most: gradeLimits.components },
  )
  if (id === undefined) throw new Fault('VALIDATION', { errors: { title: [`Maksimal ${gradeLimits.components} komponen.`] } })
  await remember(context, place, {
    kind: 'added',
    component: id,
    after: wordsOf({ ...body, name: body.title, due_on: body.due_on || null }),
  })
  await source.take(id)
  return oneOf(context, place, id)
}

/** The component that is to be changed, by its id or by its title. Throws NOT_FOUND where there is none, or not in the class and subject that are named. */
const componentAsked = async (context: RequestOf<typeof grades.change, Here>) => {
  const { class_id, subject_id, semester, component_id, title } = context.body
  if (component_id === undefined && (class_id === undefined || subject_id === undefined))
    throw new Fault('VALIDATION', {
      errors: {
        ...(class_id === undefined && { class_id: ['Pilih kelas.'] }),
        ...(subject_id === undefined && { subject_id: ['Pilih mata pelajaran.'] }),
      },
    })
  const place =
    component_id === undefined
      ? await writablePlace(context, await placeOf(context, { class_id: class_id!, subject_id, semester }))
      : await placeOfComponent(context, component_id)
  const isElsewhere =
    (class_id !== undefined && class_id.toLowerCase() !== place.room.uuid) ||
    (subject_id !== undefined && subject_id !== place.subject.id) ||
    (semester !== undefined && semester !== place.period.semester)
  const rows = await all(context, place)
  const component = rows.find(({ id, name }) => (component_id === undefined ? name === title : id === component_id))
  if (isElsewhere || !component) throw new Fault('NOT_FOUND')
  return { place, component, rows }
}

/** What of a component was sent; what was not stays as it is. */
const given = ({ kind, objectives, shown, due_on }: RequestOf<typeof grades.change, Here>['body']) => ({
  ...(kind !== undefined && { kind }),
  ...(objectives !== undefined && { objectives }),
  ...(shown !== undefined && { shown }),
  ...(due_on !== undefined && { due_on: due_on || null }),
})

export const change = async (context: RequestOf<typeof grades.change, Here>): Promise<Inside<GradeComponent>> => {
  const { db, body } = context
  const { place, component, rows } = await componentAsked(context)
  const source = await sourceAsked(context, place, body)
  if (rows.some(({ id, name }) => id !== component.id && name.toLowerCase() === body.title.toLowerCase()))
    throw new Fault('VALIDATION', { errors: { title: ['Komponen dengan nama ini sudah ada.'] } })
  const { kind, objectives, shown, due_on } = { ...component, ...given(body) }
  if (kind !== component.kind) await holdBrought(context, place, component.id)
  const words = { name: body.title, kind, objectives, shown, due_on }
  const seen = { id: component.id, seen: body.revision ?? component.revision }
  if (!(await updateComponent(db, seen, { ...words, ...source.from }))) throw new Fault('DATA_CHANGED')
  const [before, after] = [wordsOf(component), wordsOf(words)]
  if (JSON.stringify(before) !== JSON.stringify(after))
    await remember(context, place, { kind: 'changed', component: component.id, before, after })
  await source.take(component.id)
  return oneOf(context, place, component.id)
}

export const remove = async (context: RequestOf<typeof grades.remove, Here>): Promise<null> => {
  const { component_id } = context.params
  const place = await placeOfComponent(context, component_id)
  const component = (await all(context, place)).find(({ id }) => id === component_id)
  await holdBrought(context, place, component_id)
  if (component) await remember(context, place, { kind: 'removed', component: component_id, before: wordsOf(component) })
  await removeComponent(context.db, context.params.component_id, context.now)
  return null
}

/** Nothing is changed in it any more, until the office opens it again. */
export const lock = async (context: RequestOf<typeof grades.lock, Here>): Promise<null> => {
  const { db, user, now, body } = context
  const place = await placeOf(context, body)
  if (!place.teaches) throw new Fault('NOT_FOUND')
  const of = { class_id: place.room.id, subject_id: place.subject.id, semester: place.period.semester }
  const { numInsertedOrUpdatedRows } = await insertLock(db, of, { by: user.id, now })
  if (numInsertedOrUpdatedRows) await remember(context, place, { kind: 'locked' })
  return null
}
