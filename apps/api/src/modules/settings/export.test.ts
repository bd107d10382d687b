import { jobs } from '@lentera/contract/jobs'
import { notifications } from '@lentera/contract/notifications'
import { ownData } from '@lentera/contract/settings/own-data'
import path from 'node:path'
import { fromBufferPromise, type ZipFile } from 'yauzl'
import { expect, test } from 'vitest'
import { aFile } from '#db/seed/files.ts'
import { aPupil } from '#db/seed/builders.ts'
import { diskStore } from '#kit/files/store.ts'
import { putAllAside } from '#test/archive.ts'
import { rowMaker } from '#test/every-row.ts'
import { record } from '#test/records.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

type Device = Awaited<ReturnType<OpenSchool['signIn']>>

/** The package's texts by name; of a file that is none, its length. */
const unpacked = async (content: Buffer): Promise<Record<string, string>> => {
  const zip: ZipFile = await fromBufferPromise(content)
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    texts[entry.fileName] = Buffer.concat(chunks).toString()
  }
  return texts
}
const begin = (me: Device) => me.ask(ownData.export, {})
const load = async (school: OpenSchool, me: Device, job_id: string) => {
  await school.runJobs()
  const { data } = await me.ask(jobs.get, { params: { job_id } })
  expect(data).toMatchObject({ state: 'done', file: { name: 'data-saya-2026-11-22.zip' } })
  return unpacked((await school.app.inject({ url: data.file!.url })).rawPayload)
}

test('a pupil takes along what is known of the pupil, with the own photo, and nothing of classmates', async () => {
  const school = await openSchool()
  const { student } = school.people
  const classmate = await aPupil(school.db, school.school, { name: 'Zahra Tetangga', in: school.class })
  await record(school, student, { '2026-11-19': 'present', '2026-11-20': 'late' })
  await record(school, classmate, { '2026-11-19': 'absent' })
  const store = diskStore(path.join(school.settings.dataDir, 'files'))
  const photo = await aFile(school.db, { owner: student, type: 'image/jpeg', content: Buffer.from('a photo'), store })
  await school.db
    .insertInto('profile_photo')
    .values({ account_id: student.id, token: `t${student.id}`, file_id: photo.id })
    .execute()
  const me = await school.signIn('student')
  const texts = await load(school, me, (await begin(me)).data.job_id)
  expect(JSON.parse(texts['data/akun.json']!)).toMatchObject([{ Nama: 'Andi Saputra', Sekolah: 'SMA Uji Coba' }])
  expect(JSON.parse(texts['data/presensi.json']!)).toMatchObject([{ Status: 'present' }, { Status: 'late' }])
  expect(JSON.parse(texts['data/orang-tua-dan-anak.json']!)).toMatchObject([{ Status: 'linked', Nama: 'Sari Wahyuni' }])
  expect(JSON.parse(texts['data/foto-profil.json']!)).toEqual([{ Berkas: '001-foto-profil.jpg' }])
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(['BACA-INI.html', 'data/perangkat-yang-pernah-masuk.json']))
  expect(Object.keys(texts)).not.toContain('data/mading.json')
  expect(texts['berkas/001-foto-profil.jpg']).toBe('a photo')
  expect(texts['BACA-INI.html']).toContain('<h2 id="presensi">Presensi (2)</h2>')
  expect(texts['BACA-INI.html']).toContain('<td>Hadir</td>')
  expect(texts['BACA-INI.html']).toContain('<a href="berkas/001-foto-profil.jpg">')
  expect(Object.values(texts).join('\n')).not.toContain('Tetangga')
  const { data } = await me.ask(notifications.list, { query: { type: 'unread' } })
  expect(data.data).toMatchObject([{ kind: 'export_ready', target: { screen: 'account' } }])
})

test('a name that looks like a program is a name in the page, too', async () => {
  const school = await openSchool()
  const odd = await aPupil(school.db, school.school, { name: `<script>alert("O'Neil")</script>`, in: school.class })
  const me = await school.signIn('student', odd)
  const texts = await load(school, me, (await begin(me)).data.job_id)
  expect(texts['BACA-INI.html']).not.toContain('<script')
})

test('two taps pack once, and the fourth package of a day waits for tomorrow', async () => {
  const school = await openSchool()
  const me = await school.signIn('parent')
  const [first, again] = [await begin(me), await begin(me)]
  expect(again.data).toEqual(first.data)
  for (let packages = 1; packages < 3; packages++) {
    await school.runJobs()
    expect((await begin(me)).status).toBe(200)
  }
  await school.runJobs()
  expect((await begin(me)).body).toMatchObject({ code: 'EXPORT_LIMIT' })
  school.travel('2026-11-24T07:00:00+07:00')
  expect((await begin(await school.signIn('parent'))).status).toBe(200)
})

test('the copy holds rows of years that lie in the archive, and nobody else’s', async () => {
  const school = await openSchool()
  const { db, database, people } = school
  const { insert } = await rowMaker(db, { school: school.school.id, elder: people.teacher.id, now: school.now() })
  const component = await insert('grade_component', { shown: true, name: 'Ulangan lama' })
  const old = { component_id: component['id'] }
  await insert('grade_change', { ...old, student_id: people.student.id, before: 71, after: 72 })
  await insert('grade_change', { ...old, before: 73, after: 74 })
  await putAllAside(database, 'grade_change', school.now())
  const me = await school.signIn('student')
  const texts = await load(school, me, (await begin(me)).data.job_id)
  expect(JSON.parse(texts['data/perubahan-nilai.json']!)).toMatchObject([{ Komponen: 'Ulangan lama', Sebelum: 71, Sesudah: 72 }])
})
