import { grades } from '@lentera/contract/grades'
import { rapor, type RaporState } from '@lentera/contract/rapor'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { aClass, aLesson, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { type Caller, openSchool, testSettings } from './school.ts'

type RaporTurn = 'approve' | 'return' | 'publish' | 'withdraw'
const turned: Readonly<Record<RaporTurn, readonly RaporState[]>> = {
  approve: ['waiting_principal'],
  return: ['waiting_principal', 'approved'],
  publish: ['approved'],
  withdraw: ['published', 'seen_by_parent'],
}

export const ids = createIds(testSettings.hashidsSalt)

const REASON = 'Ada yang perlu diperbaiki.'
/** Decides on the report cards of a class, as they are seen. */
const decisionsIn = ({ leader, office }: Record<'leader' | 'office', Caller>, room: { readonly uuid: string }) => {
  const officeClass = async () => (await office.ask(raporOffice.class, { params: { class_id: room.uuid }, query: {} })).data
  /** The cards of the class that stand so, with what they say now. */
  const seen = async (...states: RaporState[]): Promise<{ uuid: string; hash: string }[]> =>
    (await officeClass()).rows.flatMap(({ uuid, hash, state }) =>
      uuid !== null && hash !== null && states.includes(state) ? [{ uuid, hash }] : [],
    )
  /** Decides on all cards that it can be done with, or on these. */
  const turn = async (verb: RaporTurn, publish_on: string | null = null, cards?: { uuid: string; hash: string }[]) => {
    const reason = verb === 'return' || verb === 'withdraw' ? REASON : null
    const body = { class_id: room.uuid, verb, cards: cards ?? (await seen(...turned[verb])), publish_on, reason }
    return office.ask(raporOffice.turn, { body })
  }
  const submit = async (reason: string | null = REASON, cards?: { uuid: string; hash: string }[]) =>
    leader.ask(rapor.submit, {
      body: { class_id: room.uuid, cards: cards ?? (await seen('incomplete', 'waiting_homeroom')), reason },
    })
  return { seen, turn, submit }
}

/** A class of two pupils with one subject, its teacher, whoever leads the class, a parent and the office. */
export const aClassRoom = async () => {
  const running = await openSchool()
  const { db, school, signIn } = running
  const [teacher, leader] = [await aTeacher(db, school), await aTeacher(db, school)]
  const room = await aClass(db, school, { homeroom_teacher_id: leader.id })
  const [pupil, mate] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const parent = await aParent(db, { of: [pupil] })
  const lesson = await aLesson(db, school, { class: room, teacher })
  const { subject_id } = await db.selectFrom('lesson').where('id', '=', lesson.id).select('subject_id').executeTakeFirstOrThrow()
  const by = {
    teacher: await signIn('teacher', teacher),
    leader: await signIn('teacher', leader),
    pupil: await signIn('student', pupil),
    mate: await signIn('student', mate),
    parent: await signIn('parent', parent),
    office: await signIn('school'),
  }
  const place = { class_id: room.uuid, subject_id: ids.encode(subject_id) }
  const part = (
    await by.teacher.ask(grades.add, {
      body: { ...place, title: 'Lingkup materi 1', kind: 'scope', objectives: 'Menggambar grafik.' },
    })
  ).data.id
  const score = (...of: { id: number }[]) =>
    by.teacher.ask(grades.save, {
      body: { cells: of.map(({ id }) => ({ component_id: part, student_id: ids.encode(id), score: 88, revision: 0 })) },
    })
  const send = (reason: string | undefined = 'SAS belum dilaksanakan.') =>
    by.teacher.ask(rapor.send, { body: { ...place, ...(reason !== '' && { reason }) } })
  const ownClass = async () => {
    const { data } = await by.leader.ask(rapor.class, { query: {} })
    if (!data) throw new Error('Nobody leads the class.')
    return data
  }
  const cardOf = async ({ id }: { id: number }) => {
    const row = (await ownClass()).rows.find(({ student }) => student.id === ids.encode(id))
    return { ...row, uuid: row?.uuid ?? '' }
  }
  const { seen, turn, submit } = decisionsIn(by, room)
  const given = async () => (await by.pupil.ask(raporReading.list, { query: {} })).data
  /** All the way to the families. */
  const publishAll = async () => {
    await score(pupil, mate)
    await send()
    await submit()
    await turn('approve')
    await turn('publish')
  }
  return {
    ...running,
    by,
    place,
    pupil,
    mate,
    score,
    send,
    ownClass,
    cardOf,
    seen,
    turn,
    submit,
    given,
    publishAll,
    room,
    teacher,
  }
}
export type ClassRoom = Awaited<ReturnType<typeof aClassRoom>>
