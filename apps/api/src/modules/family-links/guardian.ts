import { Fault, type Inside } from '@lentera/contract'
import { GUARDIAN_VERSION, type guardian, type GuardedChild } from '@lentera/contract/family/guardian'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { tellFamily } from '#notices/family.ts'
import { nameOf } from '#school/family.queries.ts'
import { keepGuardian } from '#school/guardian.queries.ts'
import type { Here } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import { readableStudents } from '#school/scope.queries.ts'
import { guardedChildren, openUntilOf, parentsOf, pupilAt, waitingPupils } from './guardian.queries.ts'

type ChildRow = Awaited<ReturnType<typeof guardedChildren>>[number]

const present = (row: ChildRow, now: Date): Inside<GuardedChild> => {
  const { id, name, image, school_name, guardian_consent, unconfirmed, decided_by, decided_at } = row
  return {
    student_id: id,
    name,
    image,
    school_name,
    given: guardian_consent === 'given',
    refused: guardian_consent === 'refused' && !unconfirmed,
    open_until: openUntilOf(row, now),
    unconfirmed,
    decided_by,
    decided_at: decided_at?.toISOString() ?? null,
  }
}

export const guardedOf = async (context: RequestContext) =>
  (await guardedChildren(context.db, { among: readableStudents(context), now: context.now })).map((row) =>
    present(row, context.now),
  )

const oneChild = async (context: RequestContext, id: number): Promise<ChildRow> => {
  const [child] = await guardedChildren(context.db, { among: readableStudents(context), now: context.now, id })
  if (!child) throw new Fault('NOT_FOUND')
  return child
}

/** Throws NOT_FOUND for another one's child, VALIDATION for a wording that is no longer asked. */
export const consent = async (context: RequestOf<typeof guardian.consent>) => {
  const { db, user, now, body } = context
  const { student_id: student, given, version } = body
  const before = await oneChild(context, student)
  if (given && version !== GUARDIAN_VERSION)
    throw new Fault('VALIDATION', {
      errors: { version: ['Teks persetujuan sudah diperbarui. Muat ulang halaman, lalu baca lagi.'] },
    })
  const isKept = await keepGuardian(db, { student, given, version: GUARDIAN_VERSION, by: user.id, now })
  const child = await oneChild(context, student)
  const about = given ? 'consented' : before.guardian_consent === 'given' || before.unconfirmed ? 'withdrawn' : 'refused'
  // A yes that waits for the office opens nothing yet.
  if (isKept && !child.unconfirmed)
    await tellFamily(db, [{ to: student, about, name: await nameOf(db, user.id), key: `${student}` }], now)
  return present(child, now)
}

export const guardedPupils = async ({ db, school, day, now, query }: RequestOf<typeof guardian.guardedPupils> & Here) => {
  const { data, meta } = await waitingPupils(db, { school: school.id, year: yearOf(school, day.date) ?? 0, now }, query)
  return {
    data: data.map(({ id, name, class_name, parents, refused, created_at }) => ({
      student_id: id,
      name,
      class_name,
      parents,
      refused,
      registered_at: created_at.toISOString(),
    })),
    meta,
  }
}

/** Throws NOT_FOUND for a pupil of another school, VALIDATION for a day that has not come. */
export const keepPaper = async ({ db, user, now, school, day, body }: RequestOf<typeof guardian.keepPaper> & Here) => {
  const { student_id: id, guardian_name, signed_on } = body
  const pupil = await pupilAt(db, { school: school.id, id })
  if (!pupil) throw new Fault('NOT_FOUND')
  if (signed_on > day.date) throw new Fault('VALIDATION', { errors: { signed_on: ['Tanggalnya belum tiba.'] } })
  const paper = { guardian_name, signed_on }
  if (await keepGuardian(db, { student: id, given: true, version: GUARDIAN_VERSION, by: user.id, now, paper })) {
    const key = `${id}`
    const parents = await parentsOf(db, id)
    await tellFamily(
      db,
      [
        { to: id, about: 'consented', name: guardian_name, key },
        ...parents.map((to) => ({ to, about: 'consented' as const, name: pupil.name, key })),
      ],
      now,
    )
  }
  return { student_id: id, name: pupil.name }
}
