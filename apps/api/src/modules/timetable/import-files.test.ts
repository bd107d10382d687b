import { expect, test } from 'vitest'
import { aClass, aGroup, aLesson, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { bookOf, type FilesOffice, filesOffice, rowsIn } from '#test/timetable-files.ts'

const titles = ['Kelas', 'Mata pelajaran', 'Guru', 'Hari', 'Mulai', 'Selesai', 'Ruang']

/** Numbered hours of 45 minutes from 07.15 on, and shorter ones on Fridays. */
const number = async ({ db, school }: Pick<FilesOffice, 'db' | 'school'>) => {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  for (const [weekday, long] of [
    [null, 45],
    [5, 30],
  ] as const) {
    const at = { school_id: school.id, tahun_ajaran_id: school.year, name: `Hari ${weekday}`, weekday }
    const { id } = await db.insertInto('hour_set').values(at).returning('id').executeTakeFirstOrThrow()
    const hours = Array.from({ length: 4 }, (_, nth) => ({
      school_id: school.id,
      set_id: id,
      number: nth + 1,
      starts_at: clock(435 + nth * long),
      ends_at: clock(435 + (nth + 1) * long),
    }))
    await db.insertInto('lesson_hour').values(hours).execute()
  }
}

test('with numbered hours lessons leave to aSc as its periods, shorter days and groups of several classes too, and taken back change nothing', async () => {
  const at = await filesOffice()
  const { db, school, class: room, other, fisika, add, asc, book, check } = at
  await number(at)
  const pupils = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: other })]
  const group = await aGroup(db, school, { name: 'Kristen XI', subject: fisika, of: pupils })
  await add({ weekday: 2, starts_at: '08:00', ends_at: '09:30', room: 'Lab <2>' })
  await add({ weekday: 3, starts_at: '08:00', ends_at: '09:30', room: 'Aula' })
  await add({ weekday: 5, class_uuid: null, group_uuid: group.uuid, starts_at: '07:15', ends_at: '07:45' })
  await add({ weekday: 5, starts_at: '08:00', ends_at: '08:50' })
  const xml = await asc()
  expect(xml).toContain('<period period="1" name="1" short="1" starttime="7:15" endtime="8:00"/>')
  expect(xml).toMatch(/<card lessonid="K\d+" classroomids="R\d+" period="2" weeks="1" terms="1" days="01000"\/>/)
  // Fisika of XI 2 on two days is one lesson with two cards.
  expect(xml).toMatch(/periodspercard="2" periodsperweek="4.0"/)
  expect(xml.match(/name="Kristen XI" classid="C\d+"/g)).toHaveLength(2)
  const { problems, unknown, changes, same, notes } = await check(xml, { scope: 'all' })
  expect({ problems, unknown, changes, notes, same }).toEqual({ problems: [], unknown: [], changes: [], notes: [], same: 5 })
  expect((await check(await book(), { scope: 'all' })).changes).toEqual([])
})

const asc = `<?xml version="1.0" encoding="UTF-8"?><timetable>
  <periods><period period="1" starttime="7:15" endtime="8:00"/><period period="2" starttime="8:00" endtime="8:45"/></periods>
  <subjects><subject id="1" name="Fisika" short="FIS"/><subject id="2" name="Upacara" short="UP"/></subjects>
  <teachers><teacher id="1" name="Pak Budi" short="PB"/></teachers>
  <classes><class id="1" name="Sebelas Satu" short="11-1"/><class id="2" name="XI 2" short="XI 2"/></classes>
  <lessons><lesson id="1" classids="1" subjectid="1" teacherids="1" periodspercard="1"/>
    <lesson id="2" classids="2" subjectid="2" teacherids="1" periodspercard="1"/>
    <lesson id="3" classids="1,2" subjectid="1" teacherids="1" periodspercard="1"/></lessons>
  <cards><card lessonid="1" period="1" days="01000"/><card lessonid="1" period="2" days="00100"/><card lessonid="2" period="1" days="10000"/>
    <card lessonid="3" period="1" days="00010"/></cards></timetable>`

