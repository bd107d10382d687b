import { keysOf } from '@lentera/contract/kit/keys'
import { Fault, type Inside } from '@lentera/contract'
import { seenSteps, type Setup, type setup, setupMarks, setupSteps } from '@lentera/contract/setup'
import type { Db } from '#db/db.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { yearInUse } from '#school/years.rules.ts'
import { factsOf, marksOfSchool, markSchoolStep, unmarkSchoolStep } from './setup.queries.ts'
import { partsOfSchool, stateOf } from './setup.rules.ts'

const steps = keysOf(setupSteps)

/** The list of a school as it is today: two statements beside what is kept of the school in memory. */
export const setupOf = async (db: Db, { school, day }: Here): Promise<Inside<Setup>> => {
  const year = yearInUse(
    school.years.map(({ id, ...dates }) => ({ tahun_ajaran_id: id, ...dates })),
    day.date,
  )
  const [facts, marks] = await Promise.all([
    factsOf(db, {
      school: school.id,
      year: year?.tahun_ajaran_id ?? 0,
      from: year?.starts_on ?? null,
      to: year?.ends_on ?? null,
    }),
    marksOfSchool(db, school.id),
  ])
  const parts = partsOfSchool(school, year?.tahun_ajaran_id ?? null, facts)
  return {
    steps: steps.map((step) => {
      const marked = marks.find((one) => one.step === step)
      return {
        step,
        state: stateOf(parts[step], marked?.mark),
        parts: [...parts[step]],
        marked: marked ? { mark: marked.mark, by: marked.by, at: marked.marked_at.toISOString() } : null,
      }
    }),
  }
}

export const list = ({ db, school, day }: RequestContext & Here) => setupOf(db, { school, day })

/** Refuses that a step is said to be seen that only what there is makes done. Throws VALIDATION. */
export const refuseSeen = ({ step, mark }: { readonly step: (typeof seenSteps)[number]; readonly mark: string | null }): void => {
  if (mark === 'seen' && !seenSteps.includes(step))
    throw new Fault('VALIDATION', { errors: { mark: ['Langkah ini selesai dengan sendirinya setelah isinya lengkap.'] } })
}

/** Marks a step of the school, or takes that back. The same mark once more changes nothing, and keeps who marked it first. */
export const mark = async (context: RequestOf<typeof setup.mark, Here>) => {
  const { db, school, user, now, body } = context
  refuseSeen(body)
  const before = (await marksOfSchool(db, school.id)).find(({ step }) => step === body.step)?.mark ?? null
  if (before === body.mark) context.audit('nothing')
  else {
    if (body.mark === null) await unmarkSchoolStep(db, school.id, body.step)
    else await markSchoolStep(db, { school: school.id, step: body.step, mark: body.mark, by: user.id, now })
    const wordsOf = (of: keyof typeof setupMarks | null) => ({ [setupSteps[body.step]]: of === null ? null : setupMarks[of] })
    context.audit({ from: wordsOf(before), to: wordsOf(body.mark) })
  }
  return setupOf(db, context)
}
