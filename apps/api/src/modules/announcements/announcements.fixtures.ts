import type { AnnouncementAudience } from '@lentera/contract/announcements'
import type { Db } from '#db/db.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import { aTeacher } from '#db/seed/builders.ts'
import { oneOfDesk } from './desk.queries.ts'
import { insertAnnouncement, turnAnnouncement } from './writing.queries.ts'

const anAnnouncement = async (
  db: Db,
  {
    school,
    by,
    office,
    room,
    now,
    publish,
  }: { school: number; by: number; office: boolean; room: number; now: Date; publish: boolean },
): Promise<string> => {
  const words = { title: 'Rapat orang tua', text: 'Sabtu pukul 08.00 di aula.', important: false, needs_confirmation: true }
  const desk = { school, account: by, office }
  const all = { ...words, audience: 'all' as AnnouncementAudience, whole_school: false }
  const uuid = await insertAnnouncement(db, desk, all, { classes: [room], files: [], now })
  const row = await oneOfDesk(db, desk, uuid)
  if (row && publish) await turnAnnouncement(db, { id: row.id, seen: 1, now }, { state: 'published', published_at: now })
  return uuid
}
const anOwn = async ({ db, role, school, person, room, now }: Around, published: boolean) => {
  const writes = role === 'teacher' || role === 'school'
  const by = writes ? person.id : (await aTeacher(db, school)).id
  return anAnnouncement(db, {
    school: school.id,
    by,
    office: role === 'school',
    room: room.id,
    now,
    publish: published || !writes,
  })
}

export const announcementsFixtures = {
  announcement_uuid: { of: 'school', make: (around) => anOwn(around, false) },
  told_announcement_uuid: { of: 'school', make: (around) => anOwn(around, true) },
  led_class_uuid: {
    of: 'school',
    make: async ({ db, role, person, room }) => {
      if (role === 'teacher')
        await db.updateTable('class').set({ homeroom_teacher_id: person.id }).where('id', '=', room.id).execute()
      return room.uuid
    },
  },
} satisfies Record<string, Fixture>
