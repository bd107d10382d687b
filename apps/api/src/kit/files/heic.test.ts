import { Fault } from '@lentera/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aHeic, aHeicOf } from '#test/heic.ts'
import { openSchool } from '#test/school.ts'
import { sendFile } from '#test/uploads.ts'
import { pictureOf } from './picture.ts'
import { fileTypeOf } from './type.ts'

let accounts = 0
const refused = async (bytes: Uint8Array) => {
  const error: unknown = await pictureOf(bytes, 'photo', ++accounts).catch((cause: unknown) => cause)
  return error instanceof Fault ? error.errors : error
}

test('a photo of an iPhone becomes a JPEG with the same colours', async () => {
  expect(fileTypeOf(aHeic())).toBe('image/heic')
  const { bytes, type, width, height } = await pictureOf(aHeic(), 'photo', ++accounts)
  expect({ type, width, height, sniffed: fileTypeOf(bytes) }).toEqual({
    type: 'image/jpeg',
    width: 320,
    height: 240,
    sniffed: 'image/jpeg',
  })
  const [left, right] = await Promise.all(
    [40, 280].map((at) => sharp(bytes).extract({ left: at, top: 120, width: 1, height: 1 }).raw().toBuffer()),
  )
  expect([left![0]! > 150 && left![2]! < 90, right![2]! > 150 && right![0]! < 90]).toEqual([true, true])
})

test('one that is broken, or larger than any phone takes, is refused in words, and the next one is drawn', async () => {
  expect(await refused(aHeic().subarray(0, 400))).toEqual({ photo: ['Gambar rusak atau tidak lengkap.'] })
  expect(await refused(aHeicOf(30_000, 30_000))).toEqual({ photo: ['Ukuran gambar terlalu besar.'] })
  expect(await refused(Buffer.concat([aHeic().subarray(0, 28), Buffer.alloc(600, 1)]))).toEqual({
    photo: ['Gambar rusak atau tidak lengkap.'],
  })
  expect(await pictureOf(aHeic(), 'photo', ++accounts)).toMatchObject({ width: 320 })
})

test('what is sent as HEIC is kept as a JPEG under its name', async () => {
  const school = await openSchool()
  const id = await sendFile(await school.signIn('student'), aHeic(), 'IMG_0412.HEIC')
  const kept = await school.db.selectFrom('file').where('id', '=', id).select(['name', 'type', 'width']).executeTakeFirstOrThrow()
  expect(kept).toEqual({ name: 'IMG_0412.jpg', type: 'image/jpeg', width: 320 })
})
