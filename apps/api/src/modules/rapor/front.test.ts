import { pupilBiodata } from '@lentera/contract/people/biodata'
import { rapor, type RaporPages } from '@lentera/contract/rapor'
import { raporOffice } from '@lentera/contract/rapor/giving'
import { departures } from '@lentera/contract/school-links/departures'
import { expect, test } from 'vitest'
import { requestOf } from '#test/ask.ts'
import { textsOnPaper } from '#test/paper.ts'
import { aClassRoom, type ClassRoom, ids } from '#test/rapor-room.ts'

const LONG = 'Muhammad Abdurrahman Wahid Kusumawardhana bin Abdullah Al-Maq'
const known = {
  religion: 'islam' as const,
  family_status: 'birth' as const,
  child_number: 2,
  home_phone: '0411-555712',
  entry_class: null,
  father_name: 'Baharuddin',
  father_job: 'Nelayan',
  mother_name: 'Sari Wahyuni',
  mother_job: null,
  parent_address: null,
  parent_phone: null,
  guardian_name: null,
  guardian_job: null,
  guardian_address: null,
  guardian_phone: null,
}
const save = async (at: ClassRoom, of: { id: number }, more: object = {}) => {
  const params = { person_id: ids.encode(of.id) }
  const { revision } = (await at.by.office.ask(pupilBiodata.detail, { params })).data
  return at.by.office.ask(pupilBiodata.save, { params, body: { ...known, revision, ...more } })
}
const printCard = async (at: ClassRoom, who: 'leader' | 'office', uuid: string, pages?: RaporPages) => {
  const [call, role] = who === 'leader' ? ([rapor.print, 'teacher'] as const) : ([raporOffice.print, 'school'] as const)
  const headers = { authorization: `Bearer ${at.by[who].token}` }
  const request = requestOf(call, role, { params: { uuid }, query: { ...(pages && { pages }) } } as never)
  return at.app.inject({ ...request, headers })
}
const print = async (at: ClassRoom, who: 'leader' | 'office', pages?: RaporPages) =>
  printCard(at, who, (await at.cardOf(at.pupil)).uuid, pages)
const textOf = (file: Buffer) => textsOnPaper(file).join('').replaceAll(' ', '')

test('the office keeps the biodata of a pupil, the later of two is told, and another pupil keeps none', async () => {
  const at = await aClassRoom()
  expect((await save(at, at.pupil)).data).toMatchObject({ religion: 'islam', child_number: 2, father_name: 'Baharuddin' })
  expect((await save(at, at.pupil, { revision: 1, father_name: 'Lain' })).body.code).toBe('DATA_CHANGED')
  const read = async (of: { id: number }) =>
    (await at.by.office.ask(pupilBiodata.detail, { params: { person_id: ids.encode(of.id) } })).data
  expect(await read(at.pupil)).toMatchObject({ father_name: 'Baharuddin' })
  expect(await read(at.mate)).toMatchObject({ religion: null, father_name: null, revision: 1 })
  const changes = at.db.selectFrom('profile_change').where('account_id', '=', at.pupil.id).select(['field', 'to_value'])
  expect(await changes.execute()).toContainEqual({ field: 'register.religion', to_value: 'Islam' })
})

test('cover, identity and biodata say what is known, and leave lines for what is not', async () => {
  const at = await aClassRoom()
  await at.db.updateTable('account').set({ name: LONG }).where('id', '=', at.pupil.id).execute()
  await save(at, at.pupil)
  await save(at, at.mate, { father_name: 'Ayah Temannya' })
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  const { rawPayload: file } = await print(at, 'leader', 'front')
  const text = textOf(file)
  for (const one of [
    'RAPOR',
    'IDENTITASSEKOLAH',
    LONG.replaceAll(' ', ''),
    'Agama:Islam',
    'Anakke:2',
    'Baharuddin',
    'Nelayan',
    '16.Alamatwali',
  ])
    expect(text).toContain(one)
  expect(text).not.toContain('AyahTemannya')
  expect(text).not.toContain('LAPORANHASILBELAJAR')
  const all = await print(at, 'leader', 'all')
  expect(all.rawPayload.length).toBeLessThan(300_000)
  expect(textOf(all.rawPayload)).toMatch(/IDENTITASSEKOLAH.*LAPORANHASILBELAJAR.*Halaman1dari/s)
  expect(textOf((await print(at, 'leader')).rawPayload)).not.toContain('IDENTITASSEKOLAH')
})

test('the office makes a duplicate of what was approved alone, and the page of who moves', async () => {
  const at = await aClassRoom()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  expect((await print(at, 'office', 'duplicate')).json()).toMatchObject({ code: 'RAPOR_NOT_NOW' })
  expect((await print(at, 'leader', 'duplicate')).json()).toMatchObject({ code: 'VALIDATION' })
  expect(textOf((await print(at, 'office', 'moved')).rawPayload)).toMatch(/KETERANGANPINDAHSEKOLAH:KELUAR.*MASUK/s)
  await at.publishAll()
  const text = textOf((await print(at, 'office', 'duplicate')).rawPayload)
  for (const one of ['LAPORANHASILBELAJAR', 'PENGESAHANSALINANRAPOR', 'Nomorlegalisir', 'Versirapor:1'])
    expect(text).toContain(one)
})

test('the page of who has moved says in words why, and where to', async () => {
  const at = await aClassRoom()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  await at.publishAll()
  const { uuid } = await at.cardOf(at.pupil)
  const going = {
    last_day: '2026-11-23',
    cause: 'with_parents',
    reason: 'Ayah dipindah tugaskan',
    to_school: 'SMA Negeri 1 Kendari',
    to_npsn: null,
    letter_number: null,
    letter_on: '2026-11-23',
    signer_name: 'Dra. Hasnah, M.Pd.',
    signer_number: null,
  } as const
  await at.by.office.ask(departures.depart, { params: { person_id: ids.encode(at.pupil.id) }, body: going })
  const text = textOf((await printCard(at, 'office', uuid, 'moved')).rawPayload)
  expect(text).toContain('Sebabkeluar:Ikutorangtua.Ayahdipindahtugaskan')
  expect(text).toContain('Sekolahtujuan:SMANegeri1Kendari')
})
