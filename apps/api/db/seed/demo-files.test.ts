import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStore } from '#kit/files/store.ts'
import { fileTypeOf } from '#kit/files/type.ts'
import { emptyDatabase } from '#test/database.ts'
import { aPupil, aSchool } from './builders.ts'
import { fillProfiles } from './demo-profiles.ts'
import { aPage, aPicture } from './pictures.ts'

test('what people of the demo attach is what it says', async () => {
  expect(fileTypeOf(aPage(['Surat (tugas)']))).toBe('application/pdf')
  const { content } = await aPicture('letter')
  expect(fileTypeOf(content)).toBe('image/jpeg')
  expect(content.length).toBeLessThan(60_000)
})

test('a photo of the demo has a name that nobody guesses, none that counts the people, and leads to its picture', async () => {
  const { database } = await emptyDatabase()
  const { db } = database
  const school = await aSchool(db)
  const shown = [await aPupil(db, school, { username: 'andi' }), await aPupil(db, school, { username: 'bunga' })]
  const other = await aPupil(db, school, { username: 'candra' })
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-photos-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = diskStore(folder)
  await fillProfiles(db, ['andi', 'bunga'], store)
  const photos = await db
    .selectFrom('profile_photo as photo')
    .innerJoin('account', 'account.id', 'photo.account_id')
    .innerJoin('file', 'file.id', 'photo.file_id')
    .orderBy('account.id')
    .select(['account.id', 'account.image', 'photo.token', 'file.id as file', 'file.type', 'file.owner_id'])
    .execute()
  expect(photos.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
  expect(photos.map(({ id }) => id)).not.toContain(other.id)
  for (const { id, image, token, file, type, owner_id } of photos) {
    // 128 bits or more, as of a photo that somebody sends.
    expect(token).toMatch(/^[\w-]{32,}$/)
    expect(image).toBe(`/v1/photos/${token}`)
    expect(owner_id).toBe(id)
    expect(fileTypeOf((await store.get(file))!)).toBe(type)
  }
  expect(new Set(photos.map(({ token }) => token)).size).toBe(shown.length)
})
