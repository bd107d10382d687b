import { graceDays } from '@lentera/contract/settings/own-data'
import { holdingWith } from '#notices/holding.ts'
import { type WaitLine, waitsFor } from '#notices/waits.ts'
import { fullDate } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { localTime } from '#school/time.ts'
import { type Leaver, leaversWith } from './leavers.ts'
import { atYear, classesOfYear } from './lessons.ts'
import { blockedPlans, comingHandOvers } from './coming-hand-over.queries.ts'
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

/** `Masih mengajar 4 jam pelajaran di jadwal. Wali kelas X 1.` */
const stillHas = (one: Leaver): string => {
  const held = holdingWith(one)?.words
  const leads = one.leads.length > 0 && `Wali kelas ${one.leads.join(', ')}.`
  return [held && `${held[0]?.toUpperCase()}${held.slice(1)}.`, leads].filter(Boolean).join(' ')
}

/** What teachers have who delete the account, or have: their owners asked nobody, and only the office can give it to others. */
waitsFor(['school'], async (context) => {
  const here = await hereOf(context)
  const leavers = await leaversWith(context, atYear(here))
  if (leavers.length === 0) return []
  const plans = await comingHandOvers(context.db, here.school.id)
  return leavers.flatMap((one) => {
    const asked = one.is_gone ? null : one.deletion_asked_at
    const until = asked && localTime(new Date(asked.getTime() + graceDays * 86_400_000), here.school.timezone).date
    const plan = plans.find(({ teacher_id }) => teacher_id === one.id)
    // What is held up has a line of its own; what is done before the account goes waits for nobody.
    if (plan && (plan.state === 'blocked' || (until !== null && plan.from_date <= until))) return []
    const title = until === null ? 'Tugas guru yang akunnya dihapus' : `${one.name} menghapus akun ${fullDate(until)}`
    return [{ ...line(title, stillHas(one), 'lessons'), urgency: 'today' as const }]
  })
})
