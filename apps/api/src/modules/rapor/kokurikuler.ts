import { Fault, type Inside } from '@lentera/contract'
import { type RaporThemes, type raporThemes, themeLimits } from '@lentera/contract/rapor/kokurikuler'
import { dimensionNames, type RaporDimension } from '@lentera/contract/rapor/themes'
import type { RequestOf } from '#kit/http/services.ts'
import type { SchoolClass } from '#school/schools.ts'
import type { SchoolContext } from '#school/here.ts'
import { roomFor } from './class-file.ts'
import { led } from './homeroom.ts'
import {
  addTheme,
  holdCards,
  lockTheme,
  removeTheme,
  type ThemeRow,
  themesOf,
  themeWith,
  type ThemeWords,
  updateTheme,
  writeLevels,
} from './kokurikuler.queries.ts'
import { levelsText, type ThemeLevels, themeSentence } from './kokurikuler.rules.ts'
import { dayOf, periodIn, roomsOf } from './place.ts'
import { cardsOf, pupilsOfClass } from './rapor.queries.ts'
import { keepSteps } from './steps.queries.ts'

/** The themes of a class in a semester, and whose cards can still say something else. */
const tableOf = async (context: SchoolContext, room: SchoolClass, semester: number | undefined): Promise<Inside<RaporThemes>> => {
  const { db } = context
  const period = periodIn(context, room, semester)
  const pupils = await pupilsOfClass(db, { class_id: room.id, semester: period.semester, date: dayOf(context, period) })
  const cards = await cardsOf(db, [room.id], period.semester)
  const closed = new Set(cards.filter(({ state }) => state !== 'open').map(({ student_id }) => student_id))
  const themes = await themesOf(db, room.id, period.semester)
  const rowsOf = ({ dimensions, rows }: ThemeRow) =>
    pupils.map(({ id: student_id }) => {
      const { levels = {}, text = '', revision = 0 } = rows.get(student_id) ?? {}
      const inOrder = dimensions.map((dimension) => levels[dimension] ?? null)
      return { student_id, levels: inOrder, text, composed: themeSentence(dimensions, levels), revision }
    })
  return {
    class: { uuid: room.uuid, name: room.name },
    period,
    pupils: pupils.map(({ id, name }) => ({ id, name, open: !closed.has(id) })),
    themes: themes.map(({ uuid, title, about, dimensions, revision, ...theme }) => ({
      uuid,
      title,
      about,
      dimensions: [...dimensions],
      revision,
      rows: rowsOf({ uuid, title, about, dimensions, revision, ...theme }),
    })),
  }
}

export const list = (context: RequestOf<typeof raporThemes.list, SchoolContext>) =>
  tableOf(context, roomFor(context, context.query.class_id), context.query.semester)

/** The table with its cards held, while somebody's can still change. Throws RAPOR_NOT_NOW when all were handed in. */
const openTable = async (context: SchoolContext, room: SchoolClass, semester: number) => {
  await holdCards(context.db, room.id, semester)
  const table = await tableOf(context, room, semester)
  if (table.pupils.length > 0 && table.pupils.every(({ open }) => !open)) throw new Fault('RAPOR_NOT_NOW')
  return table
}

/** A theme of a class that the visitor leads or led, or of the office's school, with its row locked. Throws NOT_FOUND, DATA_CHANGED. */
const themeNamed = async (context: SchoolContext, uuid: string, revision: number) => {
  const at = await themeWith(context.db, uuid)
  const room = (context.user.role === 'school' ? roomsOf(context) : led(context)).find(({ id }) => id === at?.class_id)
  if (!at || !room) throw new Fault('NOT_FOUND')
  const table = await openTable(context, room, at.semester)
  const theme = await lockTheme(context.db, uuid)
  if (theme?.revision !== revision) throw new Fault('DATA_CHANGED')
  return { room, table, theme }
}

/** Dimensions once each, in the order of the profile. */
const inOrder = <T extends ThemeWords>(said: T) => ({
  ...said,
  dimensions: dimensionNames.filter((one) => said.dimensions.includes(one)),
})
const inWords = ({ title, about, dimensions }: ThemeWords) =>
  `${[title, about].filter(Boolean).join('. ')} (${levelsText(dimensions.map((dimension) => ({ dimension, level: null }))).replaceAll(': -', '')})`
const keepTheme = (
  { db, user, now, school }: SchoolContext,
  of: { readonly class_id: number; readonly semester: number },
  before: ThemeWords | null,
  after: ThemeWords | null,
) => {
  const step = { school_id: school.id, class_id: of.class_id, semester: of.semester, what: 'edit' as const }
  const [was, is] = [before && inWords(before), after && inWords(after)]
  return keepSteps(db, [{ ...step, before: { themes: was }, after: { themes: is } }], { by_id: user.id, at: now })
}

