// Files of lessons as an office sends them, and what comes of them.
import { type ImportScope, type Mapping, timetableFiles } from '@lentera/contract/timetable/files'
import readWorkbook from 'read-excel-file/node'
import writeWorkbook from 'write-excel-file/node'
import { timetableOffice } from './timetable-office.ts'

type Cell = string | number | Date | null
const cellOf = (value: Cell) => {
  if (value === null || value === '') return null
  if (value instanceof Date) return { value, type: Date, format: 'hh:mm' }
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
/** A workbook of one sheet. */
export const bookOf = async (rows: readonly (readonly Cell[])[]): Promise<Uint8Array> =>
  new Uint8Array(await writeWorkbook(rows.map((cells) => cells.map(cellOf)) as never).toBuffer())

const sent = (content: string | Uint8Array, name = 'jadwal') => new File([new Uint8Array(Buffer.from(content))], name)

interface More {
  readonly scope?: ImportScope
  readonly mapping?: Mapping
}

/** The office of `timetableOffice`, which sends and takes files of lessons. */
export const filesOffice = async () => {
  const at = await timetableOffice()
  const body = (content: string | Uint8Array, { scope = 'listed', mapping }: More) => ({
    file: sent(content),
    scope,
    ...(mapping && { mapping: JSON.stringify(mapping) }),
  })
  const ask = (content: string | Uint8Array, more: More = {}) => at.who.ask(timetableFiles.check, { body: body(content, more) })
  const check = async (content: string | Uint8Array, more: More = {}) => (await ask(content, more)).data
  const apply = (content: string | Uint8Array, seen: string, more: More = {}) =>
    at.who.ask(timetableFiles.apply, { body: { ...body(content, more), seen } })
  /** Applies what a check shows. */
  const bring = async (content: string | Uint8Array, more: More = {}) => {
    const { seen } = await check(content, more)
    return (await apply(content, seen, more)).data
  }
  const download = async (url: string) => {
    const { rawPayload, statusCode } = await at.app.inject({ url, headers: { authorization: `Bearer ${at.who.token}` } })
    if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}.`)
    return new Uint8Array(rawPayload)
  }
  const book = () => download('/v1/school/timetable/export')
  const asc = async () => new TextDecoder().decode(await download('/v1/school/timetable/export/asc'))
  const template = () => download('/v1/school/timetable/import/template')
  const running = async () => (await at.lessons()).filter(({ ended_on }) => ended_on === null)
  return { ...at, ask, check, apply, bring, book, asc, template, running }
}
export type FilesOffice = Awaited<ReturnType<typeof filesOffice>>

/** The rows of a workbook's sheet, from its titles on, as text. */
export const rowsIn = async (bytes: Uint8Array, sheet = 0): Promise<string[][]> => {
  const all = (await readWorkbook(Buffer.from(bytes)))[sheet]?.data ?? []
  const rows = all.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  return rows.slice(rows.findIndex(([first]) => first === 'Kelas'))
}
