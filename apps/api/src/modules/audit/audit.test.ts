import { randomUUID } from 'node:crypto'
import type { Input } from '@lentera/contract'
import { audit } from '@lentera/contract/audit'
import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { jobs } from '@lentera/contract/jobs'
import { people } from '@lentera/contract/people'
import { classes } from '@lentera/contract/people/classes'
import { subjects } from '@lentera/contract/timetable/subjects'
import { sql } from 'kysely'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aClass, anOffice, aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

const office = async () => {
  const school = await openSchool({ now: '2026-11-23T08:30:00+07:00' })
  const who = await school.signIn('school')
  const log = async (query: Input<typeof audit.list>['query'] = {}, by = who) => (await by.ask(audit.list, { query })).data
  const pupils = async (by = who) => (await by.ask(people.list, { query: { show: 'students' } })).data
  const theOne = async () => (await pupils())[0]!
  const move = async (class_uuid: string, by = who) =>
    by.ask(people.moveSeveral, { body: { person_ids: (await pupils(by)).map(({ id }) => id), class_uuid } })
  return { ...school, who, log, theOne, move }
}
const fieldsOf = ({
  name,
  username,
  nisn,
  nip,
  born_on,
  phone,
  email,
  revision,
  class: room,
}: Awaited<ReturnType<Awaited<ReturnType<typeof office>>['theOne']>>) => ({
  name,
  username,
  nisn,
  nip,
  born_on,
  phone,
  email,
  revision,
  ...(room && { class_uuid: room.uuid }),
})

test('an office reads who changed what of whom, from where to where, and from which device; a name is never quoted as a value', async () => {
  const { who, log, theOne, db, school } = await office()
  const other = await aClass(db, school, { name: 'XI Tujuan' })
  const pupil = await theOne()
  const body = { ...fieldsOf(pupil), name: 'Andi Wahyu Rahasia', class_uuid: other.uuid }
  await who.ask(people.save, { params: { person_id: pupil.id }, body })
  const [line, ...more] = await log()
  expect(more).toEqual([])
  expect(line).toMatchObject({
    kind: 'people',
    what: 'Mengubah data orang',
    by: { office: true },
    about: [{ id: pupil.id, name: 'Andi Wahyu Rahasia' }],
    people: 1,
    class_name: 'XI Tujuan',
  })
  expect(line!.changes).toEqual([
    { field: 'Kelas', from: pupil.class!.name, to: 'XI Tujuan' },
    { field: 'Nama', from: null, to: 'diubah' },
  ])
  const { rows } = await sql<{ row: string }>`select to_jsonb(audit_line)::text as row from audit_line`.execute(db)
  expect(rows.filter(({ row }) => row.includes('Rahasia'))).toEqual([])
})

test('whoever was refused leaves no line, and a call that was answered without a change leaves none', async () => {
  const { who, log, theOne, class: room } = await office()
  const pupil = await theOne()
  const stale = { ...fieldsOf(pupil), revision: pupil.revision + 7 }
  expect((await who.ask(people.save, { params: { person_id: pupil.id }, body: stale })).status).toBe(409)
  expect((await who.ask(classes.remove, { params: { class_uuid: room.uuid } })).data).toMatchObject({ removed: false })
  expect(await log()).toEqual([])
})

test('a request that is repeated with its key leaves one line', async () => {
  const { who, log } = await office()
  const key = { 'idempotency-key': randomUUID() }
  const body = { kind: 'people' as const }
  const [first, again] = [await who.ask(audit.file, { body }, key), await who.ask(audit.file, { body }, key)]
  expect(again.data).toEqual(first.data)
  expect((await log()).map(({ what }) => what)).toEqual(['Mengunduh catatan perubahan'])
})

test('a teacher who corrects a record leaves a line with the school’s office, and one’s other writes leave none', async () => {
  const { log, signIn, theOne } = await office()
  const teacher = await signIn('teacher')
  const { id } = await theOne()
  const answer = await teacher.ask(attendanceDecisions.correct, {
    body: { student_id: id, date: '2026-11-23', status: 'sick', reason: 'Ibunya menelepon tadi', revision: null },
  })
  expect(answer.status).toBe(200)
  const [line] = await log()
  expect(line).toMatchObject({ what: 'Mengoreksi presensi', by: { name: 'Ratna Dewi, S.Pd.', office: false }, about: [{ id }] })
  expect(line!.changes).toEqual([{ field: 'Presensi 2026-11-23', from: 'Belum presensi', to: 'Sakit' }])
  expect(JSON.stringify(line)).not.toContain('menelepon')
})