test('what aSc calls otherwise is shown once, and what the office says of it is read with the file again', async () => {
  const { check, apply, bring, class: room, budi, fisika, db, school, running } = await filesOffice()
  const group = await aGroup(db, school, { name: 'Gabungan XI', subject: fisika, of: [await aPupil(db, school, { in: room })] })
  const first = await check(asc)
  expect(first.problems).toEqual([])
  expect(first.unknown).toEqual([
    { kind: 'class', word: 'Sebelas Satu', lessons: 2 },
    { kind: 'teacher', word: 'Pak Budi', lessons: 4 },
    { kind: 'subject', word: 'Upacara', lessons: 1 },
    { kind: 'class', word: 'Fisika Sebelas Satu + XI 2', lessons: 1 },
  ])
  expect((await apply(asc, first.seen)).body.code).toBe('PASTE_WRONG')
  expect(first.choices.class).toContainEqual({ key: group.uuid, name: 'Gabungan XI', note: 'Kelompok belajar' })
  const mapping = [
    { kind: 'class' as const, word: 'Sebelas Satu', to: room.uuid },
    { kind: 'class' as const, word: 'Fisika Sebelas Satu + XI 2', to: group.uuid },
    { kind: 'teacher' as const, word: 'Pak Budi', to: budi.username },
    { kind: 'subject' as const, word: 'Upacara', to: null },
  ]
  expect(await check(asc, { mapping })).toMatchObject({ unknown: [], problems: [], added: 3, removed: 1 })
  // What was seen with a mapping is not applied without it.
  expect((await apply(asc, (await check(asc, { mapping })).seen)).body.code).toBe('DATA_CHANGED')
  expect(await bring(asc, { mapping })).toMatchObject({ added: 3, removed: 1, same: 0 })
  expect(
    (await running()).map(({ class_id, group_id, teacher_id, weekday }) => [class_id ?? group_id, teacher_id, weekday]),
  ).toEqual([
    [room.id, budi.id, 2],
    [room.id, budi.id, 3],
    [group.id, budi.id, 4],
  ])
  expect(await bring(asc, { mapping })).toEqual({ added: 0, changed: 0, removed: 0, same: 3 })
})

test('a word with characters that no text has is one without them, and rows that all clash are told in part', async () => {
  const { check, bring, budi, running } = await filesOffice()
  const xml = asc.replaceAll('name="Pak Budi"', `name="${budi.username}&#0;"`).replace('"Sebelas Satu"', '"XI 1&#7;"')
  const mapping = [{ kind: 'subject' as const, word: 'Upacara', to: null }]
  const alone = xml.replace(/<lesson id="3"[^>]*>/, '')
  expect(await bring(alone, { mapping })).toMatchObject({ added: 2 })
  expect(await running()).toHaveLength(2)
  const row = `XI 1;Fisika;${budi.username};Senin;07.15;08.00;A`
  const many = await check(['Kelas;Mapel;Guru;Hari;Mulai;Selesai;Ruang', ...Array.from({ length: 3_000 }, () => row)].join('\n'))
  expect(many.problems).toHaveLength(300)
  expect(many.problem_count).toBeLessThan(2_000)
})

test('a key that the school has not, or another one has, maps nothing', async () => {
  const { check } = await filesOffice()
  const stranger = await filesOffice()
  const mapping = [
    { kind: 'class' as const, word: 'Sebelas Satu', to: stranger.class.uuid },
    { kind: 'teacher' as const, word: 'Pak Budi', to: stranger.budi.username },
  ]
  expect((await check(asc, { mapping })).unknown.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['Sebelas Satu', 'Pak Budi']),
  )
})

test('hours in a workbook are times of a spreadsheet, numbers, texts, or the numbers of lesson hours', async () => {
  const at = await filesOffice()
  await number(at)
  const half = (hours: number) => new Date(Date.UTC(1899, 11, 30) + hours * 3_600_000)
  const row = (day: string, starts: string | number | Date, ends: string | number | Date) => [
    'XI 1',
    'Fisika',
    at.budi.username,
    day,
    starts,
    ends,
    null,
  ]
  const read = async (...rows: ReturnType<typeof row>[]) => {
    const { changes, problems } = await at.check(await bookOf([titles, ...rows]))
    expect(problems).toEqual([])
    return changes.flatMap(({ to }) => (to ? [[to.weekday, to.starts_at, to.ends_at]] : []))
  }
  expect(await read(row('Selasa', half(7.25), half(8.75)), row('Rabu', '07:15', '08.45'), row('Kamis', 7.15, 8.3))).toEqual([
    [2, '07:15', '08:45'],
    [3, '07:15', '08:45'],
    [4, '07:15', '08:30'],
  ])
  expect(await read(row('Selasa', 1, 2), row('Jumat', 1, 2))).toEqual([
    [2, '07:15', '08:45'],
    [5, '07:15', '08:15'],
  ])
})

test('a cell that is merged over several rows stands in each of them', async () => {
  const { check, budi } = await filesOffice()
  const text = (value: string, more: object = {}) => ({ value, type: String, ...more })
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const rows = [
    titles.map((one) => text(one)),
    [
      text('XI 1', { rowSpan: 2 }),
      text('Fisika', { rowSpan: 2 }),
      text(budi.username, { rowSpan: 2 }),
      ...['Selasa', '07.15', '08.00'].map((one) => text(one)),
    ],
    [null, null, null, ...['Rabu', '07.15', '08.00'].map((one) => text(one))],
  ]
  const { changes, problems } = await check(new Uint8Array(await writeWorkbook(rows as never).toBuffer()))
  expect(problems).toEqual([])
  expect(changes.flatMap(({ to }) => to?.weekday ?? [])).toEqual([2, 3])
})

