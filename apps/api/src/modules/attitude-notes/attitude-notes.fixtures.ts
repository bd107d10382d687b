import { anAttitudeNote } from '#db/seed/attitude-notes.ts'
import { aTeacher } from '#db/seed/builders.ts'
import { aSelfAnswer, aSelfAssessment } from '#db/seed/self-assessments.ts'
import type { Fixture } from '#test/fixtures.ts'

export const attitudeNotesFixtures = {
  /** Of the pupil: written by the teacher who calls, or by another one for whoever reads it. */
  attitude_note_id: {
    of: 'person',
    make: async ({ db, role, school, person, room, pupil, hashids }) => {
      const by = role === 'teacher' ? person : await aTeacher(db, school)
      return hashids.encode((await anAttitudeNote(db, school, { of: pupil, by, in: room })).id)
    },
  },
  self_assessment_id: {
    of: 'person',
    make: async ({ db, role, school, person, room, pupil, hashids }) => {
      const by = role === 'teacher' ? person : await aTeacher(db, school)
      const form = await aSelfAssessment(db, school, { by, in: room })
      if (role === 'teacher') await aSelfAnswer(db, school, { of: pupil, to: form })
      return hashids.encode(form.id)
    },
  },
  own_school_id: { of: 'bearer', make: ({ school, hashids }) => hashids.encode(school.id) },
  attitude_template_id: {
    of: 'person',
    make: async ({ db, person, hashids, now }) => {
      const { id } = await db
        .insertInto('attitude_template')
        .values({ teacher_id: person.id, text: 'Berdoa dengan tertib.', created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(id)
    },
  },
} satisfies Record<string, Fixture>
