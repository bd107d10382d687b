import { searchApart } from '../apps/api/src/timetable-builder/apart.ts'
import type { Progress } from '../apps/api/src/timetable-builder/build.ts'
import { caseOf } from '../apps/api/src/timetable-builder/cases.ts'
import { brokenRules } from '../apps/api/src/timetable-builder/check.ts'
import type { Model } from '../apps/api/src/timetable-builder/model.ts'
import type { Pace } from './rounds.ts'
import { atLeast, atMost, type Row } from './row.ts'

/** What a school waits for at most. */
const BUDGET = 600

const FIVE_NINE = [9, 9, 9, 9, 9]
const sma = () => caseOf('sma', { classes: 30, teachers: 60, days: FIVE_NINE, laboratories: 7, chosen: true, seed: 2 })
/** A teacher who has more hours than the days on which she comes. */
const impossible = (): Model => {
  const model = sma()
  const blocked = model.slots.flatMap(({ day }, at) => (day < 3 ? [at] : []))
  return { ...model, teachers: model.teachers.map((one, at) => (at === 12 ? { ...one, name: 'Sari Impossible', blocked } : one)) }
}
const cases: Readonly<Record<string, () => Model>> = {
  'SMP, 27 classes': () =>
    caseOf('smp', { classes: 27, teachers: 52, days: [9, 9, 9, 8, 8], laboratories: 4, chosen: false, seed: 1 }),
  'SMA, 30 classes × 45 hours, 60 teachers': sma,
  'SMA, 30 classes, few laboratories': () =>
    caseOf('sma', { classes: 30, teachers: 60, days: FIVE_NINE, laboratories: 6, chosen: true, seed: 9 }),
}

/** Builds a week in a process of its own, as the product does; `complete`: seconds until every lesson has its place. */
const built = async (model: Model, seconds: number) => {
  const began = performance.now()
  let complete: number | undefined
  const told = ({ placed, needed }: Progress) => {
    if (placed === needed) complete ??= (performance.now() - began) / 1000
  }
  // What is waited for holds no handle of its own.
  const held = setInterval(() => undefined, 1000)
  const end = await searchApart({ model, budget: { seed: 1, seconds, solves: 3000 } }, told).end
  clearInterval(held)
  if (!('built' in end)) throw new Error(`The search broke off: ${end.broken}`)
  const broken = brokenRules(model, end.built.placing)
  if (broken.length > 0) throw new Error(`The week breaks what must hold: ${broken.slice(0, 5).join('; ')}`)
  return { ...end.built, complete: complete ?? Number.POSITIVE_INFINITY, took: (performance.now() - began) / 1000 }
}

/** Three schools of real size and one that is impossible. A short run looks for a better week for 20 seconds, a whole one for two minutes. */
export const timetables = async (pace: Pace): Promise<Row[]> => {
  const rows: Row[] = []
  const seconds = pace.rounds > 3 ? 120 : 20
  for (const [name, model] of Object.entries(cases)) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: each would take the other's processor
    const { complete, placed, needed, figures } = await built(model(), seconds)
    const { gaps, holes, late, extraDays } = figures
    const method = `after ${seconds} s: teachers' gaps ${gaps}, classes' holes ${holes}, heavy and late ${late}, days too many ${extraDays}`
    rows.push(atMost(BUDGET, { what: `${name}: complete`, value: complete, unit: 's', method: 'every lesson has its place' }))
    rows.push(atLeast(100, { what: `${name}: placed`, value: (placed / needed) * 100, unit: '%', method }))
  }
  const { contradictions, took, placed, needed } = await built(impossible(), seconds)
  const named = contradictions.flat().find((text) => text.includes('Sari Impossible')) ?? 'nobody is named'
  rows.push(atMost(BUDGET, { what: 'An impossible one: named', value: took, unit: 's', method: named }))
  rows.push({ what: 'An impossible one: placed', value: (placed / needed) * 100, unit: '%', method: 'the rest is in the tray' })
  return rows
}
