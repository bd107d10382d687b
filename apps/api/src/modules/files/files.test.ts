import { expect, test } from 'vitest'
import { aFile } from '#db/seed/files.ts'
import { createFileLinks } from '#kit/files/link.ts'
import { diskStore } from '#kit/files/store.ts'
import path from 'node:path'
import { openSchool } from '#test/school.ts'
import { MINUTE } from '#kit/durations.ts'

test('a file is kept by whoever reads it for as long as its link works, large ones too, and is gone after that', async () => {
  const school = await openSchool()
  const store = diskStore(path.join(school.settings.dataDir, 'files'))
  const links = createFileLinks(school.settings.jwtSecret)
  const now = school.now()
  for (const bytes of [9, 1024 * 1024 + 1]) {
    const content = Buffer.alloc(bytes, 'a')
    const { id } = await aFile(school.db, { owner: school.people.student, content, store })
    const address = (minutes: number) => `/v1/files/${links.sign(id, new Date(now.getTime() + minutes * MINUTE))}`
    for (const minutes of [10, 2]) {
      const answer = await school.app.inject({ url: address(minutes) })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': `private, max-age=${minutes * 60}`,
      })
      expect(answer.rawPayload.equals(content)).toBe(true)
    }
    expect((await school.app.inject({ url: address(0) })).statusCode).toBe(404)
  }
})
