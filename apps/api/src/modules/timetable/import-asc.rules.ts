import { timetableFileLimits } from '@lentera/contract/timetable/files'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { type Element, elementsOf } from '#quiz/formats/xml.ts'
import { type FileProblem, type FileRow, type FileRows, type HoursOf, oneLine, UnreadableFile, type Word } from './import-row.ts'
import { plain, readHour, readWeekday } from './paste.rules.ts'

type Attributes = Element['attributes']
/** The elements of a list (`teachers`, `teacher`) by their ids. */
const byId = (root: Element, list: string, name: string) => new Map(listed(root, list, name).map((one) => [one['id'] ?? '', one]))
const listed = (root: Element, list: string, name: string): Attributes[] =>
  elementsOf(root, list).flatMap((all) => elementsOf(all, name).map(({ attributes }) => attributes))
/** `*1,*2` */
const idsIn = (text: string | undefined) => (text ?? '').split(',').flatMap((one) => one.trim() || [])

/** Those of a list that are named by ids. */
const named = (all: ReadonlyMap<string, Attributes>, ids: string | undefined): Attributes[] =>
  idsIn(ids).flatMap((id) => {
    const one = all.get(id)
    return one ? [one] : []
  })
const none: Attributes = {}

/** What something is called; other names of it are tried after that. */
const wordOf = ({ name = '', short = '', ...more }: Attributes): Word => {
  const [first, last] = [more['firstname'] ?? '', more['lastname'] ?? '']
  const also = [short, `${first} ${last}`, `${last} ${first}`, more['partner_id'] ?? '', more['customfield1'] ?? '']
  const all = [name, ...also].map(oneLine).filter((one) => one !== '')
  return { word: all[0] ?? '', also: [...new Set(all.slice(1))] }
}

/** Weekdays by their places in the week of the file, from 0; by their names where these are Indonesian: a week may begin on Saturday. */
const weekOf = (root: Element): readonly number[] => {
  const week = [1, 2, 3, 4, 5, 6, 7]
  const days = [...listed(root, 'daysdefs', 'daysdef'), ...listed(root, 'days', 'day')].flatMap((one) => {
    const place =
      one['day'] === undefined ? (/^0*10*$/.test(one['days'] ?? '') ? one['days']!.indexOf('1') : -1) : Number(one['day'])
    const weekday = readWeekday(one['name'] ?? '') ?? readWeekday(one['short'] ?? '')
    return place >= 0 && place < 7 && weekday !== undefined ? [{ place, weekday }] : []
  })
  const places = new Map(days.map(({ place, weekday }) => [place, weekday]))
  const wrong = new Set(places.values()).size < places.size || [...places.values()].some((_, at) => !places.has(at))
  return wrong ? week : week.map((weekday, place) => places.get(place) ?? weekday)
}
/** The weekdays of a card: a mask of a letter for each day (`01000` is the second), several of them, or a number from 0. */
const daysOf = ({ days, day }: Attributes, week: readonly number[]): number[] => {
  if (days === undefined || days === '') return /^[0-6]$/.test(day ?? '') ? [week[Number(day)]!] : []
  const masks = days.split(',').map((one) => one.trim())
  return week.filter((_, place) => masks.some((mask) => mask[place] === '1'))
}
/** Whether a mask of weeks or terms leaves some out; without a mask there is nothing to leave out. */
const isPart = (mask: string | undefined) => mask !== undefined && mask.includes('0') && mask.includes('1')

interface Card {
  readonly period: number
  readonly room: string | undefined
  readonly attributes: Attributes
}
/** Cards of a lesson on a weekday as spans of periods. A double lesson is one card, or one for each of its periods. */
const spansOf = (cards: readonly Card[], long: number): (Card & { readonly last: number })[] => {
  const sorted = cards.toSorted((a, b) => a.period - b.period)
  const apart = long > 1 && sorted.some(({ period }, at) => at > 0 && period - sorted[at - 1]!.period < long)
  if (!apart) return sorted.map((card) => ({ ...card, last: card.period + long - 1 }))
  const spans: (Card & { last: number })[] = []
  for (const card of sorted) {
    const open = spans.at(-1)
    if (open && card.period === open.last + 1 && open.last - open.period + 1 < long && card.room === open.room)
      open.last = card.period
    else if (!open || card.period > open.last) spans.push({ ...card, last: card.period })
  }
  return spans
}

