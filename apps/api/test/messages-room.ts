import { messages } from '@lentera/contract/messages'
import { aClass, aLesson, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

/** Ids as people see them. */
export const ids = createIds(testSettings.hashidsSalt)

/** A class with pupils of several ages, a parent, the homeroom teacher and strangers, all signed in. */
export const aClassRoom = async () => {
  const { db, school, signIn } = await openSchool()
  const [teacher, stranger] = [await aTeacher(db, school), await aTeacher(db, school)]
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id })
  const [pupil, mate] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const young = await aPupil(db, school, { in: room, born_on: '2020-01-01' })
  const undated = await aPupil(db, school, { in: room, born_on: null })
  await aLesson(db, school, { class: room, teacher })
  const accounts = {
    teacher,
    stranger,
    pupil,
    mate,
    young,
    undated,
    parent: await aParent(db, { of: [young] }),
    other: await aParent(db),
  }
  const callers = {
    teacher: await signIn('teacher', accounts.teacher),
    stranger: await signIn('teacher', accounts.stranger),
    pupil: await signIn('student', accounts.pupil),
    mate: await signIn('student', accounts.mate),
    young: await signIn('student', accounts.young),
    undated: await signIn('student', accounts.undated),
    parent: await signIn('parent', accounts.parent),
    other: await signIn('parent', accounts.other),
  }
  type Who = keyof typeof accounts
  const params = (to: Who) => ({ contact_id: ids.encode(accounts[to].id) })
  const send = (from: Who, to: Who, text = 'Selamat pagi.', key?: string) =>
    callers[from].ask(messages.send, { params: params(to), body: { text } }, key === undefined ? {} : { key })
  const thread = (reader: Who, of: Who, before?: number) =>
    callers[reader].ask(messages.thread, { params: params(of), query: before === undefined ? {} : { before } })
  return { db, accounts, callers, params, send, thread }
}