test('a CSV of Windows with its letters, and one of UTF-8 with its mark, are read alike', async () => {
  const { check, db, school } = await filesOffice()
  await aTeacher(db, school, { name: 'José Núñez' })
  await aClass(db, school, { name: 'X É' })
  const text = 'Kelas,Mapel,Guru,Hari,Mulai,Selesai\r\nX É,Fisika,José Núñez,Senin,07.15,08.00\r\n'
  for (const bytes of [new Uint8Array(Buffer.from(text, 'latin1')), `\ufeff${text}`, text.replaceAll(',', ';')])
    expect(await check(bytes)).toMatchObject({ format: 'csv', problems: [], added: 1 })
})

test('a teacher is found by NIP where names are shared or missing; an NIP of somebody else is a complaint', async () => {
  const { check, db, school } = await filesOffice()
  await aTeacher(db, school, { name: 'Budi Santoso', nip: '199001012015011001' })
  const read = async (...rows: string[]) => {
    const { problems, changes } = await check(['Kelas;Mapel;Guru;NIP;Hari;Mulai;Selesai', ...rows].join('\n'))
    return { problems, teachers: changes.flatMap(({ to }) => to?.teacher ?? []) }
  }
  const good = [
    'XI 2;Fisika;Budi Santoso;199001012015011001;Selasa;07.15;08.00',
    'XI 2;Fisika;;198001012005011001;Rabu;07.15;08.00',
  ]
  expect(await read(...good)).toEqual({ problems: [], teachers: ['Budi Santoso', 'Budi Santoso'] })
  expect((await read('XI 2;Fisika;Ratna Dewi;198001012005011001;Selasa;07.15;08.00')).problems).toEqual([
    { place: 'Baris 2', column: 'NIP', text: 'NIP ini milik guru lain: Budi Santoso' },
  ])
})

test('the template has the columns of an import and the names that the school has, and nobody else’s', async () => {
  const { template, db, school, check, ask, budi } = await filesOffice()
  const stranger = await filesOffice()
  await aSubject(stranger.db, stranger.school, 'Sihir')
  await aGroup(db, school, { name: 'Hindu XI' })
  const bytes = await template()
  const [heads = []] = await rowsIn(bytes)
  expect(heads).toEqual([...titles, 'Kelompok', 'Bersamaan', 'Jam ke', 'NIP'])
  expect((await ask(bytes)).body.errors?.['file']).toEqual(['Tidak ada jam pelajaran di bawah baris judul.'])
  const known = JSON.stringify(
    (await import('read-excel-file/node').then(({ default: read }) => read(Buffer.from(bytes))))[2]?.data,
  )
  for (const name of ['XI 1', 'XI 2', 'Fisika', 'Budi Santoso', 'Hindu XI']) expect(known).toContain(name)
  expect(known).not.toContain('Sihir')
  const filled = await bookOf([heads, ['XI 1', 'Fisika', budi.username, 'Senin', '10.00', '10.45', 'Aula', '', 'ya', '', '']])
  expect((await check(filled)).changes.find(({ kind }) => kind === 'added')?.to).toMatchObject({ room: 'Aula', parallel: true })
})

test('lessons of a group go by its name in either column, and no lesson of another school stands in the way', async () => {
  const { bring, running, db, school, fisika, budi } = await filesOffice()
  const group = await aGroup(db, school, { name: 'Buddha XI', subject: fisika })
  const stranger = await filesOffice()
  await aLesson(db, stranger.school, {
    class: stranger.class,
    teacher: stranger.budi,
    weekday: 2,
    starts_at: '07:15',
    ends_at: '08:00',
  })
  const file = `Kelas;Kelompok;Mapel;Guru;Hari;Mulai;Selesai\nBuddha XI;;Fisika;${budi.username};Selasa;07.15;08.00\n;buddha xi;;${budi.username};Rabu;07.15;08.00`
  const before = await stranger.lessons()
  expect(await bring(file)).toEqual({ added: 2, changed: 0, removed: 0, same: 0 })
  const held = (await running()).filter(({ group_id }) => group_id === group.id)
  expect(held.map(({ weekday, parallel, class_id }) => [weekday, parallel, class_id])).toEqual([
    [2, true, null],
    [3, true, null],
  ])
  expect(await stranger.lessons()).toEqual(before)
})
