import { Fault, type Inside } from '@lentera/contract'
import type { BuilderOverview, timetableBuilder } from '@lentera/contract/timetable/builder'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { whenOf } from '#modules/timetable/timetable.rules.ts'
import { atAsked, plannedYears, toPlan } from '#modules/timetable/year.ts'
import { quickChecks } from '#src/timetable-builder/contradictions.ts'
import { latestBuild, writePlan } from './builder.queries.ts'
import { knownOf, planHere } from './known.ts'
import { type Known, type Need, planned, type Wishes } from './model.rules.ts'
import { presentRun } from './runs.ts'

export const overview = async (context: RequestOf<typeof timetableBuilder.overview, Here>): Promise<Inside<BuilderOverview>> => {
  const { db, now, query } = context
  const at = atAsked(context, query.tahun_ajaran_id)
  const { known, groups, standing } = await knownOf(db, context, at)
  const { needs, wishes, revision } = await planHere(db, at, known)
  const plan = planned(needs, wishes, known)
  const run = await latestBuild(db, at)
  const has = (all: readonly { id: number }[], id: number) => all.some((one) => one.id === id)
  return {
    year: at.year === 0 ? null : at.year,
    years: plannedYears(context),
    revision,
    days: known.days.map(({ weekday, hours }) => ({ weekday, hours: [...hours] })),
    classes: known.classes.map(({ uuid, name }) => ({ uuid, name })),
    groups: groups.map(({ uuid, name, subject_id, teacher_id }) => ({ uuid, name, subject_id, teacher_id })),
    teachers: known.teachers.map(({ id, name }) => ({ id, name })),
    subjects: known.subjects.map(({ id, name }) => ({ id, name })),
    lessons: standing.map((one) => ({ id: one.id, name: `${one.class_name} · ${one.subject_name} · ${whenOf(one)}` })),
    needs,
    proposed: revision === 0,
    // What has gone since is not shown, and not saved again.
    wishes: {
      ...wishes,
      teachers: wishes.teachers.filter(({ teacher_id }) => has(known.teachers, teacher_id)),
      subjects: wishes.subjects.filter(({ subject_id }) => has(known.subjects, subject_id)),
      kept: wishes.kept.filter((id) => has(known.standing, id)),
    },
    missing: [...plan.missing, ...quickChecks(plan.model)].slice(0, 50),
    run: run ? presentRun(run, { revision, now }) : null,
  }
}

/** Throws NOT_FOUND for anything that is not the school's, VALIDATION for a need without a class or with two. */
const refuseForeign = ({ needs, wishes }: { needs: readonly Need[]; wishes: Wishes }, known: Known) => {
  const ids = (all: readonly { id: number }[]) => new Set(all.map(({ id }) => id))
  const [subjects, teachers, lessons] = [ids(known.subjects), ids(known.teachers), ids(known.standing)]
  const holders = new Set([...known.classes, ...known.groups].map(({ uuid }) => uuid))
  const errors: Record<string, string[]> = {}
  for (const [at, need] of needs.entries()) {
    if ((need.class_uuid === null) === (need.group_uuid === null))
      errors[`needs.${at}.class_uuid`] = ['Pilih kelas atau kelompok belajarnya.']
    else if (!holders.has((need.class_uuid ?? need.group_uuid)!)) throw new Fault('NOT_FOUND')
    if (!subjects.has(need.subject_id) || !teachers.has(need.teacher_id)) throw new Fault('NOT_FOUND')
  }
  const isForeign =
    wishes.teachers.some(({ teacher_id }) => !teachers.has(teacher_id)) ||
    wishes.subjects.some(({ subject_id }) => !subjects.has(subject_id)) ||
    wishes.kept.some((id) => !lessons.has(id))
  if (isForeign) throw new Fault('NOT_FOUND')
  for (const [at, { together, most_a_day }] of wishes.subjects.entries())
    if (together > most_a_day) errors[`wishes.subjects.${at}.most_a_day`] = ['Tidak boleh kurang dari jam berturut-turut.']
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
}

export const save = async (context: RequestOf<typeof timetableBuilder.save, Here>) => {
  const { db, body } = context
  const at = toPlan(context, body.tahun_ajaran_id)
  const { known } = await knownOf(db, context, at)
  refuseForeign(body, known)
  const revision = await writePlan(db, at, body)
  if (revision === undefined) throw new Fault('DATA_CHANGED')
  return { revision }
}
