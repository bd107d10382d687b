import { createHash } from 'node:crypto'
import { rapor } from '@lentera/contract/rapor'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { requestOf } from '#test/ask.ts'
import { drawnOnPaper, textsOnPaper } from '#test/paper.ts'
import { aClassRoom, type ClassRoom } from '#test/rapor-room.ts'
import { registeredOf } from './paper.queries.ts'
import { decisionText, phaseOf } from './rapor.rules.ts'

const principal = { principal_name: 'Dra. Siti Rahmah, M.Pd.', principal_nip: '197001012000032001', regency_id: '73.71' }
const withSigners = async () => {
  const at = await aClassRoom()
  await at.db.updateTable('school').set(principal).where('id', '=', at.school.id).execute()
  const { homeroom_teacher_id: leader } = await at.db
    .selectFrom('class')
    .where('id', '=', at.room.id)
    .select('homeroom_teacher_id')
    .executeTakeFirstOrThrow()
  await at.db
    .updateTable('account')
    .set({ name: 'Ratna Dewi, S.Pd.', nip: '198503122010012004' })
    .where('id', '=', leader!)
    .execute()
  await at.db
    .updateTable('school_pupil')
    .set({ number: '24.1187', address: 'Jl. Sunu 4, Makassar' })
    .where('student_id', '=', at.pupil.id)
    .execute()
  return at
}
const printed = async (at: ClassRoom, who: 'leader' | 'office' | 'pupil', uuid: string) => {
  const [call, role] = (
    { leader: [rapor.print, 'teacher'], office: [raporOffice.print, 'school'], pupil: [raporReading.print, 'student'] } as const
  )[who]
  const headers = { authorization: `Bearer ${at.by[who].token}` }
  return (await at.app.inject({ ...requestOf(call, role, { params: { uuid } }), headers })).rawPayload
}
const textOf = (file: Buffer) => textsOnPaper(file).join('').replaceAll(' ', '')

test('the paper bears place and day, and names and numbers of the homeroom teacher and of the principal', async () => {
  const at = await withSigners()
  await at.publishAll()
  const { uuid } = await at.cardOf(at.pupil)
  const text = textOf(await printed(at, 'pupil', uuid))
  for (const one of ['RatnaDewi,S.Pd.', 'NIP198503122010012004', 'Dra.SitiRahmah,M.Pd.', 'NIP197001012000032001'])
    expect(text).toContain(one)
  expect(text).toMatch(/Makassar,\d{1,2}[A-Z][a-z]+20\d\d/)
  for (const one of ['24.1187', 'Jl.Sunu4,Makassar', 'FaseF', 'SemesterGanjil', 'A.Nilaiakademik', 'Halaman1dari'])
    expect(text).toContain(one)
  expect(text).not.toContain('Keputusan')
  expect(text).not.toContain('Predikat' + 'Baik')
})

test('who signs is who it was when the card was handed in, and a new principal is told of and changes no hash', async () => {
  const at = await withSigners()
  await at.score(at.pupil, at.mate)
  await at.send()
  await at.submit()
  const { uuid } = await at.cardOf(at.pupil)
  const read = async () => (await at.by.office.ask(raporOffice.detail, { params: { uuid } })).data
  const before = await read()
  await at.db.updateTable('school').set({ principal_name: 'Drs. Baru' }).where('id', '=', at.school.id).execute()
  const after = await read()
  expect(after).toMatchObject({ hash: before.hash, content: before.content })
  expect(after.drift).toMatchObject([
    { what: 'Kepala sekolah', from: 'Dra. Siti Rahmah, M.Pd., 197001012000032001', to: 'Drs. Baru, 197001012000032001' },
  ])
  const text = textOf(await printed(at, 'office', uuid))
  expect(text).toContain('Dra.SitiRahmah,M.Pd.')
  expect(text).not.toContain('Drs.Baru')
})

test('a card that is not approved is printed as a draft, without a day and a code', async () => {
  const at = await withSigners()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  const { uuid } = await at.cardOf(at.pupil)
  const text = textOf(await printed(at, 'leader', uuid))
  expect(text).toContain('KONSEP')
  expect(text).toMatch(/Makassar,\.{9,}/)
  expect(text).not.toContain('Keaslian')
})

