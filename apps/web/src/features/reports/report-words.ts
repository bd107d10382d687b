import { keysOf } from '@lentera/contract/kit/keys'
import { type Report, type ReportTable, schoolReports, type SchoolReport } from '@lentera/contract/reports'
import { percent } from '#school/months.ts'

type ReportCell = ReportTable['rows'][number][number]
type Kind = ReportTable['columns'][number]['kind']

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })

/** A cell as it is read: `1.250`, `96,4%`, and a dash where there is nothing. */
export const cellText = (cell: ReportCell, kind: Kind): string => {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  return kind === 'percent' ? percent(cell) : number.format(cell)
}

/** What an address names as a report; the first of them for anything else. */
export const reportIn = (text: string | null): SchoolReport =>
  keysOf(schoolReports).find((one) => one === text) ?? 'attendance_days'

/** What the figure of a report asks. Reports without a share have none. */
const questions: Readonly<Partial<Record<SchoolReport, string>>> = {
  attendance_days: 'Hari mana yang paling banyak tidak hadir?',
  attendance_classes: 'Kelas mana yang paling banyak hadir?',
  attendance_months: 'Bagaimana presensi dari bulan ke bulan?',
  attendance_teachers: 'Seberapa sering guru hadir?',
  journals: 'Seberapa lengkap jurnal guru?',
  grades: 'Pelajaran mana yang paling banyak mencapai KKTP?',
  use: 'Siapa yang sudah memakainya?',
}

/** Bars that one figure draws; of more rows the lowest. */
const MOST_BARS = 31

interface Named {
  readonly name: string
  readonly value: number | null
}

/** Rows with their share, names that stand twice told apart. */
const namedOf = ({ rows }: ReportTable, at: number): Named[] => {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const name = cellText(row[0] ?? null, 'text')
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    const value = row[at]
    return { name: times === 1 ? name : `${name} (${times})`, value: typeof value === 'number' ? value : null }
  })
}

/** What is to be seen: the whole, the highest and the lowest, without praise or blame. */
export const sentenceOf = (all: readonly Named[], whole: number | null): string => {
  const known = all.filter((one): one is Named & { readonly value: number } => one.value !== null)
  const sorted = known.toSorted((one, other) => other.value - one.value)
  const [highest, lowest] = [sorted[0], sorted.at(-1)]
  if (!highest || !lowest) return 'Belum ada yang dapat dihitung.'
  const start = whole === null ? '' : `Seluruhnya ${percent(whole)}. `
  if (sorted.length === 1) return `${start}${highest.name} ${percent(highest.value)}.`
  if (highest.value === lowest.value) return `${start}Semuanya ${percent(highest.value)}.`
  return `${start}Tertinggi ${highest.name} (${percent(highest.value)}), terendah ${lowest.name} (${percent(lowest.value)}).`
}

/** The figure of a report: its first table's shares. Null where it has none. */
export const figureOf = ({ report, tables }: Pick<Report, 'report' | 'tables'>) => {
  const title = questions[report]
  const [first] = tables
  const at = first?.columns.findIndex(({ kind }) => kind === 'percent') ?? -1
  if (title === undefined || !first || at === -1 || first.rows.length === 0) return null
  const all = namedOf(first, at)
  const whole = first.foot?.[at]
  const bars =
    all.length <= MOST_BARS ? all : all.toSorted((one, other) => (one.value ?? 101) - (other.value ?? 101)).slice(0, MOST_BARS)
  const some = all.length > MOST_BARS ? ` Gambar ini memuat ${MOST_BARS} yang terendah.` : ''
  return {
    title,
    says: sentenceOf(all, typeof whole === 'number' ? whole : null) + some,
    table: {
      columns: [first.columns[0]?.title ?? '', first.columns[at]?.title ?? ''],
      rows: all.map(({ name, value }) => [name, percent(value)]),
    },
    bars: bars.map((bar) => ({ ...bar, wanted: null })),
  }
}
export type ReportFigure = NonNullable<ReturnType<typeof figureOf>>
