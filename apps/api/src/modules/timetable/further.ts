import { Fault, type Inside } from '@lentera/contract'
import { type furtherTeachers, type FurtherTeacher, MOST_FURTHER } from '@lentera/contract/timetable/further'
import { clashOf } from '#kit/clash.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { endFurther, type FurtherRow, furtherOf, insertFurther, removeFurther } from './further.queries.ts'
import { atYear, roomOf } from './lessons.ts'
import { giverOf } from './leavers.ts'
import { groupsOf, teachersOf } from './lessons.queries.ts'
import { subjectsOf } from './subjects.queries.ts'
import { later } from './timetable.rules.ts'
import { yearHere, yearOfLessons } from './year.ts'

/** Whether it still runs, or will: what can be ended, by the rule that the write checks. */
const isOpen = ({ ended_on }: Pick<FurtherRow, 'ended_on'>, today: string) => ended_on === null || ended_on > today

const present = (row: FurtherRow, today: string): Inside<FurtherTeacher> => ({
  id: row.id,
  class: row.class_uuid === null ? null : { uuid: row.class_uuid, name: row.class_name ?? '' },
  group: row.group_uuid === null ? null : { uuid: row.group_uuid, name: row.group_name ?? '' },
  subject: { id: row.subject_id, name: row.subject_name },
  teacher: { id: row.teacher_id, name: row.teacher_name },
  starts_on: row.starts_on,
  ended_on: row.ended_on,
  revision: row.revision,
  can: isOpen(row, today) ? ['end'] : [],
})

/** Throws NOT_FOUND for a class or teacher that is not the school's. */
export const listFurther = async (context: RequestOf<typeof furtherTeachers.list, Here>): Promise<Inside<FurtherTeacher>[]> => {
  const { db, day, query } = context
  const at = atYear(context)
  const room = query.class_uuid === undefined ? undefined : roomOf(context, at, query.class_uuid)
  const teacher = query.teacher_id
  if (teacher !== undefined) await giverOf(context, teacher)
  const rows = await furtherOf(db, at)
    .$if(room !== undefined, (some) => some.where('further.class_id', '=', room!.id))
    .$if(teacher !== undefined, (some) => some.where('further.teacher_id', '=', teacher!))
    .execute()
  return rows.map((row) => present(row, day.date))
}

const wrong = (field: string, text: string) => new Fault('VALIDATION', { errors: { [field]: [text] } })

/** The class or learning group of a body. Throws VALIDATION for none or both, NOT_FOUND for another school's. */
const holderOf = async (context: RequestOf<typeof furtherTeachers.add, Here>) => {
  const { db, body } = context
  const { class_uuid, group_uuid = null, subject_id } = body
  const at = { school: context.school.id, year: yearOfLessons(context) }
  if ((class_uuid === null) === (group_uuid === null)) throw wrong('class_uuid', 'Pilih kelas atau kelompok belajarnya.')
  if (class_uuid !== null) return { class_id: roomOf(context, at, class_uuid.toLowerCase()).id, group_id: null }
  const group = (await groupsOf(db, at)).find(({ uuid }) => uuid === group_uuid?.toLowerCase())
  if (!group) throw new Fault('NOT_FOUND')
  if (group.subject_id !== subject_id) throw wrong('subject_id', `${group.name} belajar mata pelajaran lain.`)
  return { class_id: null, group_id: group.id }
}

/** The first day. Throws VALIDATION for one that is over, or outside the year. */
const firstDay = (context: RequestOf<typeof furtherTeachers.add, Here>): string => {
  const { day, body } = context
  const year = yearHere(context)
  const first = later(day.date, year?.starts_on ?? day.date)
  const starts_on = body.starts_on ?? first
  if (starts_on < first) throw wrong('starts_on', 'Paling awal hari ini: hari yang lewat tetap seperti adanya.')
  if (year && starts_on > year.ends_on) throw wrong('starts_on', 'Tanggal ini di luar tahun ajaran.')
  return starts_on
}

/** Throws NOT_FOUND for what is not the school's, VALIDATION by field, TAKEN for who teaches it already in these days. */
export const addFurther = async (context: RequestOf<typeof furtherTeachers.add, Here>): Promise<Inside<FurtherTeacher>> => {
  const { db, school, day, body } = context
  const { subject_id, teacher_id } = body
  const at = { school: school.id, year: yearOfLessons(context) }
  const holder = await holderOf(context)
  const subject = await subjectsOf(db, at).where('subject.id', '=', subject_id).executeTakeFirst()
  const isOurs = (await teachersOf(db, school.id)).some(({ id }) => id === teacher_id)
  if (!subject || !isOurs) throw new Fault('NOT_FOUND')
  const starts_on = firstDay(context)
  const lessons = [...(school.lessonsOfClass.get(holder.class_id ?? 0) ?? []), ...school.groupLessons].filter(
    (one) => one.class_id === holder.class_id && one.subject_id === subject_id && one.ended_on === null,
  )
  const taught = lessons.filter((one) => one.class_id !== null || one.group_id === holder.group_id)
  if (taught.length > 0 && taught.every((one) => one.teacher_id === teacher_id))
    throw wrong('teacher_id', 'Guru ini sudah mengajar pelajaran ini sebagai guru utama.')
  const beside = await furtherOf(db, at)
    .where('further.subject_id', '=', subject_id)
    .where(holder.class_id === null ? 'further.group_id' : 'further.class_id', '=', holder.class_id ?? holder.group_id)
    .execute()
  if (beside.filter((one) => isOpen(one, starts_on)).length >= MOST_FURTHER)
    throw wrong('teacher_id', `Maksimal ${MOST_FURTHER} guru pendamping untuk satu pelajaran.`)
  const id = await kept(insertFurther(db, { school_id: school.id, ...holder, subject_id, teacher_id, starts_on }))
  return present(await furtherOf(db, at).where('further.id', '=', id).executeTakeFirstOrThrow(), day.date)
}

/** Throws TAKEN where the teacher has the subject there in some of these days. */
const kept = async (write: Promise<number>): Promise<number> => {
  try {
    return await write
  } catch (error) {
    const clash = clashOf(error)
    if (clash !== 'further_teacher_class_once' && clash !== 'further_teacher_group_once') throw error
    const text = 'Guru ini sudah menjadi guru pendamping pelajaran ini.'
    throw new Fault('TAKEN', { errors: { teacher_id: [text] }, message: text, cause: error })
  }
}

/** Throws NOT_FOUND for another school's, VALIDATION for a day that is over or later than it ends, DATA_CHANGED for one that has ended or changed. */
export const endOne = async (context: RequestOf<typeof furtherTeachers.end, Here>): Promise<null> => {
  const { db, school, day, params, body } = context
  const row = await furtherOf(db, atYear(context)).where('further.id', '=', params.further_id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  if (!isOpen(row, day.date)) throw new Fault('DATA_CHANGED')
  const ended_on = body.ended_on ?? day.date
  if (ended_on < day.date) throw wrong('ended_on', 'Paling awal hari ini: hari yang lewat tetap seperti adanya.')
  const seen = { school: school.id, id: row.id, revision: body.revision }
  const isDone = await (ended_on <= row.starts_on ? removeFurther(db, seen) : endFurther(db, seen, ended_on))
  if (!isDone) throw new Fault('DATA_CHANGED')
  return null
}
