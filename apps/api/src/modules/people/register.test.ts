import { raporReading } from '@lentera/contract/rapor/giving'
import { people } from '@lentera/contract/people'
import { pupilRegister } from '@lentera/contract/people/register'
import { departures } from '@lentera/contract/school-links/departures'
import { officeLinks } from '@lentera/contract/school-links/office'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aYear } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { createIds } from '#kit/http/ids.ts'
import { newCode } from '#school/paper-codes.ts'
import { textInArchive } from '#test/documents.ts'
import { grant } from '#test/grant.ts'
import { textsOnPaper } from '#test/paper.ts'
import { openSchool } from '#test/school.ts'

const leave = {
  last_day: '2026-11-20',
  cause: 'with_parents' as const,
  reason: 'Orang tua pindah tugas.',
  to_school: 'SMA Negeri 1 Kendari',
  to_npsn: null,
  letter_number: null,
  letter_on: '2026-11-23',
  signer_name: null,
  signer_number: null,
}
const unknown = {
  number: null,
  birth_place: null,
  address: null,
  parent_names: null,
  entered_on: null,
  from_school: null,
  from_npsn: null,
  from_city: null,
  from_letter: null,
}

/**
 * A school with Andi in XI A, Bima who has moved away from there, Citra who has graduated from last year's XII A, and Dewi whose
 * account was removed; a stranger at another school; seen by the office.
 */
const aRegister = async () => {
  const at = await openSchool()
  const { db, school, class: room } = at
  const ids = createIds(at.settings.hashidsSalt)
  await db.updateTable('class').set({ name: 'XI A' }).where('id', '=', room.id).execute()
  await aYear(db, school, 2025)
  const last = await aClass(db, school, { name: 'XII A', grade: 12, tahun_ajaran_id: 2025 })
  const bima = await aPupil(db, school, { name: 'Bima', in: room })
  const contact = { phone: `0812${String(room.id).padStart(8, '0')}`, email: `citra.${room.id}@contoh.id` }
  const citra = await aPupil(db, school, { name: 'Citra', nisn: '0081234567', ...contact })
  await db.insertInto('enrollment').values({ student_id: citra.id, tahun_ajaran_id: 2025, class_id: last.id }).execute()
  const dewi = await aPupil(db, school, { name: 'Dewi', in: room })
  await db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', dewi.id).execute()
  const mistake = await aPupil(db, school, { name: 'Salah Tulis' })
  await db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', mistake.id).execute()
  const other = await openSchool({ school: { name: 'SMA Lain' } })
  const office = await at.signIn('school')
  const codes = { andi: at.people.student.id, bima: bima.id, citra: citra.id, dewi: dewi.id, stranger: other.people.student.id }
  const code = (who: keyof typeof codes) => ids.encode(codes[who])
  await office.ask(departures.depart, { params: { person_id: code('bima') }, body: leave })
  await office.ask(officeLinks.part, { body: { person_ids: [code('citra')], as: 'graduated', reason: null } })
  return {
    ...at,
    other,
    office,
    bima,
    citra,
    contact,
    last,
    code,
    list: async (query: object = {}) => (await office.ask(pupilRegister.list, { query })).data,
    names: async (query: object = {}) => (await office.ask(pupilRegister.list, { query })).data.map(({ name }) => name),
    entry: (who: keyof typeof codes) => office.ask(pupilRegister.pupil, { params: { person_id: code(who) } }),
    save: (who: keyof typeof codes, body: object) =>
      office.ask(pupilRegister.save, { params: { person_id: code(who) }, body: { ...unknown, revision: 1, ...body } }),
    file: async (url: string) =>
      at.app.inject({ url, headers: { authorization: `Bearer ${office.token}` } }).then(({ rawPayload }) => rawPayload),
  }
}

