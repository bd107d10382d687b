import type { SignalCause, SignalReasons } from '@lentera/contract/signals'
import type { Sight } from './warnings.rules.ts'

const long = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const on = (date: string) => new Date(`${date}T00:00:00Z`)
const listed = (all: readonly string[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')}${all.length > 2 ? ',' : ''} dan ${all.at(-1)}`
const figure = (value: number | null) => String(value ?? 0).replace('.', ',')
const percent = (rate: number | null) => `${figure(rate)}%`

/** So many scores or tasks are named in a line. */
const NAMED = 4
const some = (all: readonly string[]) =>
  all.length <= NAMED ? listed(all) : `${all.slice(0, NAMED).join(', ')}, dan ${all.length - NAMED} lainnya`
const due = (date: string | null) => (date === null ? '' : `, tenggat ${short.format(on(date))}`)
const since = (date: string | null) => (date === null ? '' : ` sejak ${short.format(on(date))}`)
/** One score or task, as it was seen. */
const seen = ({ kind, subject, title, before, after, on: date }: Sight): string => {
  if (kind === 'fall') return `${subject} dari ${figure(before)} ke ${figure(after)}${since(date)}`
  if (kind === 'late') return `${title} (${subject}, belum dikumpulkan${due(date)})`
  if (kind === 'makeup') return `${title} (${subject}, susulan${since(date)})`
  return `${title} (${subject}${due(date)})`
}
const sightsText = (cause: SignalCause, sights: readonly Sight[]): string => {
  const all = some(sights.map(seen))
  if (cause === 'falling_scores') return `Rata-rata dua nilai terakhir turun: ${all}`
  return cause === 'missing_scores'
    ? `${sights.length} nilai belum ada: ${all}`
    : `${sights.length} tugas lewat tenggat belum dikumpulkan: ${all}`
}

/** Why, in a line: `Alpa 3 hari sekolah berturut-turut: 19 Nov, 20 Nov, dan 23 Nov`. */
export const reasonText = (cause: SignalCause, reasons: SignalReasons, sights: readonly Sight[]): string => {
  const { dates, rate, attended, school_days, sick, excused, absent } = reasons
  if (sights.length > 0) return sightsText(cause, sights)
  if (cause === 'streak')
    return `Alpa ${dates.length} hari sekolah berturut-turut: ${listed(dates.slice(-5).map((date) => short.format(on(date))))}`
  const away = [sick > 0 && `${sick} sakit`, excused > 0 && `${excused} izin`, absent > 0 && `${absent} alpa`].filter(Boolean)
  return `Kehadiran semester ${percent(rate)}, ${attended} dari ${school_days} hari${away.length > 0 ? `: ${away.join(', ')}` : ''}`
}

interface From {
  readonly pupil: string
  readonly class_name: string
  readonly school: string
  /** Who writes; null for the office. */
  readonly teacher: string | null
}

interface SignalFacts {
  readonly cause: SignalCause
  readonly reasons: SignalReasons
  readonly sights: readonly Sight[]
}
/** What a family is told and asked. Scores are not named as numbers, and what families do not read yet not at all. */
const wordsFor = ({ cause, reasons, sights }: SignalFacts, first: string): readonly [seen: string, asks: string] => {
  const open = sights.filter(({ hidden }) => !hidden)
  const help = `Bila ada kendala yang dapat kami bantu, di rumah atau di sekolah, mohon sampaikan kepada kami.`
  if (cause === 'streak')
    return [
      `Kami mencatat ${first} tidak hadir tanpa keterangan pada ${listed(reasons.dates.slice(-5).map((date) => long.format(on(date))))}.`,
      `Apakah ${first} baik-baik saja? Bila sakit atau ada keperluan, mohon kabari kami atau ajukan izin agar tercatat.`,
    ]
  if (cause === 'below_90' || cause === 'below_95')
    return [
      `Kehadiran ${first} semester ini ${percent(reasons.rate)}: hadir ${reasons.attended} dari ${reasons.school_days} hari sekolah (${reasons.sick} sakit, ${reasons.excused} izin, ${reasons.absent} tanpa keterangan).`,
      `Bila ada kendala yang dapat kami bantu agar ${first} lebih sering hadir, mohon sampaikan kepada kami.`,
    ]
  if (open.length === 0) return [`Kami ingin membicarakan belajar ${first} semester ini.`, help]
  if (cause === 'falling_scores')
    return [`Nilai terakhir ${first} di ${some(open.map(({ subject }) => subject))} lebih rendah daripada sebelumnya.`, help]
  return [
    `${cause === 'missing_scores' ? 'Nilai' : 'Tugas'} ${first} yang belum ada: ${some(open.map(({ title, subject }) => `${title} (${subject})`))}.`,
    help,
  ]
}

/** A message to a parent: what was seen, a question, and how to answer. No reproach. */
export const messageTo = (said: SignalFacts, { pupil, class_name, school, teacher }: From): string => {
  const [seenBy, asks] = wordsFor(said, pupil.split(' ')[0] ?? pupil)
  return [
    `Yth. Bapak/Ibu orang tua ${pupil} (${class_name}),`,
    seenBy,
    asks,
    `Terima kasih.\n${teacher === null ? `Tata usaha ${school}` : `${teacher}\nWali kelas ${class_name}, ${school}`}`,
  ].join('\n\n')
}
