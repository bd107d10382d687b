import { spawnSync } from 'node:child_process'
import { Fault } from '@lentera/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aLine, aPhoto } from '#test/pictures.ts'
import { pictureOf } from './picture.ts'
import { fileTypeOf } from './type.ts'

/** Each picture is somebody else's. */
let accounts = 0
const refused = async (bytes: Uint8Array) => {
  const error: unknown = await pictureOf(bytes, 'photo', ++accounts).catch((cause: unknown) => cause)
  return error instanceof Fault ? { code: error.code, errors: error.errors } : error
}
const notAPhoto = { code: 'VALIDATION', errors: { photo: ['Harus berupa foto JPEG, PNG, WebP, atau HEIC.'] } }
const broken = { code: 'VALIDATION', errors: { photo: ['Gambar rusak atau tidak lengkap.'] } }

test('a file is what its first bytes say', async () => {
  expect(fileTypeOf(await aPhoto())).toBe('image/jpeg')
  expect(fileTypeOf(await aPhoto({ format: 'png' }))).toBe('image/png')
  expect(fileTypeOf(await aPhoto({ format: 'webp' }))).toBe('image/webp')
  expect(fileTypeOf(Buffer.from('%PDF-1.7\n'))).toBe('application/pdf')
  for (const text of [
    '',
    'R',
    'RIFF....WAVE',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    'GIF89a',
    '\u0000\u0000',
  ])
    expect(fileTypeOf(Buffer.from(text)), text).toBeUndefined()
})

test('the place, the device and everything else about a photo are gone from what is kept', async () => {
  const photo = await aPhoto({ width: 200, height: 100 })
  const before = await sharp(photo).metadata()
  expect(before.exif?.includes('Kamera Uji')).toBe(true)
  expect(before.exif?.includes(Buffer.from([0x88, 0x25])) || before.exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true)
  const kept = await pictureOf(photo, 'photo', ++accounts)
  const { exif, icc, xmp, iptc, comments, orientation } = await sharp(kept.bytes).metadata()
  expect({ exif, icc, xmp, iptc, comments, orientation }).toEqual({})
  for (const word of ['Exif', 'Kamera', 'rahasia', 'xmpmeta']) expect(Buffer.from(kept.bytes).includes(word), word).toBe(false)
})

test('a photo that lies on its side is kept upright', async () => {
  const { bytes, width, height } = await pictureOf(await aPhoto({ width: 200, height: 100, orientation: 6 }), 'photo', ++accounts)
  expect({ width, height }).toEqual({ width: 100, height: 200 })
  const [top, bottom] = await Promise.all(
    [20, 180].map((at) => sharp(bytes).extract({ left: 50, top: at, width: 1, height: 1 }).raw().toBuffer()),
  )
  expect(top![0]! > 150 && bottom![2]! > 150, 'the left half became the upper one').toBe(true)
})

test('a large photo is kept at 1280 px at most, a small one is not blown up', async () => {
  expect(await pictureOf(await aPhoto({ width: 2000, height: 1500 }), 'photo', ++accounts)).toMatchObject({
    width: 1280,
    height: 960,
  })
  expect(await pictureOf(await aPhoto({ width: 64, height: 48 }), 'photo', ++accounts)).toMatchObject({ width: 64, height: 48 })
})

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a JPEG', async (format) => {
  const { bytes, type } = await pictureOf(await aPhoto({ format }), 'photo', ++accounts)
  expect({ type, sniffed: fileTypeOf(bytes) }).toEqual({ type: 'image/jpeg', sniffed: 'image/jpeg' })
})

test.each([
  ['a page before the picture', (photo: Buffer) => Buffer.concat([Buffer.from('<script>1</script>'), photo])],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')],
  ['nothing', () => Buffer.alloc(0)],
])('%s is no photo, whatever it is called', async (_what, made) => {
  expect(await refused(made(await aPhoto()))).toEqual(notAPhoto)
})

test('what hides behind the end of a picture, or in its comments, does not survive', async () => {
  const photo = await aPhoto()
  const comment = Buffer.from('<script>alert(1)</script>')
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  const both = Buffer.concat([photo.subarray(0, 2), marker, comment, photo.subarray(2), Buffer.from('PK\u0003\u0004<script>')])
  const bytes = Buffer.from((await pictureOf(both, 'photo', ++accounts)).bytes)
  expect(bytes.includes('script')).toBe(false)
  expect(bytes.includes('PK\u0003\u0004')).toBe(false)
})

