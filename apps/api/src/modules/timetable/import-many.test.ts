import { expect, test, vi } from 'vitest'
import { aClass, aSubject, aTeacher } from '#db/seed/builders.ts'
import { listen, ofCalls } from '#test/statements.ts'
import { filesOffice } from '#test/timetable-files.ts'

const csv = (...rows: string[]) => ['Kelas;Mata pelajaran;Guru;Hari;Mulai;Selesai;Ruang', ...rows].join('\n')
const none = { added: 0, changed: 0, removed: 0 }

test('a thousand lessons of a file are applied in as many statements as a few', async () => {
  const { bring, check, apply, db, school } = await filesOffice()
  await aSubject(db, school, 'IPA')
  const rows: string[] = []
  for (let at = 0; at < 25; at++) {
    await aClass(db, school, { name: `R ${at}` })
    const { username } = await aTeacher(db, school)
    for (let hour = 0; hour < 40; hour++) {
      const minute = String((hour % 8) + 7).padStart(2, '0')
      rows.push(`R ${at};IPA;${username};${(hour % 5) + 1};${minute}.00;${minute}.45;R${at}`)
    }
  }
  expect(await bring(csv(rows[0]!))).toMatchObject({ added: 1 })
  const asked = listen()
  const apart = async (file: string) => {
    const { seen } = await check(file)
    asked()
    const { data, status } = await apply(file, seen)
    expect(status).toBe(200)
    return { data, statements: ofCalls(asked()).length }
  }
  const few = await apart(csv(...rows.slice(0, 3)))
  const many = await apart(csv(...rows))
  const moved = await apart(csv(...rows.map((row) => row.replace(/R\d+$/, 'Lantai $&'))))
  vi.restoreAllMocks()
  expect([few.data, many.data, moved.data]).toEqual([
    { ...none, added: 2, same: 1 },
    { ...none, added: 997, same: 3 },
    { ...none, changed: 1000, same: 0 },
  ])
  // What the process looks at by itself meanwhile counts, too.
  for (const { statements } of [few, many, moved]) expect(statements).toBeLessThan(30)
  expect(await bring(csv(...rows.map((row) => row.replace(/R\d+$/, 'Lantai $&'))))).toEqual({ ...none, same: 1000 })
}, 120_000)
