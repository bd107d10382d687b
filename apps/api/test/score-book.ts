// A class with the scores of a semester, as the nightly look of signals finds them.
import { signals } from '@lentera/contract/signals'
import { aLesson, aPupil, aSubject } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { signalHour } from '#modules/signals/find-signals.ts'
import { readSchool } from '#school/school.queries.ts'
import { openSchool } from './school.ts'

/** Friday 20 November 2026 of a school whose days are over at four: a subject in Andi's class, and two who learn there, too. */
export const aBook = async () => {
  const opened = await openSchool({
    now: '2026-11-20T15:50:00+07:00',
    school: { setting: { closing: false, closing_at: '16:00' } },
  })
  const { db, school, class: room, people, signIn } = opened
  const subject = await aSubject(db, school, 'Kimia')
  await aLesson(db, school, { class: room, teacher: people.teacher, subject })
  const [bagus, citra] = [
    await aPupil(db, school, { name: 'Bagus Prakoso', in: room }),
    await aPupil(db, school, { name: 'Citra Lestari', in: room }),
  ]
  let position = 0
  const part = async (name: string, wishes: { due_on?: string; shown?: boolean; class_id?: number } = {}) => {
    const of = { school_id: school.id, class_id: room.id, subject_id: subject.id, semester: 1, kind: 'scope' as const }
    const made = { created_by: people.teacher.id, created_at: new Date('2026-08-01T00:00:00Z') }
    const row = { ...of, ...made, name, position: ++position, ...wishes }
    return db.insertInto('grade_component').values(row).returning('id').executeTakeFirstOrThrow()
  }
  const say = async (
    { id }: { id: number },
    pupil: { id: number },
    said: { score?: number | null; state?: 'score' | 'late' | 'makeup'; on?: string },
  ) => {
    const { score = null, state = 'score', on = '2026-11-02' } = said
    const row = { score, state, changed_by: people.teacher.id, changed_at: new Date(`${on}T03:00:00Z`) }
    await db
      .insertInto('grade_score')
      .values({ component_id: id, student_id: pupil.id, ...row })
      .onConflict((there) => there.columns(['component_id', 'student_id']).doUpdateSet(row))
      .execute()
  }
  /** Lets four minutes go by after a school day. */
  const run = async (day = '2026-11-20') => {
    for (let minute = 1; minute < 5; minute++) {
      opened.travel(`${day}T16:0${minute}:00+07:00`)
      await opened.runJobs()
    }
  }
  /** The look after a day at this school alone, as a server runs it. */
  const look = (date: string) => {
    const services = { database: opened.database, schools: { get: (id: number) => readSchool(db, id) } }
    return signalHour.job.run({ services, now: opened.now() } as never, { school_id: school.id, date })
  }
  const list = async (role: 'teacher' | 'school' = 'teacher', state: 'open' | 'over' = 'open') =>
    (await (await signIn(role)).ask(signals.list, { query: { state } })).data.signals
  const found = async (role: 'teacher' | 'school' = 'teacher') =>
    (await list(role)).map(({ student, cause }) => `${student.name}: ${cause}`).toSorted()
  const ids = createIds(opened.settings.hashidsSalt)
  return { ...opened, subject, andi: people.student, bagus, citra, part, say, run, look, list, found, ids }
}
type Book = Awaited<ReturnType<typeof aBook>>

/** Four components; Andi's last two scores are far lower, those of the others are not. */
export const letAndiFall = async ({ part, say, andi, bagus, citra }: Book, last: { shown?: boolean } = {}) => {
  const days = ['2026-08-20', '2026-09-10', '2026-10-10', '2026-11-10']
  const scores = [84, 82, 64, 60]
  const parts = []
  for (const [at, on] of days.entries()) {
    const one = await part(`Materi ${at + 1}`, at === 3 ? last : {})
    await say(one, andi, { score: scores[at]!, on })
    await say(one, bagus, { score: 70, on })
    await say(one, citra, { score: 50 + at * 10, on })
    parts.push(one)
  }
  return parts
}
