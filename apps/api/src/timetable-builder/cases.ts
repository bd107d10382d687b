import type { Model, Piece, Slot } from './model.ts'
import { type Random, randomFrom } from './random.ts'

/** A school's week by its size, made of a seed: the same for the same one. */
export interface CaseSize {
  readonly classes: number
  readonly teachers: number
  /** Hours of each day. */
  readonly days: readonly number[]
  readonly laboratories: number
  /** Groups that several classes divide into at once. */
  readonly chosen: boolean
  readonly seed: number
}

const plans = {
  // Hours a week of each subject: [name, hours, in pieces of, needs a laboratory for one piece, heavy]
  smp: [
    ['Bahasa Indonesia', 6, 2, false, true],
    ['Matematika', 5, 2, false, true],
    ['IPA', 5, 2, true, true],
    ['Bahasa Inggris', 4, 2, false, true],
    ['IPS', 4, 2, false, false],
    ['PPKn', 3, 2, false, false],
    ['PJOK', 3, 3, false, false],
    ['Seni Budaya', 3, 2, false, false],
    ['Prakarya', 2, 2, false, false],
    ['Informatika', 2, 2, true, false],
    ['Bahasa Daerah', 2, 2, false, false],
    ['BK', 1, 1, false, false],
  ],
  sma: [
    ['Bahasa Indonesia', 4, 2, false, true],
    ['Matematika', 5, 2, false, true],
    ['Bahasa Inggris', 4, 2, false, true],
    ['Fisika', 3, 2, true, true],
    ['Kimia', 3, 2, true, true],
    ['Biologi', 3, 2, true, true],
    ['Sejarah', 3, 2, false, false],
    ['PPKn', 2, 2, false, false],
    ['PJOK', 3, 3, false, false],
    ['Seni Budaya', 2, 2, false, false],
    ['Informatika', 3, 2, true, false],
    ['BK', 1, 1, false, false],
    ['Bahasa Daerah', 2, 2, false, false],
  ],
} as const

const cut = (hours: number, by: number): number[] => (hours <= 0 ? [] : [Math.min(by, hours), ...cut(hours - by, by)])
const pick = (random: Random, below: number) => Math.floor(random() * below)

/** A week whose hours fill every class, with part-time teachers, religions side by side, laboratories and chosen subjects. */
export const caseOf = (level: keyof typeof plans, size: CaseSize): Model => {
  const random = randomFrom(size.seed)
  // Lessons go across breaks here: a run is a day.
  const slots: Slot[] = size.days.flatMap((hours, day) => Array.from({ length: hours }, (_, nth) => ({ day, nth, run: day })))
  const load = Array.from({ length: size.teachers }, () => 0)
  const pieces: Piece[] = []
  const courses: { name: string; mostADay: number }[] = []
  const kinds = [{ name: 'Laboratorium', count: size.laboratories }]
  const classNames = Array.from({ length: size.classes }, (_, at) => `${7 + Math.floor((at * 3) / size.classes)}.${1 + at}`)
  const add = (name: string, hours: number[], of: Omit<Piece, 'name' | 'length' | 'course' | 'fixed'>, most: number) => {
    courses.push({ name, mostADay: most })
    for (const [nth, length] of hours.entries())
      pieces.push({ ...of, kinds: nth === 0 ? of.kinds : [], name, length, course: courses.length - 1, fixed: null })
  }
  const plan = plans[level]
  const total = plan.reduce((sum, [, hours]) => sum + hours, 0)
  const religion = 5
  const bands = religion + (size.chosen ? 5 : 0)
  const perTeacher = Math.ceil((total * size.classes) / (size.teachers - bands))
  // A subject's teachers: a row of people who fill up one after the other.
  let next = bands
  for (const [subject, hours, by, lab, heavy] of plan)
    for (let one = 0; one < size.classes; one++) {
      while (next < size.teachers - 1 && load[next]! + hours > perTeacher + 1) next++
      const teacher = next
      load[teacher]! += hours
      add(
        `${subject} ${classNames[one]}`,
        cut(hours, by),
        { classes: [one], teachers: [teacher], kinds: lab ? [0] : [], heavy },
        Math.max(by, 2),
      )
    }
  // Religions: three classes at once, divided among the religion teachers who are free of others.
  const perBand = 3
  for (let one = 0; one < size.classes; one += perBand) {
    const classes = Array.from({ length: Math.min(perBand, size.classes - one) }, (_, at) => one + at)
    add(`Agama ${classNames[one]}`, [3], { classes, teachers: [0, 1, 2, 3].slice(0, 3 + (one % 2)), kinds: [], heavy: false }, 3)
  }
  const used = Math.max(total + 3, 0)
  const free = slots.length - used
  if (size.chosen)
    for (let one = 0; one < size.classes; one += 5) {
      const classes = Array.from({ length: Math.min(5, size.classes - one) }, (_, at) => one + at)
      add(
        `Pilihan ${classNames[one]}`,
        cut(Math.min(4, free), 2),
        { classes, teachers: [5, 6, 7, 8, 9], kinds: [], heavy: false },
        2,
      )
    }
  const teachers = Array.from({ length: size.teachers }, (_, at) => {
    const spare = slots.length - (load[at] ?? 0)
    const off = at >= bands && spare > 17 && random() < 0.4 ? [pick(random, size.days.length)] : []
    const blocked = slots.flatMap(({ day }, slot) => (off.includes(day) ? [slot] : []))
    return { name: `Guru ${at + 1}`, blocked, days: at >= bands && (load[at] ?? 0) < 18 ? 4 : null }
  })
  return {
    days: ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'].slice(0, size.days.length),
    slots,
    classes: classNames.map((name) => ({ name })),
    teachers,
    kinds,
    courses,
    pieces,
    weights: { gaps: 3, spread: 3, early: 1, days: 2 },
  }
}
