import { fullDate } from '#notices/words.ts'
import { type Place, whenOf } from './timetable.rules.ts'

interface There {
  readonly teachers: ReadonlySet<number>
  readonly classes: ReadonlySet<number>
  readonly groups: ReadonlySet<number>
}

/** What lessons of a version need that the school no longer has, each in a sentence. */
export const goneOf = (lessons: readonly Place[], { teachers, classes, groups }: There): string[] =>
  lessons.flatMap((one) => {
    const what = `${one.subject_name} ${one.class_name}, ${whenOf(one)}`
    return [
      ...(teachers.has(one.teacher_id)
        ? []
        : [`${what}: ${one.teacher_name} tidak lagi mengajar di sekolah ini. Pilih guru lain.`]),
      ...(one.class_id === null || classes.has(one.class_id) ? [] : [`${what}: kelas ini tidak ada lagi pada tahun ajaran ini.`]),
      ...(one.group_id === null || groups.has(one.group_id) ? [] : [`${what}: kelompok belajar ini sudah berakhir.`]),
    ]
  })

/** The days from which a version may hold: from today on, or from the first day of a year that has not begun, up to its last. */
export const reachOf = (today: string, year: { readonly starts_on: string; readonly ends_on: string }) => ({
  from: today < year.starts_on ? year.starts_on : today,
  until: year.ends_on,
})

/** What is wrong with a date from which a version is to hold; undefined for one that may. */
export const wrongDate = (date: string, { from, until }: { readonly from: string; readonly until: string }) => {
  if (date < from) return `Pilih tanggal ${fullDate(from)} atau sesudahnya.`
  return date > until ? `Tahun ajaran berakhir ${fullDate(until)}.` : undefined
}