test('an office finds lines by kind, maker, whom they concern, day and words, and none of another school', async () => {
  const { who, log, move, db, school, theOne, signIn } = await office()
  const other = await aClass(db, school, { name: 'XI Tujuan' })
  await move(other.uuid)
  const colleague = await signIn('school', await anOffice(db, school))
  await colleague.ask(subjects.add, { body: { name: 'Astronomi', code: 'AST', kind: 'core' } })
  await colleague.ask(classes.add, { body: { name: 'XII Baru', grade: 12, homeroom_teacher_id: null } })
  const stranger = await office()
  await stranger.move((await aClass(stranger.db, stranger.school, { name: 'Kelas Lain' })).uuid)

  const [moved] = await log({ kind: 'people' })
  expect(await log({ kind: 'people' })).toHaveLength(1)
  const pupil = await theOne()
  expect(moved).toMatchObject({ what: 'Memindahkan siswa ke kelas lain', about: [{ id: pupil.id }] })
  const whatOf = async (query: Input<typeof audit.list>['query']) => (await log(query)).map(({ what }) => what)
  expect(await whatOf({ about: pupil.id })).toEqual(['Memindahkan siswa ke kelas lain'])
  expect(await whatOf({ by: moved!.by.id })).toEqual(['Memindahkan siswa ke kelas lain'])
  expect(await whatOf({ by: moved!.by.id, kind: 'classes' })).toEqual([])
  expect(await whatOf({ search: 'menambah KELAS' })).toEqual(['Menambah kelas'])
  expect(await whatOf({ search: pupil.name.slice(0, 6) })).toEqual(['Memindahkan siswa ke kelas lain'])
  expect(await whatOf({ search: 'tidak ada begini' })).toEqual([])
  expect(await whatOf({ from: '2026-11-24' })).toEqual([])
  expect(await whatOf({ kind: 'people', from: '2026-11-23', to: '2026-11-23' })).toEqual(['Memindahkan siswa ke kelas lain'])
  expect(await whatOf({ to: '2026-11-22' })).toEqual([])

  expect((await who.ask(audit.begin, { query: { about: pupil.id } })).data).toMatchObject({
    about: { name: pupil.name },
    by: null,
  })
  const foreign = (await stranger.theOne()).id
  expect((await who.ask(audit.begin, { query: { about: foreign } })).status).toBe(404)
  for (const query of [{ about: foreign }, { by: foreign }]) expect((await who.ask(audit.list, { query })).status).toBe(404)
  expect((await who.ask(audit.file, { body: { about: foreign } })).status).toBe(404)
})

test('pages follow one another without a line twice or left out, those of one moment too', async () => {
  const { who, log, db, school, people: around } = await office()
  const at = new Date('2026-11-20T01:00:00Z')
  const line = {
    school_id: school.id,
    by_id: around.school.id,
    call: 'people.save',
    people: 0,
    changes: '[]',
    device: 'Peramban',
    at,
  }
  await db
    .insertInto('audit_line')
    .values(Array.from({ length: 60 }, () => line))
    .execute()
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const query = { kind: 'people' as const, ...(cursor != null && { cursor }) }
    const { body } = await who.ask(audit.list, { query })
    const { data, meta } = body as { data: { id: string }[]; meta: { next_cursor: string | null } }
    seen.push(...data.map(({ id }) => id))
    cursor = meta.next_cursor
  } while (cursor !== null)
  expect(seen).toHaveLength(60)
  expect(new Set(seen).size).toBe(60)
  expect((await log({})).map(({ id }) => id)).toEqual(seen.slice(0, 25))
  const stranger = await office()
  const answer = await stranger.who.ask(audit.list, { query: { cursor: seen[3]! } })
  expect(answer.body).toMatchObject({ status: 422, code: 'VALIDATION' })
})

