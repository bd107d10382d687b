import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Fault } from '@lentera/contract'
import { uploadLimits, uploadPath } from '@lentera/contract/uploads'
import { expect, test } from 'vitest'
import { aLine, aPhoto } from '#test/pictures.ts'
import { openSchool } from '#test/school.ts'
import { claimed, pdf, refused, senderOf } from '#test/letter-sender.ts'

test('a letter sent in three parts is kept as it is, and taken by one call, once', async () => {
  const school = await openSchool()
  const pupil = await senderOf(school)
  const url = String((await pupil.begin(pdf.length)).headers.location)
  for (const at of [0, 1000, 2000]) {
    expect(await pupil.offset(url)).toBe(String(at))
    expect((await pupil.send(url, at, pdf.subarray(at, at === 2000 ? undefined : at + 1000))).statusCode).toBe(204)
  }
  const id = url.split('/').at(-1)!
  expect(await claimed(school, id, school.people.student)).toEqual({
    id,
    type: 'application/pdf',
    name: 'surat.pdf',
    bytes: pdf.length,
    width: null,
    height: null,
  })
  expect(await readdir(path.join(school.settings.dataDir, 'uploads'))).toEqual([])
  await expect(claimed(school, id, school.people.student)).rejects.toMatchObject(refused)
})

test('what is begun under a key of the device is one upload, however often it is begun, and a call takes it by that key', async () => {
  const school = await openSchool()
  const [pupil, teacher] = [await senderOf(school), await senderOf(school, 'teacher')]
  const key = '0b0d4ac4-6d0e-4a3f-8a51-5d3a2b6f6c11'
  const named = { 'upload-metadata': `filename ${btoa('surat.pdf')},key ${btoa(key)}`, 'upload-length': String(pdf.length) }
  const begin = () => pupil.inject('POST', uploadPath('student'), named)
  const first = await begin()
  const byKey = `${uploadPath('student')}/${key}`
  await pupil.send(byKey, 0, pdf.subarray(0, 1000))
  const again = await begin()
  expect([again.headers.location, again.headers['upload-offset']]).toEqual([first.headers.location, '1000'])
  expect((await pupil.inject('POST', uploadPath('student'), { ...named, 'upload-length': '7' })).statusCode).toBe(409)
  expect((await pupil.send(byKey, 1000, pdf.subarray(1000))).statusCode).toBe(204)
  expect(await school.db.selectFrom('upload').select('done').execute()).toEqual([{ done: true }])
  // The same key of somebody else is another file.
  expect((await teacher.inject('HEAD', `${uploadPath('teacher')}/${key}`)).statusCode).toBe(404)
  await expect(claimed(school, key, school.people.teacher)).rejects.toMatchObject(refused)
  expect(await claimed(school, key, school.people.student)).toMatchObject({ name: 'surat.pdf', bytes: pdf.length })
  await expect(claimed(school, key, school.people.student)).rejects.toMatchObject(refused)
})

test('a photo is drawn anew, without the place where it was taken', async () => {
  const school = await openSchool()
  const { id, answer } = await (await senderOf(school)).whole(await aPhoto({ format: 'png' }), 'C:\\Foto\\surat dokter.PNG')
  expect(answer.statusCode).toBe(204)
  const { name, type } = await claimed(school, id, school.people.student)
  expect({ name, type }).toEqual({ name: 'surat dokter.jpg', type: 'image/jpeg' })
})

test('nobody sees, continues, ends or takes what somebody else sends', async () => {
  const school = await openSchool()
  const [pupil, teacher] = [await senderOf(school), await senderOf(school, 'teacher')]
  const { id } = await pupil.whole(pdf)
  const open = String((await pupil.begin(pdf.length)).headers.location)
  for (const one of [id, open.split('/').at(-1)!, 'nothing', '../../etc/passwd']) {
    const url = `${uploadPath('teacher')}/${encodeURIComponent(one)}`
    expect((await teacher.inject('HEAD', url)).statusCode).toBe(404)
    expect((await teacher.send(url, 0, pdf)).statusCode).toBe(404)
    expect((await teacher.inject('DELETE', url)).statusCode).toBe(404)
  }
  await expect(claimed(school, id, school.people.teacher)).rejects.toMatchObject(refused)
  expect((await school.app.inject({ method: 'POST', url: uploadPath('student') })).statusCode).toBe(401)
  expect((await teacher.inject('POST', uploadPath('student'), { 'upload-length': '9' })).statusCode).toBe(403)
})

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.padEnd(200))],
  ['an archive that is called a PDF', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)])],
  ['a page before a PDF', Buffer.concat([Buffer.from('<script>1</script>'), pdf])],
  ['a picture that is cut off', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(200)])],
  ['a line of 24 million pixels', aLine(24_000_000, 1)],
])('%s is refused at its end, in words, and forgotten', async (_what, bytes) => {
  const school = await openSchool()
  const pupil = await senderOf(school)
  const { url, id, answer } = await pupil.whole(bytes)
  expect(answer.statusCode).toBe(422)
  expect((answer.json() as { errors: { file: string[] } }).errors.file[0]).toMatch(/\.$/)
  expect((await pupil.inject('HEAD', url)).statusCode).toBe(404)
  await expect(claimed(school, id, school.people.student)).rejects.toBeInstanceOf(Fault)
  expect(await readdir(path.join(school.settings.dataDir, 'uploads'))).toEqual([])
})

