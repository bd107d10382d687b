import { calendar } from '@lentera/contract/calendar'
import { schoolProfile } from '@lentera/contract/profile/school'
import { departures } from '@lentera/contract/school-links/departures'
import { expect, test } from 'vitest'
import { aSchool } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { seenByPrincipal, signedAt } from '#school/letterhead.ts'
import { textsOnPaper } from '#test/paper.ts'
import { openSchool } from '#test/school.ts'

const principal = { principal_name: 'Dra. Siti Rahmah, M.Pd.', principal_nip: '197001012000032001' }

const withPrincipal = async (more: object = {}) => {
  const school = await openSchool()
  const office = await school.signIn('school')
  const { data } = await office.ask(schoolProfile.school, {})
  const address = { province_id: '73', regency_id: '73.71', district_id: '73.71.04' }
  const saved = await office.ask(schoolProfile.saveSchool, { body: { ...data, ...address, ...principal, ...more } })
  return { ...school, office, saved }
}

test('the principal that a school names signs its papers, in the town of its address; another school’s papers stay', async () => {
  const { db, school, saved } = await withPrincipal()
  expect(saved.data).toMatchObject(principal)
  const other = await aSchool(db)
  const head = await letterheadOf(db, school.id)
  expect(signedAt(head, '23 November 2026')).toBe('Makassar, 23 November 2026')
  expect(seenByPrincipal(head)).toMatchObject({ name: principal.principal_name, number: principal.principal_nip })
  const elsewhere = await letterheadOf(db, other.id)
  expect(seenByPrincipal(elsewhere)).toMatchObject({ name: null, number: null })
  expect(signedAt(elsewhere, '23 November 2026')).toMatch(/^\.+, 23 November 2026$/)
})

test('a printed list bears the name and the NIP under the signature', async () => {
  const { app, office } = await withPrincipal()
  const headers = { authorization: `Bearer ${office.token}` }
  const { rawPayload } = await app.inject({ url: `${calendar.print.path}?form=pdf`, headers })
  const text = textsOnPaper(rawPayload).join('\n')
  expect(text).toContain('Dra.SitiRahmah,M.Pd.')
  expect(text).toContain('197001012000032001')
})

test('the letter of a pupil who leaves begins with the principal as its signer', async () => {
  const { office, people, settings } = await withPrincipal()
  const person_id = createIds(settings.hashidsSalt).encode(people.student.id)
  expect((await office.ask(departures.options, { params: { person_id } })).data).toMatchObject({
    signer_name: principal.principal_name,
    signer_number: principal.principal_nip,
  })
})

test('a NIP that is none is refused at its field, and nothing changes', async () => {
  const { office, saved } = await withPrincipal({ principal_nip: '123' })
  expect(saved.status).toBe(422)
  expect((saved.body as { errors: object }).errors).toHaveProperty('principal_nip')
  expect((await office.ask(schoolProfile.school, {})).data.principal_name).toBeNull()
})
