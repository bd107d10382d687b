import { jobs } from '@lentera/contract/jobs'
import { raporFiles } from '@lentera/contract/rapor/files'
import { expect, test } from 'vitest'
import { aClass, anOffice, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { unzip } from '#quiz/formats/zip.ts'
import { textsOnPaper } from '#test/paper.ts'
import { aClassRoom, type ClassRoom } from '#test/rapor-room.ts'

/** Cards of two pupils, one of them renamed, a third who came later, and a pupil of another class. */
const aPrintedClass = async () => {
  const at = await aClassRoom()
  const rename = (id: number, name: string) => at.db.updateTable('account').set({ name }).where('id', '=', id).execute()
  await rename(at.pupil.id, 'Andi Saputra')
  await rename(at.mate.id, 'Budi Hartono')
  await at.publishAll()
  await aPupil(at.db, at.school, { name: 'Citra Lestari', in: at.room })
  const other = await aClass(at.db, at.school, { name: 'XII 9' })
  const stranger = await aPupil(at.db, at.school, { name: 'Dedi Kurniawan', in: other })
  return { ...at, other, stranger }
}
const fileOf = async (at: ClassRoom, by: ClassRoom['by']['office'], job_id: string) => {
  await at.runJobs()
  const { data } = await by.ask(jobs.get, { params: { job_id } })
  return { ...data, content: data.file && (await at.app.inject({ url: data.file.url })).rawPayload }
}
const ofClass = (at: ClassRoom) => ({ body: { class_id: at.room.uuid } })

test('whoever leads a class gets all its cards in one file, which names whom it has none of, and has nobody of another class', async () => {
  const at = await aPrintedClass()
  const { job_id } = (await at.by.leader.ask(raporFiles.printClass, ofClass(at))).data
  const { state, file, content } = await fileOf(at, at.by.leader, job_id)
  expect(state).toBe('done')
  expect(file?.name).toMatch(/^Rapor XI \d+ Ganjil \d{4}-\d{4}\.pdf$/)
  const text = textsOnPaper(content!).join('|')
  expect(text.indexOf('AndiSaputra')).toBeLessThan(text.indexOf('BudiHartono'))
  expect(text.match(/Halaman1dari/g)).toHaveLength(2)
  expect(text).toMatch(/rapornyabelumdimulai\|CitraLestari$/)
  expect(text).not.toContain('DediKurniawan')
})

test('the office gets the same; a teacher who does not lead the class, and a class of another school, are not found', async () => {
  const at = await aPrintedClass()
  expect((await at.by.office.ask(raporFiles.printClass, ofClass(at))).status).toBe(200)
  expect((await at.by.teacher.ask(raporFiles.printClass, ofClass(at))).status).toBe(404)
  const elsewhere = await aSchool(at.db)
  const foreign = await aClass(at.db, elsewhere)
  expect((await at.by.office.ask(raporFiles.printClass, { body: { class_id: foreign.uuid } })).status).toBe(404)
  const { count } = await at.db
    .selectFrom('long_job')
    .where('name', '=', 'rapor.print-class')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThanOrEqual(1)
})

test('whoever leads the class no more when the file is made reads that it was not found', async () => {
  const at = await aPrintedClass()
  const { job_id } = (await at.by.leader.ask(raporFiles.printClass, ofClass(at))).data
  const next = await aTeacher(at.db, at.school)
  await at.db.updateTable('class').set({ homeroom_teacher_id: next.id }).where('id', '=', at.room.id).execute()
  expect(await fileOf(at, at.by.leader, job_id)).toMatchObject({ state: 'failed', file: null })
})

test('a class in which no card was begun says so', async () => {
  const at = await aPrintedClass()
  const { job_id } = (await at.by.office.ask(raporFiles.printClass, { body: { class_id: at.other.uuid } })).data
  expect(await fileOf(at, at.by.office, job_id)).toMatchObject({
    state: 'failed',
    words: 'Belum ada rapor yang dimulai di semester ini.',
  })
})

test('a school’s cards are an archive with a file for each class, and a list of whom it has none of; not those of another school', async () => {
  const at = await aPrintedClass()
  const third = await aClass(at.db, at.school, { name: 'X 3' })
  const pupil = await aPupil(at.db, at.school, { in: third })
  await aRapor(at.db, at.school, {
    of: pupil,
    in: third,
    now: new Date('2026-11-20T00:00:00Z'),
    code: 'CLASSFILECDE',
    tahun_ajaran_id: at.school.year,
  })
  const elsewhere = await aSchool(at.db)
  const theirs = await aClass(at.db, elsewhere, { name: 'Kelas asing' })
  await aRapor(at.db, elsewhere, {
    of: await aPupil(at.db, elsewhere, { in: theirs }),
    in: theirs,
    now: new Date('2026-11-20T00:00:00Z'),
    code: 'STRANGEFILEC',
  })
  const { job_id } = (await at.by.office.ask(raporFiles.printSchool, { body: {} })).data
  const { file, content } = await fileOf(at, at.by.office, job_id)
  expect(file?.name).toMatch(/^Rapor SMA Uji Coba Ganjil \d{4}-\d{4}\.zip$/)
  const files = await unzip(content!)
  const names = [...files.keys()]
  expect(names.filter((name) => name.endsWith('.pdf'))).toEqual([
    expect.stringMatching(/^Rapor X 3 Ganjil/),
    expect.stringContaining(at.room.name),
  ])
  // A card of before is printed in its own form among the others.
  expect(textsOnPaper(files.get(names.find((name) => name.includes('X 3'))!)!).join('')).toContain('1 / 1')
  const left = files.get('Tidak ikut dicetak.txt')!.toString()
  expect(left).toContain('Citra Lestari')
  expect(left).toContain('XII 9: Dedi Kurniawan')
  const colleague = await at.signIn('school', await anOffice(at.db, at.school))
  expect((await colleague.ask(jobs.get, { params: { job_id } })).status).toBe(404)
})

test('in the middle of the semester a class gets its scores on paper without any card, and nobody of another class', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil)
  await aPupil(at.db, at.school, { name: 'Dedi Kurniawan', in: await aClass(at.db, at.school) })
  expect((await at.by.teacher.ask(raporFiles.printMiddle, ofClass(at))).status).toBe(404)
  const { job_id } = (await at.by.leader.ask(raporFiles.printMiddle, ofClass(at))).data
  const { file, content } = await fileOf(at, at.by.leader, job_id)
  expect(file?.name).toMatch(/^Rapor STS XI \d+ Ganjil/)
  const text = textsOnPaper(content!).join('|')
  expect(text.match(/TENGAHSEMESTER/g)).toHaveLength(2)
  // One has 88 and no test yet, the other lacks the material, too.
  expect(text).toContain('|88|-|')
  expect(text).toContain('|-|-|1nilaibelumada')
  expect(text).not.toContain('DediKurniawan')
})
