import { waitsFor, type WaitLine } from '#notices/waits.ts'
import { countPupils, classesOf } from './classes.queries.ts'
import { deskOf } from './office.ts'

const line = (title: string, note: string, more: Partial<WaitLine> = {}): WaitLine => ({
  place: 'people',
  title,
  note,
  urgency: 'calm',
  due: null,
  count: 1,
  target: { screen: 'people', show: 'classes' },
  ...more,
})

/** The first steps of a school, one at a time; later on, pupils who have no class. */
waitsFor(['school'], async (context) => {
  const { year, at } = await deskOf(context)
  if (!year) return [line('Buat tahun ajaran', 'Kelas dan presensi dimulai dari sini', { urgency: 'soon' })]
  const [room] = await classesOf(context.db, at).limit(1).execute()
  if (!room) return [line('Buat kelas pertama', 'Setelah itu siswa dan guru dapat ditambahkan', { urgency: 'soon' })]
  const { students, unplaced } = await countPupils(context.db, at)
  if (students === 0) return [line('Tambah siswa', 'Belum ada siswa di sekolah ini', { urgency: 'soon' })]
  return unplaced === 0
    ? []
    : [
        line(`${unplaced} siswa belum punya kelas`, 'Mereka tidak muncul di absen kelas mana pun', {
          count: unplaced,
          target: { screen: 'people', show: 'unplaced' },
        }),
      ]
})
