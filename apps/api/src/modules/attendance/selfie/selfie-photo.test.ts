import { files } from '@lentera/contract/files'
import { selfie } from '@lentera/contract/attendance/selfie'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoUrlOf } from '#kit/files/link.ts'
import { removeExpired, sweepStore } from '#kit/files/sweep.ts'
import { asFile, aPhoto } from '#test/pictures.ts'
import { openSelfieSchool, photo } from '#test/selfie-school.ts'

const jpeg = await aPhoto({ width: 300, height: 200 })
test.each([
  ['a page that says it is a JPEG', asFile(Buffer.from('<!doctype html><script>1</script>'))],
  ['a drawing that says it is a PNG', asFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 'image/png')],
  ['half a photo', asFile(jpeg.subarray(0, jpeg.length / 2))],
  ['an empty file', asFile(Buffer.alloc(0))],
  ['a text instead of a file', 'foto'],
  ['two photos', [asFile(jpeg), asFile(jpeg)]],
  ['no photo', []],
])('%s is refused by name, and nothing is kept', async (_what, bad) => {
  const { pupil, kept, records } = await openSelfieSchool()
  const { status, body } = await pupil.ask(selfie.checkInSelfie, {
    body: { photo: bad as File, latitude: 0, longitude: 110, accuracy: 8 },
  })
  expect({ status, code: body.code, fields: Object.keys(body.errors ?? {}) }).toEqual({
    status: 422,
    code: 'VALIDATION',
    fields: ['photo'],
  })
  expect(await kept()).toEqual({ rows: [], stored: [] })
  expect(await records()).toEqual([])
})

test('a photo that calls itself something else is still a photo', async () => {
  const { pupil } = await openSelfieSchool()
  const { status } = await pupil.ask(selfie.checkInSelfie, { body: { photo: asFile(jpeg, 'foto.html', 'text/html') } })
  expect(status).toBe(200)
})

test('more than 5 MB are too much', async () => {
  const { pupil, kept } = await openSelfieSchool()
  const huge = asFile(Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]))
  expect((await pupil.ask(selfie.checkInSelfie, { body: { photo: huge } })).body).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
  })
  expect((await kept()).stored).toEqual([])
})

test('half a position is refused with what is missing', async () => {
  const { pupil } = await openSelfieSchool()
  const { status, body } = await pupil.ask(selfie.checkInSelfie, { body: { photo, latitude: 0 } })
  expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['longitude', 'accuracy'] })
})

test('what is read by a link is the photo without its place, kept by no cache between, and nothing after ten minutes', async () => {
  const { pupil, guest, app, records, fileLinks, travel } = await openSelfieSchool()
  await pupil.ask(selfie.checkInSelfie, { body: { photo } })
  const [record] = await records()
  const url = photoUrlOf({ fileLinks }, record!.photo_file, new Date('2026-11-22T23:50:00Z'))!
  const { statusCode, headers, rawPayload } = await app.inject({ url })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect(headers['cache-control']).toMatch(/^private, max-age=\d{3}$/)
  expect(headers['set-cookie']).toBeUndefined()
  const { exif, width } = await sharp(rawPayload).metadata()
  expect({ exif, width }).toEqual({ exif: undefined, width: 720 })
  const token = url.split('/').at(-1)!
  const tampered = `${token.slice(0, -3)}${token.at(-3) === 'A' ? 'B' : 'A'}${token.slice(-2)}`
  const missing = { status: 404, code: 'NOT_FOUND', message: 'Data tidak ditemukan.' }
  expect((await guest.ask(files.read, { params: { token: tampered } })).body).toEqual(missing)
  travel('2026-11-23T07:00:00+07:00')
  const gone = await guest.ask(files.read, { params: { token } })
  expect(gone.body).toEqual(missing)
  expect(gone.headers['cache-control']).toBe('no-store')
})

test('after 30 days the photo is gone and the record stays', async () => {
  const { pupil, db, records, kept, store, guest, fileLinks, travel } = await openSelfieSchool()
  await pupil.ask(selfie.checkInSelfie, { body: { photo } })
  const { rows } = await kept()
  const later = new Date('2026-12-22T23:50:00Z')
  travel(later.toISOString())
  const token = photoUrlOf({ fileLinks }, rows[0]!.id, later)!.split('/').at(-1)!
  expect((await guest.ask(files.read, { params: { token } })).status, 'due, though not yet removed').toBe(404)
  await removeExpired(db, store, new Date('2026-12-22T23:49:59Z'))
  expect((await kept()).stored).toHaveLength(1)
  await removeExpired(db, store, later)
  expect(await kept()).toEqual({ rows: [], stored: [] })
  expect(await records()).toMatchObject([{ status: 'present', method: 'selfie', photo_file: null }])
})

test('when the database refuses the record, the bytes that were already written are swept', async () => {
  const { pupil, db, kept, store, database, people } = await openSelfieSchool()
  await database.sql.script(`create function refuse_${people.student.id}() returns trigger language plpgsql as $$ begin
    if new.account_id = ${people.student.id} then raise exception 'refused'; end if; return new; end $$;
    create trigger refuse_${people.student.id} before insert on attendance for each row execute function refuse_${people.student.id}()`)
  expect((await pupil.ask(selfie.checkInSelfie, { body: { photo } })).status).toBe(500)
  const left = await kept()
  expect([left.rows.length, left.stored.length]).toEqual([0, 1])
  await sweepStore(db, store, new Date('2026-11-23T01:50:00Z'))
  expect((await kept()).stored).toEqual([])
})
