import { hourFields, weekdays } from './draft.ts'
import { type CheckInMethod, checkInMethods } from '@lentera/contract/attendance'
import { type AttendanceSettings, lessonRules, type WeekdayHours } from '@lentera/contract/attendance/school'
import { time } from '#lib/time/dates.ts'

/** A part of the settings that is changed as one. */
interface Part {
  readonly name: string
  readonly of: (settings: AttendanceSettings) => unknown
  readonly words: (settings: AttendanceSettings) => string
  /** The hours of a weekday, where this part is one. */
  readonly day?: (settings: AttendanceSettings) => WeekdayHours | undefined
  /** The settings with this part as `from` has it. */
  readonly take: (settings: AttendanceSettings, from: AttendanceSettings) => AttendanceSettings
}

const counted = (unit: string) => (count: number) => (Number.isNaN(count) ? 'kosong' : `${count} ${unit}`)
const onOff = (on: boolean) => (on ? 'ya' : 'tidak')
const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 6 })
const dayOf = ({ hours }: AttendanceSettings, weekday: number) => hours.find((one) => one.weekday === weekday)
const hoursIn = (day: WeekdayHours | undefined) =>
  day
    ? `${time(day.opens_at)}, masuk ${time(day.starts_at)}, ditutup ${time(day.closes_at)}${day.ends_at ? `, pulang ${time(day.ends_at)}` : ''}`
    : 'libur'

const plain = <K extends keyof AttendanceSettings>(
  key: K,
  name: string,
  words: (value: AttendanceSettings[K]) => string,
): Part => ({
  name,
  of: (settings) => settings[key],
  words: (settings) => words(settings[key]),
  take: (settings, from) => ({ ...settings, [key]: from[key] }),
})

const parts: readonly Part[] = [
  plain('methods', 'Cara presensi', (methods) => methods.map((one: CheckInMethod) => checkInMethods[one]).join(', ')),
  plain('clock_out', 'Presensi pulang', onOff),
  {
    name: 'Titik sekolah',
    of: ({ latitude, longitude }) => [latitude, longitude],
    words: ({ latitude, longitude }) =>
      latitude === null || longitude === null ? 'belum lengkap' : `${number.format(latitude)}; ${number.format(longitude)}`,
    take: (settings, { latitude, longitude }) => ({ ...settings, latitude, longitude }),
  },
  plain('radius_m', 'Radius', counted('m')),
  plain('accuracy_limit_m', 'Batas akurasi', counted('m')),
  plain('places', 'Titik lain', (places) =>
    places.length === 0
      ? 'tidak ada'
      : places.map(({ name, radius_m }) => `${name || 'tanpa nama'} (${counted('m')(radius_m)})`).join(', '),
  ),
  ...weekdays.map((name, at): Part => ({
    name: `Jam ${name}`,
    day: (settings) => dayOf(settings, at + 1),
    of: (settings) => dayOf(settings, at + 1) ?? null,
    words: (settings) => hoursIn(dayOf(settings, at + 1)),
    take: (settings, from) => ({
      ...settings,
      hours: [...settings.hours.filter(({ weekday }) => weekday !== at + 1), ...[dayOf(from, at + 1) ?? []].flat()].toSorted(
        (a, b) => a.weekday - b.weekday,
      ),
    }),
  })),
  plain('tolerance_minutes', 'Toleransi terlambat', counted('menit')),
  plain('lesson_rule', 'Absen kelas', (rule) =>
    rule === null ? 'sekali sehari' : `per pelajaran, ${lessonRules[rule].toLowerCase()}`,
  ),
  plain('closing', 'Tutup hari otomatis', onOff),
  plain('closing_at', 'Jam penutupan', time),
  plain('offline_minutes', 'Presensi tanpa sinyal', (minutes) =>
    minutes === null ? 'selalu menunggu keputusan' : `dihitung otomatis dalam ${minutes} menit`,
  ),
  plain('permit_hours', 'Batas jawaban izin', counted('jam')),
]

const differ = ({ of }: Part, a: AttendanceSettings, b: AttendanceSettings) => JSON.stringify(of(a)) !== JSON.stringify(of(b))

interface RuleChange {
  readonly name: string
  readonly from: string
  readonly to: string
}
/** What the form would change, in its own order; each hour of a day for itself. */
export const changesOf = (begun: AttendanceSettings, mine: AttendanceSettings): RuleChange[] =>
  parts
    .filter((part) => differ(part, begun, mine))
    .flatMap((part) => {
      const [before, after] = [part.day?.(begun), part.day?.(mine)]
      if (!before || !after) return [{ name: part.name, from: part.words(begun), to: part.words(mine) }]
      return hourFields
        .filter(({ name }) => before[name] !== after[name])
        .map(({ name, label }) => ({
          name: `${label} ${weekdays[after.weekday - 1]}`,
          from: time(before[name] || '–'),
          to: time(after[name] || '–'),
        }))
    })

/** What somebody else has changed since a form was begun. */
export interface TheirChange extends RuleChange {
  /** What this form says instead, where the person has changed the same. */
  readonly mine: string | null
}

export const theirChanges = (begun: AttendanceSettings, mine: AttendanceSettings, newest: AttendanceSettings): TheirChange[] =>
  parts
    .filter((part) => differ(part, begun, newest))
    .map((part) => ({
      name: part.name,
      from: part.words(begun),
      to: part.words(newest),
      mine: differ(part, begun, mine) && differ(part, mine, newest) ? part.words(mine) : null,
    }))

/** The newest settings with what the person has changed in the form. */
export const rebased = (begun: AttendanceSettings, mine: AttendanceSettings, newest: AttendanceSettings): AttendanceSettings =>
  parts.filter((part) => differ(part, begun, mine)).reduce((settings, part) => part.take(settings, mine), newest)