test('the register has everybody who ever was a pupil of the school, also who has left, and nobody of another one', async () => {
  const at = await aRegister()
  expect(
    (await at.list()).map(({ name, state, entry_year, class_name, left_on, left_year }) => [
      name,
      state,
      entry_year,
      class_name,
      left_on,
      left_year,
    ]),
  ).toEqual([
    ['Andi Saputra', 'active', 2026, 'XI A', null, null],
    ['Bima', 'moved', 2026, 'XI A', '2026-11-20', 2026],
    ['Citra', 'graduated', 2025, 'XII A', '2026-11-23', 2025],
    ['Dewi', 'removed', 2026, 'XI A', '2026-11-23', 2026],
  ])
  expect((await at.entry('stranger')).status).toBe(404)
  expect((await at.save('stranger', {})).status).toBe(404)
  expect((await at.office.ask(pupilRegister.sheet, { params: { person_id: at.code('stranger') } })).status).toBe(404)
  expect((await (await at.signIn('teacher')).ask(pupilRegister.list, { query: {} })).status).toBe(403)
  const theirs = await at.other.signIn('school')
  expect((await theirs.ask(pupilRegister.pupil, { params: { person_id: at.code('bima') } })).status).toBe(404)
})

test.each([
  ['a state', { state: 'graduated' }, ['Citra']],
  ['the year in which they came', { entered: 2025 }, ['Citra']],
  ['the year with which they left', { left: 2026 }, ['Bima', 'Dewi']],
  ['a number', { search: '00812345' }, ['Citra']],
  ['part of a name', { search: 'im' }, ['Bima']],
  ['several of these', { state: 'graduated', left: 2026 }, []],
])('it is narrowed by %s', async (_, query, expected) => {
  const at = await aRegister()
  expect(await at.names(query)).toEqual(expected)
})

test('it is narrowed by a class of any year, of the own school alone, and read a page at a time', async () => {
  const at = await aRegister()
  expect(await at.names({ class_uuid: at.class.uuid })).toEqual(['Andi Saputra', 'Bima', 'Dewi'])
  expect(await at.names({ class_uuid: at.last.uuid })).toEqual(['Citra'])
  expect((await at.office.ask(pupilRegister.list, { query: { class_uuid: at.other.class.uuid } })).status).toBe(404)
  expect(await at.names({ per_page: 3, page: 2 })).toEqual(['Dewi'])
  const { data } = await at.office.ask(pupilRegister.filters, {})
  expect(data).toMatchObject({ entered: [2026, 2025], left: [2026, 2025] })
  expect(data.classes.map(({ name, year }) => [name, year])).toEqual([
    ['XI A', 2026],
    ['XII A', 2025],
  ])
})

test('what the school keeps of a pupil is corrected, with who and what before, and a number is given once', async () => {
  const at = await aRegister()
  const saved = await at.save('andi', { number: '2526.014', birth_place: 'Makassar', parent_names: 'Sari Wahyuni' })
  expect(saved.data).toMatchObject({ number: '2526.014', birth_place: 'Makassar', revision: 2 })
  expect((await at.save('andi', { number: '1' })).body).toMatchObject({ code: 'DATA_CHANGED' })
  expect((await at.save('citra', { number: '2526.014' })).body).toMatchObject({
    code: 'TAKEN',
    errors: { number: [expect.any(String)] },
  })
  expect((await at.entry('citra')).data.number).toBeNull()
  // Who has left is corrected, too; another school has numbers of its own.
  expect((await at.save('bima', { number: '2526.015' })).status).toBe(200)
  const lines = await at.db
    .selectFrom('profile_change')
    .where('account_id', '=', at.people.student.id)
    .orderBy('field')
    .select(['field', 'from_value', 'to_value', 'changed_by'])
    .execute()
  expect(lines).toMatchObject([
    { field: 'register.birth_place', from_value: null, to_value: 'Makassar', changed_by: at.people.school.id },
    { field: 'register.number', to_value: '2526.014' },
    { field: 'register.parent_names' },
  ])
})

