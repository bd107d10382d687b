import { createHash } from 'node:crypto'
import { calendarText, instantOf, localValue, textValue, utcValue } from './icalendar.ts'
import { withComing } from '#school/coming-lessons.ts'
import { addDays } from '#school/time.ts'
import { type School, schoolDayOf } from '#school/schools.ts'
import type { FileAnswer, RequestContext } from '#kit/http/services.ts'
import { type AnyLesson, type HeldLesson, roomOf, takesPlace, teacherOf } from '#school/timetable.ts'
import type { Reader } from './schedule.queries.ts'
import { heldOn } from './week.ts'
import { productName } from '#kit/product-name.ts'

const MINUTES_15 = 15 * 60

interface Occurrence {
  readonly date: string
  readonly held: HeldLesson<AnyLesson>
}

/** Every lesson of a person in the running year and those to come, by lesson and in order of date. */
const occurrencesOf = (school: School, reader: Reader, today: string): Map<number, Occurrence[]> => {
  const found: Occurrence[] = []
  for (const { starts_on, ends_on } of school.years.filter((year) => year.ends_on >= today))
    for (let date = starts_on; date <= ends_on; date = addDays(date, 1))
      for (const held of heldOn(school, reader, date)) found.push({ date, held })
  return Map.groupBy(found, ({ held }) => held.lesson.id)
}

/** What stands in one event, besides when it is. */
const contents = (school: School, { held }: Occurrence): string[] => {
  const { lesson, replacement, duty } = held
  const instead = replacement && teacherOf(held) !== lesson.teacher
  const moved = replacement && roomOf(held) !== lesson.room
  const about = [
    duty === 'substitute' ? `Menggantikan ${lesson.teacher}` : duty === null && `Guru: ${teacherOf(held)}`,
    instead && duty === null && `Menggantikan ${lesson.teacher}`,
    moved && `Pindah ruang: ${roomOf(held)}`,
    replacement?.note,
  ].filter(Boolean)
  const place = [roomOf(held), school.name].filter(Boolean).join(', ')
  return [
    `SUMMARY:${textValue(duty === null ? lesson.subject : `${lesson.subject} · ${lesson.class_name}`)}`,
    `LOCATION:${textValue(place)}`,
    ...(about.length > 0 ? [`DESCRIPTION:${textValue(about.join('\n'))}`] : []),
  ]
}

/** The events of one lesson: every week from the first time to the last but where it is left out, and what is different on a date. */
const eventsOf = (school: School, uid: string, all: readonly Occurrence[], stamp: string): string[] => {
  const held = all.filter((one) => takesPlace(one.held))
  const [first] = held
  const last = held.at(-1)
  if (!first || !last) return []
  const { starts_at, room } = first.held.weekly
  const zoned = (name: string, dates: readonly string[], time: string) =>
    `${name};TZID=${school.timezone}:${dates.map((date) => localValue(date, time)).join()}`
  const event = (one: Occurrence, id: string, more: readonly string[]) => [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${school.version}`,
    zoned('DTSTART', [one.date], one.held.lesson.starts_at),
    zoned('DTEND', [one.date], one.held.lesson.ends_at),
    ...more,
    ...contents(school, one),
    'END:VEVENT',
  ]
  // What a teacher takes over from a colleague is no weekly lesson of the own.
  if (first.held.duty === 'substitute') return held.flatMap((one) => event(one, `${one.date}-${uid}`, []))

  const dates = new Set(held.map(({ date }) => date))
  const out: string[] = []
  for (let date = first.date; date < last.date; date = addDays(date, 7)) if (!dates.has(date)) out.push(date)
  const until = utcValue(instantOf(last.date, starts_at, school.timezone))
  const usual = { date: first.date, held: { ...first.held, lesson: first.held.weekly, replacement: null } }
  const different = held.filter((one) => {
    const { replacement, lesson, weekly } = one.held
    const moved = lesson.starts_at !== weekly.starts_at || lesson.ends_at !== weekly.ends_at
    const replaced = teacherOf(one.held) !== lesson.teacher || roomOf(one.held) !== room || replacement?.note
    return moved || (replacement && replaced)
  })
  return [
    ...event(usual, uid, [`RRULE:FREQ=WEEKLY;UNTIL=${until}`, ...(out.length > 0 ? [zoned('EXDATE', out, starts_at)] : [])]),
    ...different.flatMap((one) => event(one, uid, [zoned('RECURRENCE-ID', [one.date], starts_at)])),
  ]
}

/** A person's timetable as iCalendar. The same until the school, or its date, changes. */
export const calendarOf = async ({ now, services }: RequestContext<unknown>, reader: Reader): Promise<FileAnswer> => {
  const running = await services.schools.get(reader.school_id, reader.version)
  const { date: today, timezone } = schoolDayOf(running, now)
  const school = withComing(running, today)
  const stamp = `${today.replaceAll('-', '')}T000000Z`
  const { hostname } = new URL(services.settings.publicUrl)
  const lessons = [...occurrencesOf(school, reader, today)]
  const components = lessons.flatMap(([id, all]) => {
    const own = all.filter(({ held }) => held.duty !== 'substitute')
    const taken = all.filter(({ held }) => held.duty === 'substitute')
    const uid = `${services.ids.encode(id)}-${services.ids.encode(reader.id)}@${hostname}`
    return [own, taken].flatMap((some) => eventsOf(school, uid, some, stamp))
  })
  const content = Buffer.from(calendarText({ name: `Jadwal ${reader.name}`, product: productName(), timezone, components }))
  return {
    content,
    type: 'text/calendar; charset=utf-8',
    seconds: MINUTES_15,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
  }
}
