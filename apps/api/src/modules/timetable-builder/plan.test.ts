import { expect, test } from 'vitest'
import { builderOffice } from '#test/builder-office.ts'

test('what is to be placed is proposed from the timetable, and what is missing is said', async () => {
  const at = await builderOffice()
  const seen = await at.overview()
  expect(seen).toMatchObject({ year: 2026, revision: 0, proposed: true, run: null })
  expect(seen.needs).toMatchObject([{ class_uuid: at.class.uuid, teacher_id: at.ratna, hours: 2, band: null }])
  expect(seen.days[0]?.hours).toHaveLength(4)
  await at.save([at.need({ hours: 30 })])
  expect(await at.overview()).toMatchObject({
    revision: 1,
    proposed: false,
    missing: expect.arrayContaining([expect.stringMatching(/^XI 2 perlu 30 jam, tetapi sepekan hanya ada \d+ jam\.$/)]),
  })
})

test('a plan that another office has saved since is not written over', async () => {
  const at = await builderOffice()
  await at.save([at.need()])
  expect((await at.save([at.need({ hours: 2 })], {}, 0)).body).toMatchObject({ code: 'DATA_CHANGED' })
  expect((await at.overview()).needs).toMatchObject([{ hours: 4 }])
})

test('a class, teacher, subject or lesson of another school is not found, and nothing is saved', async () => {
  const [at, stranger] = [await builderOffice(), await builderOffice()]
  const foreign = { code: 'NOT_FOUND' }
  expect((await at.save([at.need({ class_uuid: stranger.other.uuid })])).body).toMatchObject(foreign)
  expect((await at.save([at.need({ teacher_id: stranger.ids.encode(stranger.budi.id) })])).body).toMatchObject(foreign)
  expect((await at.save([at.need({ subject_id: stranger.ids.encode(stranger.fisika.id) })])).body).toMatchObject(foreign)
  expect((await at.save([at.need()], { kept: [stranger.ids.encode(stranger.first.id)] })).body).toMatchObject(foreign)
  expect((await at.overview()).revision).toBe(0)
  await stranger.save([stranger.need()])
  expect((await at.overview()).revision).toBe(0)
})

test('wishes that say less a day than in a row are told beside the field', async () => {
  const at = await builderOffice()
  const subject = {
    subject_id: at.ids.encode(at.fisika.id),
    together: 3,
    most_a_day: 2,
    heavy: false,
    kind: null,
    kind_once: false,
  }
  expect((await at.save([at.need()], { subjects: [subject] })).body).toMatchObject({
    code: 'VALIDATION',
    errors: { 'wishes.subjects.0.most_a_day': ['Tidak boleh kurang dari jam berturut-turut.'] },
  })
})