test('contacts are read of graduates alone, until they belong to another school', async () => {
  const at = await aRegister()
  const { phone, email } = at.contact
  await at.db
    .updateTable('account')
    .set({ phone: `0813${at.contact.phone.slice(4)}` })
    .where('id', '=', at.bima.id)
    .execute()
  expect((await at.list()).filter((one) => one.phone !== null)).toMatchObject([{ name: 'Citra', phone, email }])
  await at.db.updateTable('account').set({ school_id: at.other.school.id }).where('id', '=', at.citra.id).execute()
  expect(await at.list({ state: 'graduated' })).toMatchObject([{ name: 'Citra', phone: null, email: null }])
})

test('who has graduated keeps the account and the report card', async () => {
  const at = await aRegister()
  const { uuid } = await aRapor(at.db, at.school, { of: at.citra, in: at.last, now: at.now(), code: newCode() })
  const stranger = await at.signIn('student', at.bima)
  await expect(grant(at, 'student', { username: at.citra.username })).resolves.toBeDefined()
  const citra = await at.signIn('student', at.citra)
  const cards = (await citra.ask(raporReading.list, { query: {} })).data
  expect(cards).toMatchObject([{ uuid }])
  expect((await citra.ask(raporReading.detail, { params: { uuid } })).data).toMatchObject({ content: { class: 'X 1' } })
  expect((await stranger.ask(raporReading.detail, { params: { uuid } })).status).toBe(404)
  const parent = await aParent(at.db, { of: [at.citra] })
  const mother = await at.signIn('parent', parent)
  const query = { student_id: at.code('citra') }
  expect((await mother.ask(raporReading.list, { query })).data).toMatchObject([{ uuid }])
  expect((await mother.ask(raporReading.list, { query: { student_id: at.code('bima') } })).status).toBe(404)
})

test('a pupil’s sheet says who, how they came, the classes of each year and how they left', async () => {
  const at = await aRegister()
  await at.save('bima', { number: '2526.015', from_school: 'SMP Negeri 3', from_city: 'Maros', entered_on: '2026-08-03' })
  const pdf = await at.file(pupilRegister.sheet.path.replace(':person_id', at.code('bima')))
  expect(pdf.length).toBeLessThan(60_000)
  const paper = textsOnPaper(pdf).join('\n')
  for (const words of [
    'LEMBAR BUKU INDUK SISWA',
    ': 2526.015',
    'Sekolah asal: SMP Negeri 3',
    'Tanggal masuk: 3 Agustus 2026',
    '3 Agustus 2026',
    'XI A',
    'Pindah sekolah',
    'Sekolah tujuan: SMA Negeri 1 Kendari',
    'Nomor surat: 001/SKP/XI/2026',
  ])
    expect(paper).toContain(words)
  // Each fact has a line of its own; what a typeface has no sign for would be a question mark.
  expect(paper).not.toContain('?')
})

test('the whole is a workbook of the same pupils, narrowed as the list is', async () => {
  const at = await aRegister()
  const read = async (query = '') => {
    const book = await at.file(`${pupilRegister.export.path}${query}`)
    const sheets = await Promise.all(
      ['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml'].map((name) => textInArchive(book, name)),
    )
    return sheets.join('\n')
  }
  const whole = await read()
  for (const words of ['Bima', 'Citra', '0081234567', 'SMA Negeri 1 Kendari', 'Ikut orang tua. Orang tua pindah tugas.'])
    expect(whole).toContain(words)
  expect(whole).not.toContain('Salah Tulis')
  const graduates = await read('?state=graduated')
  expect(graduates).toContain('Citra')
  expect(graduates).not.toContain('Bima')
})

test('whoever is made, brought or let in as a pupil stands in the register, a teacher does not', async () => {
  const at = await aRegister()
  await at.office.ask(people.addSeveral, {
    body: { class_uuid: at.class.uuid, pupils: [{ name: 'Eka', username: null, born_on: null, nisn: null }] },
  })
  const free = await aPupil(at.db, at.school, { name: 'Fajar', school_id: null })
  expect(await at.names({ state: 'active' })).toEqual(['Andi Saputra', 'Eka'])
  await at.db.updateTable('account').set({ school_id: at.school.id }).where('id', '=', free.id).execute()
  expect(await at.names({ state: 'active' })).toEqual(['Andi Saputra', 'Eka', 'Fajar'])
})
