import { Fault, type Inside } from '@lentera/contract'
import type { BuilderDraft, CheckedDraft, timetableBuilder } from '@lentera/contract/timetable/builder'
import type { RequestOf } from '#kit/http/services.ts'
import { applySeen } from '#modules/timetable/apply.ts'
import { differenceOf } from '#modules/timetable/import-difference.rules.ts'
import type { WantedLesson } from '#modules/timetable/import-words.rules.ts'
import { changesOf, countsOf, seenOf } from '#modules/timetable/import.ts'
import { holdTimetable } from '#modules/timetable/import.queries.ts'
import { lessonsOf } from '#modules/timetable/lessons.queries.ts'
import { whenOf } from '#modules/timetable/timetable.rules.ts'
import { versionOf } from '#modules/timetable/versions.ts'
import { atAsked, toPlan } from '#modules/timetable/year.ts'
import type { Here, SchoolContext } from '#school/here.ts'
import type { InYear } from '#school/in-year.ts'
import { draftOf, latestBuild, planOf } from './builder.queries.ts'
import type { KeptDraft, KeptLesson } from './draft.rules.ts'
import { knownOf } from './known.ts'
import type { Known } from './model.rules.ts'
import { presentRun } from './runs.ts'

/** The best week of the latest search; null before the first one, and before it has found any. */
const latestDraft = async ({ db }: Pick<SchoolContext, 'db'>, at: InYear) => {
  const row = await latestBuild(db, at)
  const draft = row && ((await draftOf(db, at.school, row.id)) as KeptDraft | null)
  return row && draft ? { row, draft } : null
}

/** A lesson of a draft with its names; undefined when something of it has gone since. */
const wantedOf = (one: KeptLesson, { classes, groups, teachers, subjects }: Known): WantedLesson | undefined => {
  const room = classes.find(({ id }) => id === one.class_id)
  const group = groups.find(({ id }) => id === one.group_id)
  const subject = subjects.find(({ id }) => id === one.subject_id)
  const teacher = teachers.find(({ id }) => id === one.teacher_id)
  const holder = room ?? group
  if (!holder || !subject || !teacher) return undefined
  return {
    ...one,
    class_name: holder.name,
    classes: room ? [room.id] : [...(group?.classes ?? [])],
    subject_name: subject.name,
    teacher_name: teacher.name,
    place: `${holder.name}, ${whenOf(one)}`,
    // A class without a room of a kind keeps the room that its lesson has.
    anyRoom: one.room === null,
    anyParallel: false,
  }
}

export const draftHere = async (
  context: RequestOf<typeof timetableBuilder.draft, Here>,
): Promise<Inside<BuilderDraft> | null> => {
  const at = atAsked(context, context.query.tahun_ajaran_id)
  const found = await latestDraft(context, at)
  if (!found) return null
  const { known } = await knownOf(context.db, context, at)
  const plan = await planOf(context.db, at)
  const { lessons, left, contradictions, figures } = found.draft
  return {
    run: presentRun(found.row, { revision: plan?.revision ?? 0, now: context.now }),
    lessons: lessons.flatMap((one) => {
      const wanted = wantedOf(one, known)
      if (!wanted) return []
      const { class_name, subject_name, teacher_name, weekday, starts_at, ends_at, room } = wanted
      return [{ class: class_name, subject: subject_name, teacher: teacher_name, weekday, starts_at, ends_at, room }]
    }),
    left: [...left],
    contradictions: contradictions.map((set) => [...set]),
    figures: {
      gaps: figures.gaps,
      holes: figures.holes,
      doubled: figures.doubled,
      late: figures.late,
      extra_days: figures.extraDays,
    },
  }
}

/** What the draft makes of the timetable, by the code that reads files. Null without a draft. */
const readDraft = async (context: SchoolContext, at: InYear) => {
  const found = await latestDraft(context, at)
  if (!found) return null
  const { known } = await knownOf(context.db, context, at)
  const standing = await lessonsOf(context.db, at, context.day.date).execute()
  const wanted = found.draft.lessons.map((one) => wantedOf(one, known))
  const lessons = wanted.filter((one) => one !== undefined)
  const difference = differenceOf(lessons, standing, 'listed')
  const problems = difference.problems.map(({ place, text }) => `${place}: ${text}`)
  if (lessons.length < wanted.length)
    problems.push('Kelas, guru, atau mata pelajaran rancangan ini sudah berubah. Susun lagi jadwalnya.')
  if (presentRun(found.row, { revision: 0, now: context.now }).state === 'running')
    problems.push('Jadwal masih disusun. Tunggu sampai selesai atau hentikan dulu.')
  return { standing, difference, problems, seen: seenOf(standing, difference, problems.length) }
}

export const checkDraft = async (
  context: RequestOf<typeof timetableBuilder.check, Here>,
): Promise<Inside<CheckedDraft> | null> => {
  const read = await readDraft(context, atAsked(context, context.query.tahun_ajaran_id))
  if (!read) return null
  const { difference, problems, seen } = read
  return { seen, changes: changesOf(difference), ...countsOf(difference), problems: problems.slice(0, 100) }
}

/** The draft as it is seen, with the timetable held. Throws DATA_CHANGED when either has changed since, PASTE_WRONG with what stands in the way. */
const heldDraft = async (context: SchoolContext, at: InYear, asked: string) => {
  await holdTimetable(context.db, at)
  const read = await readDraft(context, at)
  if (!read || read.seen !== asked) throw new Fault('DATA_CHANGED')
  if (read.problems.length > 0) throw new Fault('PASTE_WRONG', { message: read.problems.slice(0, 5).join(' ') })
  return read
}

/** Keeps the draft as a version, with the lessons that run of classes and groups that it does not have. */
export const keepDraft = async (context: RequestOf<typeof timetableBuilder.keep, Here>) => {
  const { body } = context
  const at = toPlan(context, body.tahun_ajaran_id)
  const { standing, difference } = await heldDraft(context, at, body.seen)
  const gone = new Set([...difference.removed, ...difference.changed.map(({ from }) => from)].map(({ id }) => id))
  const lessons = [...standing.filter(({ id }) => !gone.has(id)), ...difference.changed.map(({ to }) => to), ...difference.added]
  return { version_id: await versionOf(context, at, { name: body.name, lessons }) }
}

/**
 * Makes the timetable of the draft's classes and groups what a check has shown. Throws DATA_CHANGED when the timetable or the draft has
 * changed since, PASTE_WRONG with what stands in the way.
 */
export const applyDraft = async (context: RequestOf<typeof timetableBuilder.apply, Here>) => {
  const at = toPlan(context, undefined)
  const read = await heldDraft(context, at, context.body.seen)
  await applySeen(context, at, read)
  return countsOf(read.difference)
}
