import type { Fault } from '@lentera/contract'
import { expect, test, vi } from 'vitest'
import { uploadPath } from '@lentera/contract/uploads'
import { aClamd, eicar } from '#test/clamd.ts'
import { openSchool } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'
import { createScanner } from './scan.ts'

const about = () => ({
  field: 'file',
  account: 7,
  name: 'surat.pdf',
  log: { warn: vi.fn<(facts: object, said: string) => void>() },
})
const inPieces = function* (bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 60_000) yield bytes.subarray(at, at + 60_000)
}

test('clean bytes pass, in as many pieces as they come, and all of them are looked at', async () => {
  const { clamd, scanned } = await aClamd()
  const bytes = Buffer.alloc(1_000_000, 'a')
  await createScanner(clamd).check(inPieces(bytes), about())
  expect(scanned.map((one) => one.equals(bytes))).toEqual([true])
})

test('a virus is refused at its field in words, and logged by its name', async () => {
  const { clamd } = await aClamd()
  const asked = about()
  const failed = await createScanner(clamd)
    .check([Buffer.from('before '), eicar], asked)
    .catch((error: unknown) => error as Fault)
  expect(failed).toMatchObject({ code: 'VALIDATION', errors: { file: [expect.stringContaining('mengandung virus') as string] } })
  expect(asked.log.warn.mock.calls).toEqual([
    [{ account: 7, file: 'surat.pdf', virus: 'Eicar-Test-Signature' }, 'A file with a virus was refused.'],
  ])
})

test('while clamd is gone, silent, or refuses the length, files are refused or let through by the setting, and logged', async () => {
  const bytes = Buffer.alloc(300_000, 'a')
  for (const away of ['refuse', 'pass'] as const) {
    const gone = await aClamd({ away })
    await gone.close()
    const troubled = [gone, await aClamd({ away, silent: true }), await aClamd({ away, longest: 1_000 })]
    for (const { clamd } of troubled) {
      const asked = about()
      const done = await createScanner(clamd, 300)
        .check(inPieces(bytes), asked)
        .then(() => 'let through')
        .catch((error: unknown) => (error as Fault).code)
      expect(done).toBe(away === 'pass' ? 'let through' : 'UNAVAILABLE')
      expect(asked.log.warn).toHaveBeenCalledTimes(1)
    }
  }
})

test('an upload with a virus is forgotten, one that waits for the scanner goes on when it is back', async () => {
  const { clamd, scanned, close } = await aClamd()
  const school = await openSchool({ settings: { clamd } })
  const pupil = await school.signIn('student')
  await sendFile(pupil, aPdf())
  expect(scanned).toHaveLength(1)
  await expect(sendFile(pupil, Buffer.concat([aPdf(), eicar]))).rejects.toThrow('mengandung virus')
  expect(await school.db.selectFrom('upload').where('owner_id', '=', school.people.student.id).select('done').execute()).toEqual([
    { done: true },
  ])
  await close()
  const tus = { 'tus-resumable': '1.0.0' }
  const bytes = aPdf()
  const begun = await pupil.send({
    method: 'POST',
    url: uploadPath('student'),
    headers: { ...tus, 'upload-length': String(bytes.length) },
  })
  const url = String(begun.headers['location'])
  const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  expect((await pupil.send({ method: 'PATCH', url, headers: part, payload: bytes })).status).toBe(503)
  // All of it has come and stays.
  const rows = school.db.selectFrom('upload').where('owner_id', '=', school.people.student.id).where('done', '=', false)
  expect(await rows.select(['received', 'bytes']).execute()).toEqual([{ received: bytes.length, bytes: bytes.length }])
})
