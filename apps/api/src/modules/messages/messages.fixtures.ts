import { aLesson, aTeacher } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'
import { insertMessage } from './messages.queries.ts'

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
} satisfies Record<string, Fixture>
