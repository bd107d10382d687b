import { homeroom } from '@lentera/contract/homeroom'
import { permits } from '@lentera/contract/permits'
import { permitDecisions } from '@lentera/contract/permits/decisions'
import { notifications } from '@lentera/contract/notifications'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aPermit } from '#db/seed/permits.ts'
import { createIds } from '#kit/http/ids.ts'
import type { Caller } from '#test/ask.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'

const MONDAY = '2026-11-23'
const ids = createIds(testSettings.hashidsSalt)
type PermitVerb = 'approve' | 'revise' | 'reject'
const decide = async (who: Caller, verb: PermitVerb, of: readonly { id: number; revision: number }[], reason?: string) =>
  who.ask(permitDecisions.decide, {
    body: { of: of.map(({ id, revision }) => ({ id: ids.encode(id), revision })), verb, ...(reason && { reason }) },
  })
const outcomesOf = async (...given: Parameters<typeof decide>) =>
  (await decide(...given)).data.results.map(({ outcome }) => outcome)
const because = 'Tuliskan dokter yang merawat.'
const toldOf = async (who: Caller) =>
  (await who.ask(notifications.list, { query: {} })).body as { data: { data: { title: string; read_at: string | null }[] } }
const titlesOf = async (who: Caller) => (await toldOf(who)).data.data.map(({ title }) => title)
const three = { starts_on: MONDAY, ends_on: '2026-11-25' }

test('rejecting and asking for a revision need a reason', async () => {
  const school = await openSchool()
  const permit = await aPermit(school.db, school.school, { of: school.people.student })
  const teacher = await school.signIn('teacher')
  for (const verb of ['reject', 'revise'] as const)
    expect((await decide(teacher, verb, [permit])).body.errors).toHaveProperty('reason')
})

test('a permit that is sent back is handed in again by whoever filed it, and the history keeps what stood there', async () => {
  const school = await openSchool()
  const [teacher, parent] = [await school.signIn('teacher'), await school.signIn('parent')]
  const permit = await aPermit(school.db, school.school, { of: school.people.student, filed_by: school.people.parent.id })
  const back = await decide(teacher, 'revise', [permit], because)
  const { revision } = back.data.results[0]!.permit
  // What a teacher has filed for the pupil is the teacher's to put right.
  const ofTeacher = { of: school.people.student, filed_by: school.people.teacher.id, starts_on: '2026-12-01' }
  await aPermit(school.db, school.school, { ...ofTeacher, state: 'needs_revision' })
  expect((await parent.ask(waits.list, { query: {} })).data.lines).toMatchObject([
    { title: 'Izin Andi Saputra perlu diperbaiki', place: 'permits' },
  ])
  const params = { permit_id: ids.encode(permit.id) }
  const body = { type: 'sick' as const, starts_on: MONDAY, ends_on: MONDAY, reason: 'Demam, dirawat di puskesmas.', revision }
  expect((await parent.ask(permits.edit, { params, body })).data).toMatchObject({ state: 'waiting_homeroom' })
  const { history } = (await teacher.ask(permits.detail, { params })).data
  expect(history.map(({ kind }) => kind)).toEqual(['filed', 'revision_asked', 'edited'])
  expect(history.at(-1)?.before).toMatchObject({ reason: 'Demam sejak semalam.' })
  expect((await parent.ask(permits.edit, { params, body })).body.code).toBe('DATA_CHANGED')
})

test('three sick days are not approved without a doctor’s letter, which can be added without starting over', async () => {
  const school = await openSchool()
  const [teacher, parent] = [await school.signIn('teacher'), await school.signIn('parent')]
  const permit = await aPermit(school.db, school.school, {
    of: school.people.student,
    filed_by: school.people.parent.id,
    ...three,
  })
  const refused = await decide(teacher, 'approve', [permit])
  expect(refused.data.results).toMatchObject([
    { outcome: 'refused', because: 'Sakit lebih dari 2 hari perlu surat dokter.', permit: { letter_missing: true } },
  ])
  const attachment = await sendFile(parent, aPdf())
  const same = { type: 'sick' as const, ...three, reason: 'Demam sejak semalam.', attachment, revision: 1 }
  const added = await parent.ask(permits.edit, { params: { permit_id: ids.encode(permit.id) }, body: same })
  expect(added.data).toMatchObject({ state: 'waiting_homeroom', letter_missing: false })
  expect(await outcomesOf(teacher, 'approve', [{ id: permit.id, revision: added.data.revision }])).toEqual(['decided'])
})

test('a hundred are decided in one action, and the one that cannot be says why', async () => {
  const school = await openSchool()
  const { db } = school
  const of = []
  for (let at = 0; at < 100; at++) {
    const pupil = await aPupil(db, school.school, { in: school.class })
    of.push(await aPermit(db, school.school, { of: pupil, ...(at === 50 && three) }))
  }
  const said = await outcomesOf(await school.signIn('teacher'), 'approve', of)
  expect(said.filter((outcome) => outcome === 'decided')).toHaveLength(99)
  expect(said[50]).toBe('refused')
  expect(await db.selectFrom('attendance').where('school_id', '=', school.school.id).selectAll().execute()).toHaveLength(99)
})

test('of two parents who decide otherwise the first counts, and the second sees it', async () => {
  const school = await openSchool()
  const father = await aParent(school.db, { of: [school.people.student] })
  const permit = await aPermit(school.db, school.school, { of: school.people.student, state: 'waiting_parent' })
  expect(await outcomesOf(await school.signIn('parent'), 'approve', [permit])).toEqual(['decided'])
  const second = await decide(await school.signIn('parent', father), 'reject', [permit], because)
  expect(second.data.results).toMatchObject([{ outcome: 'already', permit: { state: 'waiting_homeroom' } }])
})