test('the log about one person is that person’s alone, by every other filter, too', async () => {
  const { who, log, move, people: around, class: room, db, school, settings } = await office()
  const ids = createIds(settings.hashidsSalt)
  const other = await aClass(db, school, { name: 'XI Tujuan' })
  await move(other.uuid)
  const zahra = await aPupil(db, school, { name: 'Zahra', in: room })
  const [andi, mate] = [ids.encode(around.student.id), ids.encode(zahra.id)]
  await who.ask(people.moveSeveral, { body: { person_ids: [mate], class_uuid: other.uuid } })
  const row = (await who.ask(people.list, { query: { show: 'students' } })).data.find(({ id }) => id === mate)!
  await who.ask(people.save, { params: { person_id: mate }, body: { ...fieldsOf(row), name: 'Zahra Putri' } })
  const [by, colleague] = [ids.encode(around.school.id), ids.encode((await anOffice(db, school)).id)]
  const whats = async (query: Input<typeof audit.list>['query']) => (await log(query)).map(({ what }) => what)
  const [moved, saved] = ['Memindahkan siswa ke kelas lain', 'Mengubah data orang']
  expect(await whats({ about: mate })).toEqual([saved, moved])
  expect(await whats({ about: andi })).toEqual([moved])
  expect(await whats({ about: mate, by })).toEqual([saved, moved])
  expect(await whats({ about: mate, by: colleague })).toEqual([])
  expect(await whats({ about: mate, search: 'memindahkan' })).toEqual([moved])
  expect(await whats({ about: andi, search: 'Saputra' })).toEqual([moved])
  expect(await whats({ about: andi, search: 'Zahra' })).toEqual([])
})

test('a process of the version before, which says no moment and no call, writes whom a line concerns with those of the line', async () => {
  const { db, school, people: around } = await office()
  await sql`with line as (insert into audit_line (school_id, by_id, call, people, changes, device, at)
      values (${school.id}, ${around.school.id}, 'people.save', 1, '[]', 'Chrome', '2026-11-01T00:00:00Z') returning id)
    insert into audit_about (school_id, account_id, line_id) select ${school.id}, ${around.student.id}, id from line`.execute(db)
  expect(await db.selectFrom('audit_about').where('school_id', '=', school.id).select(['at', 'call']).execute()).toEqual([
    { at: new Date('2026-11-01T00:00:00Z'), call: 'people.save' },
  ])
})

test('the database changes and removes no line, whoever asks', async () => {
  const { db, move, school } = await office()
  await move((await aClass(db, school, { name: 'XI Tujuan' })).uuid)
  const refused = /append-only/
  await expect(sql`update audit_line set call = 'people.add'`.execute(db)).rejects.toThrow(refused)
  await expect(sql`delete from audit_about`.execute(db)).rejects.toThrow(refused)
  await expect(sql`delete from audit_line`.execute(db)).rejects.toThrow(refused)
  await expect(sql`truncate audit_about, audit_line`.execute(db)).rejects.toThrow(refused)
  expect(await db.selectFrom('audit_line').where('school_id', '=', school.id).select('call').execute()).toEqual([
    { call: 'people.moveSeveral' },
  ])
})

test('an office person whose account is closed is still named by the log, and no more once a deletion has taken the name', async () => {
  const { log, db, move, school, signIn } = await office()
  const leaver = await anOffice(db, school, { name: 'Rina Penutup' })
  await move((await aClass(db, school, { name: 'XI Tujuan' })).uuid, await signIn('school', leaver))
  await db
    .updateTable('account')
    .set({ deleted_at: new Date('2026-11-23T02:00:00Z') })
    .where('id', '=', leaver.id)
    .execute()
  expect((await log())[0]).toMatchObject({ what: 'Memindahkan siswa ke kelas lain', by: { name: 'Rina Penutup' } })
  await db.updateTable('account').set({ name: 'Akun dihapus' }).where('id', '=', leaver.id).execute()
  expect((await log())[0]).toMatchObject({ what: 'Memindahkan siswa ke kelas lain', by: { name: 'Akun dihapus' } })
})

test('the log is taken out as a workbook with the lines that were asked for, and no others', async () => {
  const { who, db, school, move, runJobs, app } = await office()
  await aPupil(db, school, { name: 'Tanpa Catatan' })
  await move((await aClass(db, school, { name: 'XI Tujuan' })).uuid)
  await who.ask(classes.add, { body: { name: 'XII Baru', grade: 12, homeroom_teacher_id: null } })
  const { job_id } = (await who.ask(audit.file, { body: { kind: 'classes' } })).data
  await runJobs()
  const { data } = await who.ask(jobs.get, { params: { job_id } })
  expect(data).toMatchObject({ state: 'done', file: { name: 'Catatan perubahan.xlsx' } })
  const file = await app.inject({ url: data.file!.url })
  const [sheet] = await readWorkbook(file.rawPayload)
  const text = JSON.stringify(sheet)
  expect(text).toContain('Menambah kelas')
  expect(text).not.toContain('Memindahkan siswa')
})
