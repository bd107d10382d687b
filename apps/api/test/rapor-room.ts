import { grades } from '@lentera/contract/grades'
import { rapor } from '@lentera/contract/rapor'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { aClass, aLesson, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from './school.ts'

export const ids = createIds(testSettings.hashidsSalt)

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
  const send = () => by.teacher.ask(rapor.send, { body: place })
  const ownClass = async () => {
    const { data } = await by.leader.ask(rapor.class, { query: {} })
    if (!data) throw new Error('Nobody leads the class.')
    return data
  }
  const cardOf = async ({ id }: { id: number }) => {
    const row = (await ownClass()).rows.find(({ student }) => student.id === ids.encode(id))
    return { ...row, uuid: row?.uuid ?? '' }
  }
  const turn = (verb: 'approve' | 'return' | 'publish' | 'withdraw', publish_on: string | null = null) =>
    by.office.ask(raporOffice.turn, { body: { class_id: room.uuid, verb, uuids: null, publish_on } })
  const submit = () => by.leader.ask(rapor.submit, { body: { class_id: room.uuid, uuids: null } })
  const given = async () => (await by.pupil.ask(raporReading.list, { query: {} })).data
  /** All the way to the families. */
  const publishAll = async () => {
    await score(pupil, mate)
    await send()
    await submit()
    await turn('approve')
    await turn('publish')
  }
  return { ...running, by, place, pupil, mate, score, send, ownClass, cardOf, turn, submit, given, publishAll, room }
}