test('a school that has named nobody leaves lines to write on', async () => {
  const at = await aClassRoom()
  await at.publishAll()
  const { uuid } = await at.cardOf(at.pupil)
  const text = textOf(await printed(at, 'pupil', uuid))
  expect(text).toMatch(/Kepalasekolah\.{20,}NIP/)
})

test('what a parent has answered stands on the paper, and what others answered of other cards does not', async () => {
  const at = await withSigners()
  await at.publishAll()
  const [own, other] = [await at.cardOf(at.pupil), await at.cardOf(at.mate)]
  await at.by.parent.ask(raporReading.respond, { params: { uuid: own.uuid }, body: { response: 'Terima kasih, Bu.' } })
  expect(textOf(await printed(at, 'office', own.uuid))).toContain('Terimakasih,Bu.')
  expect(textOf(await printed(at, 'office', other.uuid))).not.toContain('Terimakasih')
})

test('a card of before, whose content knows no signers, is drawn as it was then, and is not told to differ by what it does not know', async () => {
  const at = await withSigners()
  const old = await aPupil(at.db, at.school, { in: at.room })
  const { uuid } = await aRapor(at.db, at.school, {
    of: old,
    in: at.room,
    now: new Date('2026-06-20T00:00:00Z'),
    code: 'ABCDEFGHJKLM',
    tahun_ajaran_id: at.school.year,
  })
  const file = await printed(at, 'office', uuid)
  expect(textOf(file)).toContain('LAPORANHASILBELAJAR')
  expect(textOf(file)).not.toContain('Dra.SitiRahmah')
  // Made by the version that printed such cards first: whoever has to change this number changes papers that were given out.
  expect(createHash('sha256').update(drawnOnPaper(file)).digest('hex')).toBe(
    'bc977296e2af4e4375fbafd35221b191d6fe3aedfbd74d86a1723ab06491e345',
  )
  const waiting = await aRapor(at.db, at.school, {
    of: await aPupil(at.db, at.school, { in: await aClass(at.db, at.school) }),
    in: at.room,
    now: new Date('2026-11-20T00:00:00Z'),
    state: 'waiting_principal',
    tahun_ajaran_id: at.school.year,
  })
  const { drift } = (await at.by.office.ask(raporOffice.detail, { params: { uuid: waiting.uuid } })).data
  expect(drift.map(({ what }) => what)).not.toContain('Kepala sekolah')
  expect(drift.map(({ what }) => what)).toContain('Matematika')
})

test('phases and decisions are those of the level of the class', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13].map(phaseOf).join('')).toBe('AABBCCDDEFFF')
  const said = (decision: 'promoted' | 'retained' | null, grade: number, is_last_grade = false) =>
    decisionText(decision, { grade, is_last_grade })
  expect(said('promoted', 11)).toBe('Naik ke kelas XII')
  expect(said('promoted', 12, true)).toBe('Lulus')
  expect(said('promoted', 12)).toBe('Naik ke kelas XIII')
  expect(said('retained', 12, true)).toBe('Tinggal di kelas XII')
  expect(said(null, 11)).toBe('')
})

test('a report card has what its own school’s register says of a pupil, nothing of a former school’s, and nothing of classmates', async () => {
  const at = await withSigners()
  const former = await aSchool(at.db)
  const words = { number: '99.0001', address: 'Jl. Lama 1' }
  await at.db
    .insertInto('school_pupil')
    .values({ school_id: former.id, student_id: at.pupil.id, ...words })
    .execute()
  const here = await registeredOf(at.db, at.school.id, [at.pupil.id])
  expect([...here]).toEqual([[at.pupil.id, { number: '24.1187', address: 'Jl. Sunu 4, Makassar' }]])
  expect([...(await registeredOf(at.db, former.id, [at.pupil.id])).values()]).toEqual([words])
  expect((await registeredOf(at.db, former.id, [])).size).toBe(0)
})
