// A class whose pupils assess themselves.
import { selfAssessments } from '@lentera/contract/attitude-notes/self-assessments'
import { aLesson, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from './school.ts'

const ids = createIds(testSettings.hashidsSalt)
export const STATEMENTS = ['Saya jujur.', 'Saya sopan.', 'Saya rajin.']

/** A class with a teacher of physics who does not lead it, and a second pupil. */
export const openClass = async () => {
  const school = await openSchool()
  const subject = await aSubject(school.db, school.school, 'Fisika')
  const physicist = await aTeacher(school.db, school.school, { name: 'Bu Rina' })
  await aLesson(school.db, school.school, { class: school.class, teacher: physicist, subject })
  const mate = await aPupil(school.db, school.school, { in: school.class, name: 'Zahra' })
  const body = {
    class_uuid: school.class.uuid,
    subject_id: ids.encode(subject.id),
    type: 'social' as const,
    title: 'Kerja kelompok',
    statements: STATEMENTS,
    closes_on: '2026-11-30',
  }
  const by = await school.signIn('teacher', physicist)
  const open = async (more: object = {}) => (await by.ask(selfAssessments.open, { body: { ...body, ...more } })).data
  return { ...school, subject, physicist, mate, body, by, open }
}
