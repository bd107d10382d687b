import { aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

/** The teacher who calls, or another one for whoever does not teach. */
const teacherOf = async ({ db, school, role, person }: Around) => (role === 'teacher' ? person : aTeacher(db, school))
const decoded = async ({ id, hashids }: Around, name: Parameters<Around['id']>[0]) => hashids.decode(await id(name)) ?? 0

export const gradesFixtures = {
  taught_class_uuid: { of: 'person', make: ({ room }) => room.uuid },
  taught_subject_id: {
    of: 'person',
    make: async (around) => {
      const { db, school, room, hashids } = around
      const lesson = await aLesson(db, school, { class: room, teacher: await teacherOf(around) })
      const { subject_id } = await db
        .selectFrom('lesson')
        .where('id', '=', lesson.id)
        .select('subject_id')
        .executeTakeFirstOrThrow()
      return hashids.encode(subject_id)
    },
  },
  taught_student_id: {
    of: 'person',
    make: async ({ db, school, room, hashids }) => hashids.encode((await aPupil(db, school, { in: room })).id),
  },
  grade_component_id: {
    of: 'person',
    make: async (around) => {
      const { db, school, room, person, now, hashids } = around
      const { id } = await db
        .insertInto('grade_component')
        .values({
          school_id: school.id,
          class_id: room.id,
          subject_id: await decoded(around, 'taught_subject_id'),
          semester: 1,
          kind: 'scope',
          name: 'Lingkup materi 1',
          position: 1,
          created_by: person.id,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(id)
    },
  },
  grade_room_id: {
    of: 'person',
    make: async (around) => {
      const { db, school, room, now, hashids } = around
      const by = await teacherOf(around)
      const made = await aRoom(db, school, { by, now, classes: [room.id] })
      await aTask(db, { room: made.id, by, now })
      return hashids.encode(made.id)
    },
  },
  grade_task_id: {
    of: 'person',
    make: async (around) => {
      const { db, school, room, pupil, now, hashids } = around
      const by = await teacherOf(around)
      const made = await aRoom(db, school, { by, now, classes: [room.id] })
      const { id } = await aTask(db, { room: made.id, by, now, handed: [pupil.id] })
      await db.updateTable('tugasku_work').where('post_id', '=', id).set({ score: 80, state: 'returned' }).execute()
      return hashids.encode(id)
    },
  },
} satisfies Record<string, Fixture>
