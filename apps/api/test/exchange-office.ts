import { jobs } from '@lentera/contract/jobs'
import { exchange, type ExchangeDifference } from '@lentera/contract/people/exchange'
import { expect } from 'vitest'
import { aClass, aGroup, aLesson, aPupil, aSchool, aSubject, aTeacher } from '#db/seed/builders.ts'
import { importOffice } from '#test/import-office.ts'

type Office = Awaited<ReturnType<typeof importOffice>>

/** Makes the archive of the year and fetches it. */
export const makeArchive = async ({ who, runJobs, app }: Office): Promise<Buffer> => {
  const { job_id } = (await who.ask(exchange.make, { body: {} })).data
  await runJobs()
  const { data } = await who.ask(jobs.get, { params: { job_id } })
  expect(data).toMatchObject({ state: 'done', file: { name: 'OneRoster SMA Uji Coba 2026-2027.zip' } })
  return (await app.inject({ url: data.file!.url })).rawPayload
}
/** The report of an archive that was brought in. */
export const reportOf = async ({ who }: Office, import_uuid: string) =>
  (await who.ask(exchange.report, { params: { import_uuid } })).data
/** What a part of a report counts, in one line. */
export const counts = ({ part, read, same, new: added, changed, missing }: ExchangeDifference) => [
  part,
  read,
  same,
  added,
  changed,
  missing,
]

/** A school with a subject in a class, a learning group, and a pupil who came later; another school has people of its own. */
export const aTaughtSchool = async () => {
  const office = await importOffice()
  const { db, school, class: room, people } = office
  const maths = await aSubject(db, school, 'Matematika, "peminatan"', 'MTK')
  const wahyu = await aTeacher(db, school, { name: 'Wahyu Hidayat, S.Pd.', nip: '198001012005011002' })
  await aLesson(db, school, { class: room, teacher: wahyu, subject: maths, weekday: 2 })
  await aLesson(db, school, { class: room, teacher: wahyu, subject: maths, weekday: 3 })
  const sukarni = await aPupil(db, school, { name: 'Sukarni', in: room, gender: 'female' })
  await db.updateTable('class_membership').set({ from_date: '2026-09-01' }).where('student_id', '=', sukarni.id).execute()
  const group = await aGroup(db, school, { of: [people.student], subject: maths, teacher_id: wahyu.id })
  const other = await aSchool(db, { year: 2026 })
  const stranger = await aPupil(db, other, { name: 'Orang Lain', in: await aClass(db, other) })
  return { office, maths, wahyu, sukarni, group, stranger }
}