interface Asc {
  readonly classes: ReadonlyMap<string, Attributes>
  readonly groups: ReadonlyMap<string, Attributes>
  readonly subjects: ReadonlyMap<string, Attributes>
  readonly teachers: ReadonlyMap<string, Attributes>
  readonly rooms: ReadonlyMap<string, Attributes>
  readonly periods: ReadonlyMap<number, { readonly starts_at: string | undefined; readonly ends_at: string | undefined }>
  readonly week: readonly number[]
  readonly hoursOf: HoursOf
  readonly notes: Set<string>
}

interface Reading {
  readonly asc: Asc
  /** The school's learning groups by name: a part of a class that is called so is one. */
  readonly isGroup: (name: string) => boolean
}

/** From when to when periods are on a weekday: as the school has numbered its hours, else as the file says. */
const timesOf = ({ periods, hoursOf, notes }: Asc, weekday: number, [first, last]: readonly [number, number]) => {
  const end = (number: number, which: 'starts_at' | 'ends_at') => {
    const own = hoursOf(weekday).find((hour) => hour.number === number)?.[which]
    const said = periods.get(number)?.[which]
    const isOurs = [1, 2, 3, 4, 5, 6, 7].some((day) =>
      hoursOf(day).some((hour) => hour.number === number && hour[which] === said),
    )
    if (own !== undefined && said !== undefined && !isOurs)
      notes.add('Jam di berkas berbeda dari jam pelajaran sekolah. Yang dipakai nomor jamnya, dengan waktu dari Jam pelajaran.')
    return own ?? said
  }
  const [starts_at, ends_at] = [end(first, 'starts_at'), end(last, 'ends_at')]
  if (starts_at === undefined) return `Jam ke-${first} tidak punya waktu pada hari ${nameOfWeekday(weekday)}.`
  if (ends_at === undefined) return `Jam ke-${last} tidak punya waktu pada hari ${nameOfWeekday(weekday)}.`
  return ends_at <= starts_at ? 'Jam selesai harus setelah jam mulai.' : { starts_at, ends_at }
}

/** Whom a lesson is for: a learning group that a part of classes is called as, a class or a part of it, or several classes at once. */
const holderOf = ({ asc, isGroup }: Reading, lesson: Attributes): { holder: FileRow['holder']; parallel: boolean } => {
  const classes = named(asc.classes, lesson['classids'] ?? lesson['classid'])
  const parts = named(asc.groups, lesson['groupids'] ?? lesson['groupid']).filter((group) => group['entireclass'] !== '1')
  const names = [...new Set(parts.map((group) => wordOf(group).word).filter((one) => one !== ''))]
  const [name] = names.length === 1 ? names : []
  if (name !== undefined && isGroup(name)) return { holder: { word: name, also: [], is: 'group' }, parallel: true }
  const [only] = classes
  if (classes.length === 1 && only) return { holder: { ...wordOf(only), is: 'any' }, parallel: parts.length > 0 }
  // Classes together are held as a learning group here, which the office names.
  const subject = wordOf(asc.subjects.get(lesson['subjectid'] ?? '') ?? none).word
  const together = name ?? classes.map((one) => wordOf(one).word).join(' + ')
  return { holder: { word: `${subject} ${together}`.trim(), also: [], is: 'group' }, parallel: true }
}

const roomOf = ({ rooms }: Asc, lesson: Attributes, card: Attributes): string | undefined => {
  const placed = card['classroomids'] ?? card['classroomid']
  const allowed = idsIn(lesson['classroomids'] ?? lesson['classroomid'])
  const [id] = placed === undefined ? (allowed.length === 1 ? allowed : []) : idsIn(placed)
  return id === undefined ? undefined : wordOf(rooms.get(id) ?? none).word || undefined
}

