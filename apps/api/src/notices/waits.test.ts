import { announcements } from '@lentera/contract/announcements'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { openSchool } from '#test/school.ts'
import { HOUR } from '#kit/durations.ts'

test.each([
  ['a task that is missing stands before an announcement', -30, ['tugasku overdue', 'announcements today']],
  ['a task that is due tomorrow stands behind it', 26, ['announcements today', 'tugasku soon']],
  ['a task that is due today stands before it, as its place does', 1, ['tugasku today', 'announcements today']],
] as const)('of what several features let wait, the most urgent comes first: %s', async (_what, hours, order) => {
  const school = await openSchool()
  const { db, people } = school
  const now = school.now()
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const at = (count: number) => new Date(now.getTime() + count * HOUR)
  await aTask(db, { room: room.id, by: people.teacher, now, given_at: at(-1000), due_at: at(hours) })
  const teacher = await school.signIn('teacher')
  const { data } = await teacher.ask(announcements.write, {
    body: {
      title: 'Rapat',
      text: 'Sabtu pukul 08.00.',
      audience: 'parents',
      class_uuids: [school.class.uuid],
      important: true,
      needs_confirmation: true,
      files: [],
    },
  })
  await teacher.ask(announcements.publish, { params: { announcement_uuid: data.uuid }, body: { at: null, revision: 1 } })
  const parent = await school.signIn('parent')
  const list = async (per_page?: number) => (await parent.ask(waits.list, { query: { per_page } })).data
  const { lines, total } = await list()
  const ofBoth = lines.filter(({ place }) => place === 'tugasku' || place === 'announcements')
  expect(ofBoth.map(({ place, urgency }) => `${place} ${urgency}`)).toEqual(order)
  // What is cut off is the calmest, and it is counted all the same.
  const cut = await list(lines.length - 1)
  expect([cut.lines, cut.total]).toEqual([lines.slice(0, -1), total])
})
