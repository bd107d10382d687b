import { isKeyOf } from '@lentera/contract/kit/keys'
import { keysOf } from '@lentera/contract/kit/keys'
import { Fault, type Inside } from '@lentera/contract'
import { type Biodata, familyStatuses, type pupilBiodata, religions } from '@lentera/contract/people/biodata'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { type BiodataFields, biodataOf } from './biodata.queries.ts'
import { keepEntryChanges, updateEntry } from './register.queries.ts'

/** Throws NOT_FOUND for who never was a pupil of the school. */
const found = async ({ db, school }: Here & Pick<RequestOf<typeof pupilBiodata.detail>, 'db'>, id: number) => {
  const row = await biodataOf(db, school.id, id)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

export const detail = (context: RequestOf<typeof pupilBiodata.detail, Here>): Promise<Inside<Biodata>> =>
  found(context, context.params.person_id)

const inWords = (field: keyof BiodataFields, value: BiodataFields[keyof BiodataFields]): string | null => {
  if (value === null) return null
  if (field === 'religion' && isKeyOf(religions, value)) return religions[value]
  return field === 'family_status' && isKeyOf(familyStatuses, value) ? familyStatuses[value] : String(value)
}

/** Throws NOT_FOUND for who never was a pupil of the school, DATA_CHANGED where the entry has changed meanwhile. */
export const save = async (context: RequestOf<typeof pupilBiodata.save, Here>): Promise<Inside<Biodata>> => {
  const { db, user, now, school, params, body } = context
  const { revision, ...values } = body
  const student = params.person_id
  const before = await found(context, student)
  if (!(await updateEntry(db, { school: school.id, student, revision }, values))) throw new Fault('DATA_CHANGED')
  const changes = keysOf(values)
    .filter((field) => before[field] !== values[field])
    .map((field) => ({
      field: `register.${field}`,
      from_value: inWords(field, before[field]),
      to_value: inWords(field, values[field]),
    }))
  await keepEntryChanges(db, changes, { student, by: user.id, now })
  return found(context, student)
}
