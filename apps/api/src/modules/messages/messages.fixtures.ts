import { aLesson, aTeacher } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'
import { insertGroupMessage } from './groups.queries.ts'
import { insertMessage } from './messages.queries.ts'
import { insertReport } from './reports.queries.ts'

export const messagesFixtures = {
  /** A pupil of the teacher who calls; a teacher of the class for everybody else. They have written to each other. */
  message_contact_id: {
    of: 'person',
    make: async ({ db, role, school, person, room, pupil, hashids, now }) => {
      const teacher = role === 'teacher' ? person : await aTeacher(db, school)
      await aLesson(db, school, { class: room, teacher })
      const contact = role === 'teacher' ? pupil : teacher
      if (role !== 'school') await insertMessage(db, { from: contact.id, to: person.id, text: 'Selamat pagi.', now })
      return hashids.encode(contact.id)
    },
  },
  /** A class of the caller's, in which something was written to the group. */
  group_class_uuid: {
    of: 'person',
    make: async ({ db, role, school, person, room, pupil, now }) => {
      if (role === 'teacher') await aLesson(db, school, { class: room, teacher: person })
      const circle = role === 'parent' ? 'parents' : 'pupils'
      const group = { class_id: room.id, circle, now } as const
      await insertGroupMessage(db, { ...group, from: person.id, text: 'Selamat pagi.' })
      const other = role === 'teacher' ? pupil : await aTeacher(db, school)
      await insertGroupMessage(db, { ...group, from: other.id, text: 'Pagi juga.' })
      return room.uuid
    },
  },
  message_report_id: {
    of: 'school',
    make: async ({ db, school, pupil, hashids, now }) => {
      const teacher = await aTeacher(db, school)
      const { id } = await insertMessage(db, { from: pupil.id, to: teacher.id, text: 'Kata kasar.', now })
      const line = { seq: 1, sender_id: pupil.id, text: 'Kata kasar.', sent_at: now.toISOString() }
      const of = { school_id: school.id, reporter_id: teacher.id, reported_id: pupil.id, conversation_id: id, group_id: null }
      await insertReport(db, { ...of, seq: 1, reason: 'rude', words: '', lines: [line], now })
      const report = await db
        .selectFrom('message_report')
        .where('conversation_id', '=', id)
        .select('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(report.id)
    },
  },
  group_member_id: { of: 'person', make: async ({ pupil, hashids }) => hashids.encode(pupil.id) },
  group_circle: { of: 'bearer', make: async ({ role }) => (role === 'parent' ? 'parents' : 'pupils') },
} satisfies Record<string, Fixture>