test.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off, or only begins like one, is refused', async (format) => {
  const photo = await aPhoto({ format, width: 300, height: 200 })
  expect(await refused(photo.subarray(0, Math.floor(photo.length / 2)))).toEqual(broken)
  expect(await refused(Buffer.concat([photo.subarray(0, 16), Buffer.from('<html>'.repeat(100))]))).toEqual(broken)
})

test('a small file that would fill the memory once it is unpacked is refused', async () => {
  const bomb = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024)
  expect(await refused(bomb)).toEqual({ code: 'VALIDATION', errors: { photo: ['Ukuran gambar terlalu besar.'] } })
})

const large = { code: 'VALIDATION', errors: { photo: ['Ukuran gambar terlalu besar.'] } }

test('a picture of one endless line, or column, is refused before it is decoded, and a photo among twenty of them is drawn', async () => {
  const lines = [aLine(1, 23_999_999), aLine(23_999_999, 1, 16)]
  for (const line of lines) expect(line.length).toBeLessThan(1024 * 1024)
  const photo = await aPhoto({ width: 720, height: 960 })
  await pictureOf(await aPhoto(), 'photo', ++accounts)
  const hostile = Array.from({ length: 20 }, (_, at) => refused(lines[at % 2]!))
  const honest = pictureOf(photo, 'photo', ++accounts)
  expect(await Promise.all(hostile)).toEqual(hostile.map(() => large))
  expect(await honest).toMatchObject({ width: 720, height: 960 })
  expect(memoryOf(artist())).toBeLessThan(450_000_000)
})

test('sides of a camera are taken, longer ones are not, nor are so many pixels in sixteen bits', async () => {
  const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } })
  expect(await pictureOf(await plain(8000, 3000).jpeg({ progressive: true }).toBuffer(), 'photo', ++accounts)).toMatchObject({
    width: 1280,
    height: 480,
  })
  expect(await pictureOf(await plain(3000, 8000).png({ progressive: true }).toBuffer(), 'photo', ++accounts)).toMatchObject({
    width: 480,
    height: 1280,
  })
  expect(await refused(await plain(8001, 100).jpeg().toBuffer())).toEqual(large)
  expect(await refused(await plain(6000, 4000).toColourspace('rgb16').png().toBuffer())).toEqual(large)
})

test('a picture that takes just as much memory as may be is drawn', async () => {
  const create = { width: 5000, height: 2500, channels: 4, background: '#888' } as const
  const hundredMillionBytes = await sharp({ create }).toColourspace('rgb16').png().toBuffer()
  expect(await pictureOf(hundredMillionBytes, 'photo', ++accounts)).toMatchObject({ width: 1280, height: 640 })
})

test('whoever sends six pictures at once is refused the sixth; others are not', async () => {
  const photo = await aPhoto({ width: 720, height: 960 })
  const own = ++accounts
  const five = Array.from({ length: 5 }, () => pictureOf(photo, 'photo', own))
  const sixth: unknown = await pictureOf(photo, 'photo', own).catch((error: unknown) => error)
  expect(sixth).toMatchObject({ code: 'TOO_MANY_REQUESTS', seconds: 3 })
  expect(await pictureOf(photo, 'photo', ++accounts)).toMatchObject({ width: 720 })
  await Promise.all(five)
  expect(await pictureOf(photo, 'photo', own)).toMatchObject({ width: 720 })
})

/** Bytes of memory that a process has. */
const memoryOf = (pid: number) =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()) * 1024

/** The process that draws for this one. */
const artist = () => {
  const lines = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n')
  const own = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('files/draw'))
  return Number(own?.[0])
}

test('a picture that ends the process that draws is a fault that may be tried again, and the next one is drawn', async () => {
  const photo = await aPhoto({ width: 3000, height: 2000 })
  await pictureOf(await aPhoto(), 'photo', ++accounts)
  const pid = artist()
  const drawing = refused(photo)
  process.kill(pid, 'SIGKILL')
  expect(await drawing).toMatchObject({ code: 'UNAVAILABLE' })
  expect(await pictureOf(photo, 'photo', ++accounts)).toMatchObject({ width: 1280 })
  expect(artist()).not.toBe(pid)
})
