import { yearAt } from '#book/periods.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { markRulesIn } from '#marks/rules.queries.ts'
import { waitsFor } from '#notices/waits.ts'
import { hereOf } from '#school/here.ts'
import { addDays } from '#school/time.ts'
import { groupsInClasses, havingOf } from './groups.ts'
import { missingParts } from './missing.queries.ts'
import { roomsOf, subjectsIn } from './place.ts'

/** Days before the end of a semester from which on missing scores press. */
const SOON = 14
/** Components that a line names. */
const NAMED = 2

/** `Tugas 1, Kuis 2 dan 3 lainnya` */
const named = (names: readonly string[]): string => {
  const first = names.slice(0, NAMED)
  const more = names.length - first.length
  return more > 0 ? `${first.join(', ')} dan ${more} lainnya` : first.join(' dan ')
}

/** The subjects of this semester that a teacher teaches, by class, with what pupils lack in what counts. */
const missingOf = async (request: RequestContext) => {
  const context = { ...request, ...(await hereOf(request)) }
  const { db, user, school, day } = context
  const { semester, periods } = yearAt(context)
  const [period] = periods
  if (semester === null || period === undefined || period.to < day.date) return []
  const groups = await groupsInClasses(context)
  const places = roomsOf(context, groups)
    .filter(({ year }) => year === period.tahun_ajaran_id)
    .flatMap((room) =>
      subjectsIn(context, groups, room)
        .filter(({ teacher_ids }) => teacher_ids.has(user.id))
        .map((subject) => {
          const of = { class_id: room.id, subject_id: subject.id }
          const { own, pupils } = havingOf(school, groups, { ...of, teacher: user.id, date: day.date })
          const among = own ?? pupils
          return { room, subject, of: { ...of, pupils: among === null ? null : [...among] } }
        }),
    )
  const parts = await missingParts(
    db,
    places.map(({ of }) => of),
    { semester, today: day.date },
  )
  if (parts.length === 0) return []
  const rooms = places.map(({ room }) => room.id)
  const ruleOf = await markRulesIn(db, school.id, { ...period, day: day.date }, rooms)
  const isSoon = addDays(day.date, SOON) >= period.to
  return places.flatMap(({ room, subject, of }) => {
    const { weights } = ruleOf(of.subject_id, of.class_id)
    const own = parts.filter(
      (part) =>
        part.class_id === of.class_id && part.subject_id === of.subject_id && part.kind !== 'formative' && weights[part.kind] > 0,
    )
    return own.length === 0 ? [] : [{ room, subject, semester, parts: own, isSoon }]
  })
}

/** Subjects of classes in which pupils lack scores: a line for each, however many scores that are. */
waitsFor(['teacher'], async (context) =>
  (await missingOf(context)).map(({ room, subject, semester, parts, isSoon }) => ({
    place: 'grades' as const,
    title: `${subject.name}, ${room.name}`,
    note: `Nilai belum lengkap: ${named(parts.map(({ name }) => name))}`,
    urgency: isSoon ? ('soon' as const) : ('calm' as const),
    due: null,
    count: 1,
    target: {
      screen: 'score_table' as const,
      class_uuid: room.uuid,
      subject_id: subject.id,
      semester,
      component_id: parts[0]!.id,
    },
  })),
)