test('what is a PDF and something else besides is only ever given out as a PDF', async () => {
  const school = await openSchool()
  const { id } = await (await senderOf(school)).whole(Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>')]), 'x.html')
  await claimed(school, id, school.people.student)
  const file = await school.db.selectFrom('file').where('id', '=', id).select(['type']).executeTakeFirstOrThrow()
  expect(file.type).toBe('application/pdf')
})

test('a part that does not go on from where it ended is refused, and so is more than was said', async () => {
  const school = await openSchool()
  const pupil = await senderOf(school)
  const url = String((await pupil.begin(100)).headers.location)
  await pupil.send(url, 0, pdf.subarray(0, 40))
  for (const at of [0, 39, 41, 100]) {
    const answer = await pupil.send(url, at, pdf.subarray(0, 10))
    expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([409, '40'])
  }
  expect((await pupil.send(url, 40, pdf.subarray(0, 61))).statusCode).toBe(413)
  expect(await pupil.offset(url)).toBe('40')
  for (const headers of [{ 'upload-offset': '-1' }, { 'upload-offset': 'x' }, {}])
    expect(
      (await pupil.inject('PATCH', url, { 'content-type': 'application/offset+octet-stream', ...headers }, pdf)).statusCode,
    ).toBe(422)
  expect((await pupil.inject('PATCH', url, { 'upload-offset': '40', 'content-type': 'text/plain' }, pdf)).statusCode).toBe(415)
})

test('one file has a limit, and twenty at once do not get past what may wait for a call', async () => {
  const school = await openSchool()
  const pupil = await senderOf(school)
  expect((await pupil.begin(uploadLimits.file + 1)).statusCode).toBe(413)
  expect((await pupil.begin(0)).statusCode).toBe(422)
  const answers = await Promise.all(Array.from({ length: 20 }, () => pupil.begin(uploadLimits.file)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6)
  expect(answers.filter(({ statusCode }) => statusCode === 413)).toHaveLength(14)
})

test('twenty files are under way at once for an account; one more waits, and the end of one makes room', async () => {
  const school = await openSchool()
  const [pupil, teacher] = [await senderOf(school), await senderOf(school, 'teacher')]
  const urls: string[] = []
  for (let at = 0; at < 20; at++) urls.push(String((await pupil.begin(pdf.length)).headers.location))
  const more = await pupil.begin(pdf.length)
  expect([more.statusCode, more.headers['retry-after'], more.headers.location]).toEqual([429, '30', undefined])
  const open = () => school.db.selectFrom('upload').where('owner_id', '=', school.people.student.id).select('id').execute()
  expect(await open()).toHaveLength(20)
  // Others have twenty of their own, and an account is free again as soon as one of its files has come.
  expect((await teacher.begin(pdf.length)).statusCode).toBe(201)
  await pupil.send(urls[0]!, 0, pdf)
  expect((await pupil.begin(pdf.length)).statusCode).toBe(201)
  expect((await pupil.begin(pdf.length)).statusCode).toBe(429)
})

test('an account has room for what is kept, of whatever age; removing makes room at once, and others’ files take none', async () => {
  const school = await openSchool()
  const pupil = await senderOf(school)
  const aFile = (owner: { readonly id: number }, id: string) => ({
    id,
    owner_id: owner.id,
    purpose: 'upload' as const,
    type: 'application/pdf',
    name: 'buku.pdf',
    bytes: uploadLimits.kept.student - 10,
    created_at: new Date('2026-01-05T00:00:00Z'),
  })
  const [own, foreign] = ['0193b8f0-0000-7000-8000-000000000001', '0193b8f0-0000-7000-8000-000000000002']
  await school.db.insertInto('file').values(aFile(school.people.teacher, foreign)).execute()
  expect((await pupil.begin(pdf.length)).statusCode).toBe(201)
  await school.db.insertInto('file').values(aFile(school.people.student, own)).execute()
  const full = await pupil.begin(pdf.length)
  expect([full.statusCode, (full.json() as { message: string }).message]).toEqual([
    413,
    'Ruang berkasmu penuh: 1.024 dari 1.024 MB terpakai oleh 1 berkas. Yang sudah dikumpulkan tetap disimpan; minta tata usaha sekolahmu menambah ruang.',
  ])
  await school.db.updateTable('file').set({ delete_after: school.now() }).where('id', '=', own).execute()
  expect((await pupil.begin(pdf.length)).statusCode).toBe(201)
})