test('a permit that was changed meanwhile is not decided as it was seen', async () => {
  const school = await openSchool()
  const permit = await aPermit(school.db, school.school, { of: school.people.student })
  await school.db.updateTable('permit').set({ reason: 'Demam tinggi.' }).where('id', '=', permit.id).execute()
  expect(await outcomesOf(await school.signIn('teacher'), 'approve', [permit])).toEqual(['changed'])
})

test('when the homeroom teacher is replaced, the new one decides and the former one finds nothing', async () => {
  const school = await openSchool()
  const permit = await aPermit(school.db, school.school, { of: school.people.student })
  const next = await aTeacher(school.db, school.school)
  await school.db.updateTable('class').set({ homeroom_teacher_id: next.id }).where('id', '=', school.class.id).execute()
  expect((await decide(await school.signIn('teacher'), 'approve', [permit])).status).toBe(404)
  expect(await outcomesOf(await school.signIn('teacher', next), 'approve', [permit])).toEqual(['decided'])
})

test('after some hours without an answer the school is told, and may decide', async () => {
  const school = await openSchool()
  const parent = await school.signIn('parent')
  const body = { type: 'sick' as const, starts_on: MONDAY, ends_on: MONDAY, reason: 'Demam sejak semalam.' }
  const filed = await parent.ask(permits.file, { body: { ...body, student_id: ids.encode(school.people.student.id) } })
  const of = [{ id: ids.decode(filed.data.id)!, revision: 1 }]
  expect(await outcomesOf(await school.signIn('school'), 'approve', of)).toEqual(['already'])
  school.travel('2026-11-23T10:51:00+07:00')
  await school.runJobs()
  const office = await school.signIn('school')
  expect(await titlesOf(office)).toEqual(['Izin sakit Andi Saputra menunggu keputusan'])
  expect((await office.ask(waits.list, { query: {} })).data.lines.map(({ title }) => title)).toContain('Izin Andi Saputra')
  expect(await outcomesOf(office, 'approve', of)).toEqual(['decided'])
  expect((await toldOf(office)).data.data[0]?.read_at).not.toBeNull()
  expect(await titlesOf(await school.signIn('parent'))).toEqual(['Izin sakit Andi Saputra disetujui'])
})

test('nobody is left without an answer: a permit expires three school days after its last day', async () => {
  const school = await openSchool({ school: { created_at: new Date('2026-07-01T00:00:00Z') } })
  const permit = await aPermit(school.db, school.school, { of: school.people.student })
  const stateOn = async (date: string) => {
    school.travel(`${date}T06:50:00+07:00`)
    await school.runJobs()
    return (await school.db.selectFrom('permit').where('id', '=', permit.id).select('state').executeTakeFirstOrThrow()).state
  }
  expect(await stateOn('2026-11-26')).toBe('waiting_homeroom')
  expect(await stateOn('2026-11-27')).toBe('expired')
  expect(await titlesOf(await school.signIn('student'))).toContain('Izin sakit kedaluwarsa')
})

test('a teacher’s own permit is approved by the school, and recorded', async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  const body = { type: 'sick' as const, starts_on: MONDAY, ends_on: MONDAY, reason: 'Demam sejak semalam.' }
  const filed = await teacher.ask(permits.file, { body })
  const of = [{ id: ids.decode(filed.data.id)!, revision: 1 }]
  expect(await outcomesOf(await school.signIn('school'), 'approve', of)).toEqual(['decided'])
  const row = await school.db
    .selectFrom('attendance')
    .where('account_id', '=', school.people.teacher.id)
    .select('status')
    .execute()
  expect(row).toEqual([{ status: 'sick' }])
})

test('the inbox is searched, filtered and paged; a pupil’s permits of a month are found', async () => {
  const school: OpenSchool = await openSchool()
  const citra = await aPupil(school.db, school.school, { name: 'Citra Lestari', in: school.class })
  await aPermit(school.db, school.school, { of: school.people.student })
  await aPermit(school.db, school.school, { of: citra, state: 'approved', type: 'family' })
  const teacher = await school.signIn('teacher')
  const found = async (query: object) => {
    const { body } = await teacher.ask(permitDecisions.inbox, { query })
    return [
      (body.data as { person: { name: string } }[]).map(({ person }) => person.name),
      (body.meta as { total: number }).total,
    ]
  }
  expect(await found({})).toEqual([['Andi Saputra'], 1])
  expect(await found({ show: 'all', per_page: 1 })).toEqual([['Citra Lestari'], 2])
  expect(await found({ show: 'all', search: 'citra' })).toEqual([['Citra Lestari'], 1])
  expect(await found({ show: 'all', group: 'approved' })).toEqual([['Citra Lestari'], 1])
  expect(await found({ show: 'all', month: '2026-11', student_id: ids.encode(citra.id) })).toEqual([['Citra Lestari'], 1])
  expect(await found({ show: 'all', month: '2026-10' })).toEqual([[], 0])
})

test('a homeroom teacher reads a pupil’s permits on the pupil’s page, and nobody else’s', async () => {
  const school = await openSchool()
  const { student } = school.people
  const teacher = await school.signIn('teacher')
  const pageOf = async () =>
    (await teacher.ask(homeroom.pupil, { params: { student_id: ids.encode(student.id) } })).data.sections.find(
      (one) => one.section === 'permits',
    )
  await aPermit(school.db, school.school, { of: await aPupil(school.db, school.school, { in: school.class }) })
  expect(await pageOf()).toBeUndefined()
  const { id } = await aPermit(school.db, school.school, { of: student })
  expect((await pageOf())?.permits).toMatchObject([
    { id: ids.encode(id), state: 'waiting_homeroom', can: expect.any(Array) as unknown },
  ])
})
