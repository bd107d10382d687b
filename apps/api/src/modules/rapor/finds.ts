import { Fault } from '@lentera/contract'
import { raporOffice } from '@lentera/contract/rapor/giving'
import type { RequestContext } from '#kit/http/services.ts'
import { findsFor } from '#school/finds.ts'
import { hereOf } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import { type CardsOf, cardsNamed } from './finds.queries.ts'

const isPlace = (word: string) => /^e?raport?$/.test(word)

/** Whether an office account reads report cards. */
const mayRead = async ({ services, user }: RequestContext): Promise<boolean> => {
  try {
    await services.allow(user, raporOffice.progress)
    return true
  } catch (cause) {
    if (cause instanceof Fault && cause.code === 'FORBIDDEN') return false
    throw cause
  }
}

const cardsOf = async (context: RequestContext): Promise<CardsOf | undefined> => {
  const { user } = context
  if (user.role === 'parent') return { parent: user.id }
  const { school, day } = await hereOf(context)
  const year = yearOf(school, day.date) ?? 0
  if (user.role === 'school') return (await mayRead(context)) ? { school: school.id, year } : undefined
  const led = [...school.classes.values()].filter((room) => room.homeroom_teacher_id === user.id && room.year === year)
  return { classes: led.map(({ id }) => id) }
}

/** Report cards of somebody, asked for with the word of their place: `rapor andi`. */
findsFor(['parent', 'teacher', 'school'], async (context, { words, most }) => {
  const names = words.filter((word) => !isPlace(word))
  if (names.length === 0 || names.length === words.length) return []
  const of = await cardsOf(context)
  const rows = of ? await cardsNamed(context.db, of, { words: names, most }) : []
  return rows.map((row) => ({
    kind: 'rapor' as const,
    title: `Rapor ${row.name}`,
    note: `${row.class}, semester ${row.semester === 1 ? 'ganjil' : 'genap'} ${row.tahun_ajaran_id}/${row.tahun_ajaran_id + 1}`,
    target: { screen: 'rapor_card' as const, rapor_uuid: row.uuid },
  }))
})
