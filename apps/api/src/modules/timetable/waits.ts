import { type WaitLine, waitsFor } from '#notices/waits.ts'
import { hereOf } from '#school/here.ts'
import { atYear, classesOfYear } from './lessons.ts'
import { blockedPlans } from './coming-hand-over.queries.ts'
import { blockedVersions } from './versions.queries.ts'
import { hasLessons, hasSubjects } from './waits.queries.ts'

const line = (title: string, note: string, show: 'subjects' | 'lessons'): WaitLine => ({
  place: 'timetable',
  title,
  note,
  urgency: 'soon',
  due: null,
  count: 1,
  target: { screen: 'timetable', show },
})

/** The steps of a school that has classes: what it teaches, and when. */
waitsFor(['school'], async (context) => {
  const here = await hereOf(context)
  const at = atYear(here)
  if (classesOfYear(here, at).length === 0) return []
  if (!(await hasSubjects(context.db, at.school)))
    return [line('Isi daftar mata pelajaran', 'Jadwal, nilai, dan rapor dimulai dari sini', 'subjects')]
  return (await hasLessons(context.db, at))
    ? []
    : [line('Susun jadwal pelajaran', 'Guru melihat kelasnya setelah jadwal terisi', 'lessons')]
})

/** A version whose day has come, and that could not be taken over. */
waitsFor(['school'], async (context) => {
  const { school } = await hereOf(context)
  const blocked = await blockedVersions(context.db, school.id)
  return blocked.map(({ name, obstacles }) => ({
    ...line(`Jadwal ${name} belum dapat berlaku`, obstacles[0] ?? '', 'lessons'),
    urgency: 'today' as const,
    count: Math.max(1, obstacles.length),
  }))
})

/** What was to be handed over today or before, and could not be. */
waitsFor(['school'], async (context) => {
  const { school } = await hereOf(context)
  const blocked = await blockedPlans(context.db, school.id)
  return blocked.map(({ teacher_name, successor_name, reason }) => ({
    ...line(`Tugas ${teacher_name} belum pindah ke ${successor_name}`, reason ?? '', 'lessons'),
    urgency: 'today' as const,
  }))
})
