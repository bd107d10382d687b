import { MOST_PASTED, type PastedLesson } from '@lentera/contract/timetable/pasted'
import { MOST_SUBJECTS, type NewSubject, type SubjectKind } from '@lentera/contract/timetable/subjects'

/** What is wrong with a line, counted from 1 as people count. */
export interface Complaint {
  readonly line: number
  readonly text: string
}
interface Pasted<T> {
  readonly rows: readonly T[]
  /** In which line of the text each row stands. */
  readonly lines: readonly number[]
  readonly complaints: readonly Complaint[]
}

/** As far down as a line may stand that says what the columns are: a workbook has its title above it. */
const HEAD_WITHIN = 12

/** The lines of a text that hold something, without one that only says what the columns are, and without what stands above that. */
const linesOf = (text: string, head: RegExp) => {
  const lines = text
    .split(/\r?\n/)
    .map((row, at) => ({ line: at + 1, cells: row.split(/[\t;]/).map((cell) => cell.replace(/\s+/g, ' ').trim()) }))
  const named = lines.slice(0, HEAD_WITHIN).find(({ cells }) => head.test(cells[0] ?? ''))?.line ?? 0
  return lines.filter(({ cells, line }) => line > named && cells.some((cell) => cell !== ''))
}

const tooMany = (lines: readonly { line: number }[], most: number, what: string): Complaint[] => {
  const first = lines[most]
  return first ? [{ line: first.line, text: `Maksimal ${most} ${what} sekaligus.` }] : []
}

const kinds: Readonly<Record<string, SubjectKind>> = {
  wajib: 'core',
  umum: 'core',
  pilihan: 'elective',
  peminatan: 'elective',
  mulok: 'local',
  'muatan lokal': 'local',
  kejuruan: 'vocational',
}

/** Reads subjects: one a line, with code and group parted by tabs or semicolons. */
export const readSubjects = (text: string): Pasted<NewSubject> => {
  const lines = linesOf(text, /^(nama|mapel|mata pelajaran)$/i)
  const complaints = tooMany(lines, MOST_SUBJECTS, 'mata pelajaran')
  const rows = lines.map(({ line, cells }): NewSubject => {
    const [name = '', code = '', group = ''] = cells
    const kind = group === '' ? 'core' : kinds[group.toLowerCase()]
    if (name.length < 2 || name.length > 60) complaints.push({ line, text: 'Nama terdiri atas 2 sampai 60 huruf.' })
    if (code.length > 20) complaints.push({ line, text: 'Kode maksimal 20 huruf.' })
    if (!kind) complaints.push({ line, text: `Kelompok ${group} tidak dikenal. Tulis wajib, pilihan, kejuruan, atau mulok.` })
    if (cells.length > 3) complaints.push({ line, text: 'Ada lebih dari tiga kolom.' })
    return { name, code: code === '' || code === '-' ? null : code, kind: kind ?? 'core' }
  })
  return { rows, lines: lines.map(({ line }) => line), complaints }
}

/**
 * Reads lessons: class, subject, teacher, day, beginning, end and room, one a line. What the words mean the server says. A workbook of
 * ours has two columns more, which an import takes: what a group is called, and what is held beside others.
 */
export const readLessons = (text: string): Pasted<PastedLesson> => {
  const lines = linesOf(text, /^(kelas|rombel)$/i)
  const complaints = tooMany(lines, MOST_PASTED, 'jam pelajaran')
  const rows = lines.map(({ line, cells }): PastedLesson => {
    const [room = '', subject = '', teacher = '', day = '', starts_at = '', ends_at = '', place = ''] = cells
    if (cells.slice(9).some((cell) => cell !== '')) complaints.push({ line, text: 'Ada lebih dari sembilan kolom.' })
    if (cells.some((cell) => cell.length > 100)) complaints.push({ line, text: 'Ada isian yang lebih dari 100 huruf.' })
    return { class: room, subject, teacher, day, starts_at, ends_at, room: place }
  })
  return { rows, lines: lines.map(({ line }) => line), complaints }
}
