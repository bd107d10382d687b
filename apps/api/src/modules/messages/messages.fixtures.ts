import { aLesson, aTeacher } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'
import { insertGroupMessage } from './groups.queries.ts'
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
  /** A class of the caller's, in which something was written to the group. */
  group_class_uuid: {
    of: 'person',
    make: async ({ db, role, school, person, room, now }) => {
      if (role === 'teacher') await aLesson(db, school, { class: room, teacher: person })
      const circle = role === 'parent' ? 'parents' : 'pupils'
      await insertGroupMessage(db, { class_id: room.id, circle, from: person.id, text: 'Selamat pagi.', now })
      return room.uuid
    },
  },
  group_member_id: { of: 'person', make: async ({ pupil, hashids }) => hashids.encode(pupil.id) },
  group_circle: { of: 'bearer', make: async ({ role }) => (role === 'parent' ? 'parents' : 'pupils') },
} satisfies Record<string, Fixture>