const lessonRows = ({ asc, isGroup }: Reading, lesson: Attributes, cards: readonly Attributes[]): (FileRow | FileProblem)[] => {
  const subject = wordOf(asc.subjects.get(lesson['subjectid'] ?? '') ?? none)
  const teachers = named(asc.teachers, lesson['teacherids'] ?? lesson['teacherid'])
  const { holder, parallel } = holderOf({ asc, isGroup }, lesson)
  const teacher = wordOf(teachers[0] ?? none)
  const long = Math.max(1, Math.min(12, Number(lesson['periodspercard'] ?? lesson['durationperiods'] ?? 1) || 1))
  if (teachers.length > 1)
    asc.notes.add(`${subject.word} di ${holder.word} punya ${teachers.length} guru. Yang dipakai guru pertama, ${teacher.word}.`)
  const onDay = Map.groupBy(
    cards.flatMap((attributes) =>
      daysOf(attributes, asc.week).map((weekday) => ({
        weekday,
        period: Number(attributes['period']),
        room: roomOf(asc, lesson, attributes),
        attributes,
      })),
    ),
    ({ weekday }) => weekday,
  )
  return [...onDay].flatMap(([weekday, all]) =>
    spansOf(all, long).map((span): FileRow | FileProblem => {
      const hours = span.last > span.period ? `${span.period}–${span.last}` : String(span.period)
      const place = `${holder.word}, ${nameOfWeekday(weekday)} jam ke-${hours}`
      if (isPart(span.attributes['weeks']))
        return { place, column: 'day', text: 'Hanya untuk sebagian minggu. Jadwal di sini sama setiap minggu.' }
      if (isPart(span.attributes['terms'])) asc.notes.add('Pembagian semester (term) di berkas tidak dipakai.')
      if (subject.word === '') return { place, column: 'subject', text: 'Belum diisi.' }
      if (teacher.word === '') return { place, column: 'teacher', text: 'Belum ada gurunya.' }
      const times = timesOf(asc, weekday, [span.period, span.last])
      if (typeof times === 'string') return { place, column: 'hour', text: times }
      if ((span.room ?? '').length > 40) return { place, column: 'room', text: 'Maksimal 40 huruf.' }
      return { place, holder, subject, teacher, weekday, ...times, room: span.room ?? null, parallel }
    }),
  )
}

/**
 * Reads the XML that aSc Timetables writes, of 2008 (a day by its number) and of 2012 (by a mask). Lessons are its cards; what is not
 * placed has none. Throws UnreadableFile for another XML, and for one without cards.
 */
export const readAsc = (
  root: Element,
  { hoursOf, isGroup }: { hoursOf: HoursOf; isGroup: (name: string) => boolean },
): FileRows => {
  if (root.name !== 'timetable')
    throw new UnreadableFile('XML ini bukan dari aSc Timetables. Di aSc pilih File, Export, lalu aSc Timetables XML.')
  const week = weekOf(root)
  const cards = listed(root, 'cards', 'card').filter(
    (card) => /^\d{1,2}$/.test(card['period'] ?? '') && daysOf(card, week).length > 0,
  )
  if (cards.length === 0) throw new UnreadableFile('Berkas aSc ini tidak berisi jam pelajaran yang sudah ditempatkan.')
  if (cards.length > timetableFileLimits.rows)
    throw new UnreadableFile(`Maksimal ${timetableFileLimits.rows} jam pelajaran dalam satu berkas.`)
  const clock = (text: string | undefined) => readHour(text ?? '')
  const asc: Asc = {
    classes: byId(root, 'classes', 'class'),
    groups: byId(root, 'groups', 'group'),
    subjects: byId(root, 'subjects', 'subject'),
    teachers: byId(root, 'teachers', 'teacher'),
    rooms: byId(root, 'classrooms', 'classroom'),
    periods: new Map(
      listed(root, 'periods', 'period').map(({ period, starttime, endtime }) => [
        Number(period),
        { starts_at: clock(starttime), ends_at: clock(endtime) },
      ]),
    ),
    week,
    hoursOf,
    notes: new Set(),
  }
  const ofLesson = Map.groupBy(cards, (card) => card['lessonid'] ?? '')
  const lessons = byId(root, 'lessons', 'lesson')
  const lost = [...ofLesson.keys()].filter((id) => !lessons.has(id))
  if (lost.length > 0) asc.notes.add(`${lost.length} kartu tanpa pelajaran di berkas ini tidak dibaca.`)
  const unplaced = [...lessons.keys()].filter((id) => !ofLesson.has(id)).length
  if (unplaced > 0) asc.notes.add(`${unplaced} pelajaran belum ditempatkan di aSc, jadi tidak ikut.`)
  const read = [...ofLesson].flatMap(([id, own]) => {
    const lesson = lessons.get(id)
    return lesson ? lessonRows({ asc, isGroup }, lesson, own) : []
  })
  return {
    format: 'asc',
    rows: read.filter((one): one is FileRow => 'holder' in one),
    problems: read.filter((one): one is FileProblem => 'text' in one),
    notes: [...asc.notes],
  }
}

/** Whether a learning group is called so. */
export const groupNamed = (names: readonly string[]) => {
  const known = new Set(names.map(plain))
  return (name: string) => known.has(plain(name))
}