export const add = async (context: RequestOf<typeof raporThemes.add, SchoolContext>) => {
  const { db, user, now, body, school } = context
  const { class_id, semester, ...given } = body
  const room = roomFor(context, class_id)
  const period = periodIn(context, room, semester)
  const table = await openTable(context, room, period.semester)
  const said = inOrder(given)
  if (table.themes.length >= themeLimits.themes)
    throw new Fault('VALIDATION', { errors: { title: [`Maksimal ${themeLimits.themes} tema tiap semester.`] } })
  refuseSame(table, said.title)
  const of = { school_id: school.id, class_id: room.id, semester: period.semester }
  await addTheme(db, of, said, { by: user.id, now })
  await keepTheme(context, of, null, said)
  return tableOf(context, room, period.semester)
}
/** Cards name themes by their titles. Throws VALIDATION where another theme has the same. */
const refuseSame = ({ themes }: Inside<RaporThemes>, title: string, own?: string) => {
  if (themes.some((one) => one.uuid !== own && one.title.toLowerCase() === title.toLowerCase()))
    throw new Fault('VALIDATION', { errors: { title: ['Kelas ini sudah punya tema dengan judul itu.'] } })
}

export const edit = async (context: RequestOf<typeof raporThemes.edit, SchoolContext>) => {
  const { db, user, now, params, body } = context
  const { revision, ...given } = body
  const { room, table, theme } = await themeNamed(context, params.uuid, revision)
  const said = inOrder(given)
  refuseSame(table, said.title, theme.uuid)
  await updateTheme(db, theme.id, said, { by: user.id, now })
  await keepTheme(context, theme, theme, said)
  return tableOf(context, room, theme.semester)
}

export const remove = async (context: RequestOf<typeof raporThemes.remove, SchoolContext>) => {
  const { room, theme } = await themeNamed(context, context.params.uuid, context.query.revision)
  await removeTheme(context.db, theme.id)
  await keepTheme(context, theme, theme, null)
  return tableOf(context, room, theme.semester)
}

const NOT_OPEN = (names: readonly string[]) =>
  `Rapor ${names.slice(0, 3).join(', ')}${names.length > 3 ? `, dan ${names.length - 3} lain` : ''} sudah diserahkan, jadi tidak dapat diubah.`

export const setLevels = async (context: RequestOf<typeof raporThemes.setLevels, SchoolContext>) => {
  const { db, user, now, params, body, school } = context
  const { room, table, theme } = await themeNamed(context, params.uuid, body.revision)
  const { semester, dimensions } = theme
  const pupils = new Map(table.pupils.map((pupil) => [pupil.id, pupil]))
  if (new Set(body.rows.map(({ student_id }) => student_id)).size < body.rows.length)
    throw new Fault('VALIDATION', { errors: { rows: ['Setiap siswa hanya boleh sekali.'] } })
  if (body.rows.some(({ student_id }) => !pupils.has(student_id))) throw new Fault('NOT_FOUND')
  if (body.rows.some(({ levels }) => levels.length !== dimensions.length))
    throw new Fault('VALIDATION', { errors: { rows: ['Isi capaian untuk setiap dimensi tema ini.'] } })
  const closed = body.rows.flatMap(({ student_id }) => (pupils.get(student_id)!.open ? [] : [pupils.get(student_id)!.name]))
  if (closed.length > 0) throw new Fault('RAPOR_NOT_NOW', { message: NOT_OPEN(closed) })
  const before = new Map(table.themes.find(({ uuid }) => uuid === theme.uuid)!.rows.map((row) => [row.student_id, row]))
  const saidOf = (row: { readonly levels: readonly (ThemeLevels[RaporDimension] | null)[]; readonly text: string }) => {
    const levels = levelsText(dimensions.map((dimension, at) => ({ dimension, level: row.levels[at] ?? null })))
    return { levels: `${theme.title}: ${[levels, row.text].filter(Boolean).join('. ')}` }
  }
  const written = body.rows.map(({ levels, ...row }) => ({
    ...row,
    levels: Object.fromEntries(dimensions.flatMap((dimension, at) => (levels[at] ? [[dimension, levels[at]]] : []))),
  }))
  if (!(await writeLevels(db, theme.id, written, { by: user.id, now }))) throw new Fault('DATA_CHANGED')
  const cards = new Map((await cardsOf(db, [room.id], semester)).map(({ student_id, id }) => [student_id, id]))
  await keepSteps(
    db,
    body.rows.map((row) => {
      const rapor_id = cards.get(row.student_id)
      return {
        school_id: school.id,
        class_id: room.id,
        semester,
        student_id: row.student_id,
        ...(rapor_id !== undefined && { rapor_id }),
        what: 'edit' as const,
        before: saidOf(before.get(row.student_id)!),
        after: saidOf(row),
      }
    }),
    { by_id: user.id, at: now },
  )
  return tableOf(context, room, semester)
}
