import { afterEach, expect, test } from 'vitest'
import { device } from '#lib/device/keep.ts'
import { photoOfFile } from './shrink.ts'
import { prepared } from './use-upload.ts'

afterEach(() => device.write('saver', null))

/** A photo of a page, as a camera takes it. */
const photo = async () => {
  const canvas = new OffscreenCanvas(1_800, 2_400)
  canvas.getContext('2d')!.fillRect(100, 100, 50, 50)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'tugas.jpeg', { type: 'image/jpeg' })
}
const sizeOf = async (file: Blob) => {
  const { width, height } = await createImageBitmap(file)
  return [width, height]
}

test('a photo of work keeps 2,048 pixels where data is saved, so that handwriting can be read; any other is sent smaller', async () => {
  const taken = await photo()
  const other = { longest: 2048, bytes: 400_000, name: 'foto.jpg' }
  device.write('saver', false)
  expect(await sizeOf(await prepared(taken))).toEqual([1536, 2048])
  expect(await sizeOf(await photoOfFile(taken, other))).toEqual([1536, 2048])
  device.write('saver', true)
  expect(await sizeOf(await prepared(taken))).toEqual([1536, 2048])
  expect(await sizeOf(await photoOfFile(taken, other))).toEqual([1075, 1434])
})
