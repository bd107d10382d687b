import { raporBridge } from '@lentera/contract/rapor/bridge'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aClass, aLesson, anOffice, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { requestOf } from '#test/ask.ts'
import { aClassRoom, type ClassRoom, ids } from '#test/rapor-room.ts'

/** A NISN that no other test has, with a zero that Excel takes away. */
const nisnOf = ({ id }: { id: number }) => `01${String(id).padStart(8, '0')}`
const numbered = async (at: ClassRoom, ...pupils: { id: number }[]) => {
  for (const one of pupils)
    await at.db
      .updateTable('account')
      .set({ nisn: nisnOf(one) })
      .where('id', '=', one.id)
      .execute()
}
const fileOf = (content: string | Uint8Array) => new File([new Uint8Array(Buffer.from(content))], 'erapor')
const bodyOf = (at: ClassRoom, content: string | Uint8Array) => ({ ...at.place, file: fileOf(content) })
const planOf = async (at: ClassRoom) => (await at.by.office.ask(raporBridge.plan, { query: { class_id: at.room.uuid } })).data!
const bytesOf = async (at: ClassRoom, request: ReturnType<typeof requestOf>) =>
  at.app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${at.by.office.token}` } })
const workbookOf = async (at: ClassRoom, paper: 'final' | 'scope' | 'class') => {
  const subject = paper === 'class' ? {} : { subject_id: at.place.subject_id }
  const query = { class_id: at.room.uuid, paper, ...subject }
  return (await bytesOf(at, requestOf(raporBridge.workbook, 'school', { query }))).rawPayload
}
const compare = async (at: ClassRoom, content: string | Uint8Array) =>
  at.by.office.ask(raporBridge.compare, { body: bodyOf(at, content) })

test('what a workbook lacks is told before it is made: NISN, scores, what is not final or too long', async () => {
  const at = await aClassRoom()
  await numbered(at, at.pupil)
  await at.score(at.pupil)
  const { id: subject_id } = (await planOf(at)).subjects[0]!
  const [{ subject_id: subject } = { subject_id: 0 }] = await at.db
    .selectFrom('lesson')
    .where('class_id', '=', at.room.id)
    .select('subject_id')
    .execute()
  expect(ids.encode(subject)).toBe(subject_id)
  await at.db
    .insertInto('rapor_text')
    .values({
      class_id: at.room.id,
      subject_id: subject,
      semester: 1,
      student_id: at.pupil.id,
      text: 'a'.repeat(201),
      skills: '',
      changed_by: at.teacher.id,
      changed_at: new Date(),
    })
    .execute()
  const papers = (await planOf(at)).papers
  const final = papers.find(({ paper }) => paper === 'final')
  expect(final?.pupils).toBe(2)
  expect(final?.warnings.map(({ what, students }) => [what, students.length])).toEqual([
    ['not_sent', 0],
    ['nisn', 1],
    ['score', 1],
    ['open', 1],
    ['long', 1],
  ])
  expect(papers.find(({ paper }) => paper === 'scope')?.warnings.map(({ what }) => what)).not.toContain('long')
  expect(papers.find(({ paper }) => paper === 'class')?.warnings.map(({ what }) => what)).toEqual(['nisn', 'card'])
})

test('a workbook for e-Rapor comes back without a difference; a score that changes since is the one that differs', async () => {
  const at = await aClassRoom()
  await numbered(at, at.pupil, at.mate)
  await at.score(at.pupil, at.mate)
  const bytes = await workbookOf(at, 'final')
  const [sheet] = await readWorkbook(bytes)
  expect(sheet!.data.find((row) => row.includes('NISN'))).toEqual(['No', 'NISN', 'Nama', 'Nilai Akhir', 'Capaian'])
  expect(sheet!.data.filter((row) => row.includes(88)).map((row) => row[1])).toEqual(
    expect.arrayContaining([nisnOf(at.pupil), nisnOf(at.mate)]),
  )
  const same = (await compare(at, bytes)).data
  expect(same).toMatchObject({ same: 2, rows: [], zeros: [], strangers: [], absent: [], fillable: false })
  await at.db.updateTable('grade_score').set({ score: 61 }).where('student_id', '=', at.mate.id).execute()
  const { rows, same: left } = (await compare(at, bytes)).data
  expect(left).toBe(1)
  expect(rows).toMatchObject([{ student: { id: ids.encode(at.mate.id) }, score: { ours: 61, theirs: '88' } }])
})

test('a card that was handed in brings the score that it had', async () => {
  const at = await aClassRoom()
  await numbered(at, at.pupil, at.mate)
  await at.publishAll()
  await at.db.updateTable('grade_score').set({ score: 20 }).where('student_id', '=', at.pupil.id).execute()
  const [sheet] = await readWorkbook(await workbookOf(at, 'final'))
  expect(sheet!.data.flat().filter((cell) => cell === 88)).toHaveLength(2)
  expect((await planOf(at)).papers.find(({ paper }) => paper === 'final')?.warnings).toEqual([])
})

test('materials have a column each, and a class has its sheets of attendance and notes', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil)
  const [scope] = await readWorkbook(await workbookOf(at, 'scope'))
  expect(scope!.data.find((row) => row.includes('NISN'))).toEqual(['No', 'NISN', 'Nama', 'Lingkup materi 1', 'Sumatif Akhir'])
  const sheets = await readWorkbook(await workbookOf(at, 'class'))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Kehadiran', 'Catatan Wali Kelas'])
  expect(sheets[0]!.data.find((row) => row.includes('NISN'))).toEqual(['No', 'NISN', 'Nama', 'Sakit', 'Izin', 'Tanpa Keterangan'])
})

test('the template of e-Rapor SMK comes back filled: titles in row 12, its ids in their places', async () => {
  const at = await aClassRoom()
  await numbered(at, at.pupil)
  await at.score(at.pupil)
  const head = 'NO;PD_ID;NAMA PESERTA DIDIK;NISN;NILAI AKHIR;TP_ID;KETERCAPAIAN KOMPETENSI;DESKRIPSI TUJUAN PEMBELAJARAN'
  const template = `Template Nilai Akhir\nMata Pelajaran;;;Matematika\n${head}\n1;pd-1;Siswa;${nisnOf(at.pupil)};;tp-1;1;Grafik\n`
  expect((await compare(at, template)).data).toMatchObject({ fillable: true, absent: [expect.any(String)] })
  const filled = await bytesOf(at, requestOf(raporBridge.fill, 'school', { body: bodyOf(at, template) }))
  expect(filled.statusCode).toBe(200)
  const [sheet] = await readWorkbook(filled.rawPayload)
  expect(sheet!.data[11]).toEqual(head.split(';'))
  expect(sheet!.data[12]).toEqual([1, 'pd-1', 'Siswa', nisnOf(at.pupil), 88, 'tp-1', 1, 'Grafik'])
  const other = await at.by.office.ask(raporBridge.fill, { body: bodyOf(at, 'NISN;Nilai Akhir\n1;2\n') })
  expect([other.status, other.body.errors?.['file']?.[0]]).toEqual([422, expect.stringContaining('templat')])
})

test('nobody but the office of the school finds its classes here, and a damaged file is refused beside it', async () => {
  const at = await aClassRoom()
  const theirs = await at.signIn('school', await anOffice(at.db, await aSchool(at.db)))
  expect((await theirs.ask(raporBridge.plan, { query: { class_id: at.room.uuid } })).status).toBe(404)
  const body = bodyOf(at, 'NISN;Nilai Akhir\n1;2\n')
  expect((await theirs.ask(raporBridge.compare, { body })).status).toBe(404)
  expect((await theirs.ask(raporBridge.fill, { body })).status).toBe(404)
  const elsewhere = await aClass(at.db, at.school)
  expect((await at.by.office.ask(raporBridge.compare, { body: { ...body, class_id: elsewhere.uuid } })).status).toBe(404)
  const broken = await compare(at, new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8]))
  expect([broken.status, broken.body.errors?.['file']?.length]).toEqual([422, 1])
})

test('a list of Dapodik is compared with the classes and teachers of this school alone', async () => {
  const at = await aClassRoom()
  const other = await aSchool(at.db)
  const theirs = await aClass(at.db, other, { name: 'XII Lain' })
  await aLesson(at.db, other, { class: theirs, teacher: await aTeacher(at.db, other) })
  await aPupil(at.db, other, { in: theirs })
  const { subjects } = await planOf(at)
  const csv = `Rombel;Mata Pelajaran;PTK\n${at.room.name};${subjects[0]!.name};Orang Lain\n`
  const { status, data } = await at.by.office.ask(raporBridge.dapodik, { body: { file: fileOf(csv) } })
  expect([status, data.kind, data.rows]).toEqual([200, 'teaching', 1])
  expect(data.differs).toContainEqual({
    what: 'teacher',
    class: at.room.name,
    subject: subjects[0]!.name,
    here: expect.any(String),
    there: 'Orang Lain',
  })
  expect(data.differs.map((line) => line.class)).not.toContain('XII Lain')
})

test('a teacher takes the own subjects, whoever leads the class all of it, and neither what is not theirs', async () => {
  const at = await aClassRoom()
  const other = await aTeacher(at.db, at.school)
  await aLesson(at.db, at.school, { class: at.room, teacher: other })
  const query = { class_id: at.room.uuid }
  const own = (await at.by.teacher.ask(raporBridge.plan, { query })).data!
  expect(own.subjects.map(({ id }) => id)).toEqual([at.place.subject_id])
  expect(own.papers.map(({ paper }) => paper)).toEqual(['final', 'scope'])
  const whole = (await at.by.leader.ask(raporBridge.plan, { query })).data!
  expect([whole.subjects.length, whole.papers[0]?.paper]).toEqual([2, 'class'])
  const foreign = whole.subjects.find(({ id }) => id !== at.place.subject_id)!.id
  const ask = (more: { paper: 'final'; subject_id: string } | { paper: 'class' }) =>
    at.by.teacher.ask(raporBridge.workbook, { query: { ...query, ...more } })
  expect((await ask({ paper: 'final', subject_id: foreign })).status).toBe(404)
  expect((await ask({ paper: 'class' })).status).toBe(404)
  const file = fileOf('NISN;Nilai Akhir\n1;2\n')
  expect((await at.by.teacher.ask(raporBridge.compare, { body: { ...query, subject_id: foreign, file } })).status).toBe(404)
  const stranger = await at.signIn('teacher', await aTeacher(at.db, at.school))
  expect((await stranger.ask(raporBridge.plan, { query })).status).toBe(404)
  expect((await stranger.ask(raporBridge.plan, { query: {} })).data).toBeNull()
  expect((await at.by.teacher.ask(raporBridge.dapodik, { body: { file } })).status).toBe(403)
})
