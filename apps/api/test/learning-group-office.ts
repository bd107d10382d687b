import { learningGroups } from '@lentera/contract/learning-groups'
import { aClass, aGroup, aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

/** The day of these tests. */
export const TODAY = '2026-11-23'

/** The office of a school with two classes, a pupil in each, and a religion group of nobody. */
export const groupOffice = async () => {
  const running = await openSchool()
  const { db, school, class: room, people } = running
  await db.updateTable('class').set({ name: 'XI 1' }).where('id', '=', room.id).execute()
  const other = await aClass(db, school, { name: 'XI 2' })
  const maria = await aPupil(db, school, { in: room, name: 'Maria Goretti', nisn: '0011223344' })
  const yosef = await aPupil(db, school, { in: other, name: 'Yosef  Bili', nisn: '0099887766' })
  const group = await aGroup(db, school, { name: 'Katolik XI' })
  const ids = createIds(running.settings.hashidsSalt)
  const who = await running.signIn('school')
  const params = { group_uuid: group.uuid }
  const students = (of: readonly { id: number }[]) => of.map(({ id }) => ids.encode(id))
  const put = (of: readonly { id: number }[], from = TODAY, uuid = group.uuid) =>
    who.ask(learningGroups.addMembers, { params: { group_uuid: uuid }, body: { student_ids: students(of), from } })
  const take = (of: readonly { id: number }[], from: string) =>
    who.ask(learningGroups.endMembers, { params, body: { student_ids: students(of), from } })
  const history = async () =>
    (await who.ask(learningGroups.detail, { params })).data.history.map(({ name, from, until, class_name }) => [
      name,
      class_name,
      from,
      until,
    ])
  const members = () => db.selectFrom('learning_group_member').where('group_id', '=', group.id).selectAll().execute()
  return { ...running, people, other, maria, yosef, group, ids, who, params, students, put, take, history, members }
}
