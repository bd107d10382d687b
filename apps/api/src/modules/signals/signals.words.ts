import type { SignalCause, SignalReasons } from '@lentera/contract/signals'

const long = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const on = (date: string) => new Date(`${date}T00:00:00Z`)
const listed = (all: readonly string[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')}${all.length > 2 ? ',' : ''} dan ${all.at(-1)}`
const percent = (rate: number | null) => `${String(rate ?? 0).replace('.', ',')}%`

/** Why, in a line: `Alpa 3 hari sekolah berturut-turut: 19 Nov, 20 Nov, dan 23 Nov`. */
export const reasonText = (
  cause: SignalCause,
  { dates, rate, attended, school_days, sick, excused, absent }: SignalReasons,
): string => {
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

/** A message to a parent: what was seen, a question, and how to answer. No reproach. */
export const messageTo = (cause: SignalCause, reasons: SignalReasons, { pupil, class_name, school, teacher }: From): string => {
  const first = pupil.split(' ')[0] ?? pupil
  const seen =
    cause === 'streak'
      ? `Kami mencatat ${first} tidak hadir tanpa keterangan pada ${listed(reasons.dates.slice(-5).map((date) => long.format(on(date))))}.`
      : `Kehadiran ${first} semester ini ${percent(reasons.rate)}: hadir ${reasons.attended} dari ${reasons.school_days} hari sekolah (${reasons.sick} sakit, ${reasons.excused} izin, ${reasons.absent} tanpa keterangan).`
  const asks =
    cause === 'streak'
      ? `Apakah ${first} baik-baik saja? Bila sakit atau ada keperluan, mohon kabari kami atau ajukan izin agar tercatat.`
      : `Bila ada kendala yang dapat kami bantu agar ${first} lebih sering hadir, mohon sampaikan kepada kami.`
  return [
    `Yth. Bapak/Ibu orang tua ${pupil} (${class_name}),`,
    seen,
    asks,
    `Terima kasih.\n${teacher === null ? `Tata usaha ${school}` : `${teacher}\nWali kelas ${class_name}, ${school}`}`,
  ].join('\n\n')
}
