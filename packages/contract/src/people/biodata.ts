import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { line, revision } from '#contract/shared.ts'

/** Religions and the belief in the One God, as the state registers them. */
export const religions = {
  islam: 'Islam',
  protestant: 'Kristen',
  catholic: 'Katolik',
  hindu: 'Hindu',
  buddhist: 'Buddha',
  confucian: 'Konghucu',
  belief: 'Kepercayaan terhadap Tuhan YME',
} as const

/** How a pupil belongs to the family that is written on the biodata page. */
export const familyStatuses = { birth: 'Anak kandung', step: 'Anak tiri', adopted: 'Anak angkat', foster: 'Anak asuh' } as const

const name = z.nullable(line(2, 100))
const job = z.nullable(line(2, 60))
const address = z.nullable(line(3, 300))
/** Written down, never dialled: `0411-555 712`, also two of them. */
const phone = z.nullable(line(5, 40))
const fields = {
  religion: z.nullable(z.enum(keysOf(religions))),
  family_status: z.nullable(z.enum(keysOf(familyStatuses))),
  /** Which child of the family, from 1. */
  child_number: z.nullable(z.int().check(z.gte(1), z.lte(30))),
  home_phone: phone,
  /** The class of the first day at the school, where it is not the first one that is known. */
  entry_class: z.nullable(line(1, 30)),
  father_name: name,
  father_job: job,
  mother_name: name,
  mother_job: job,
  /** Null where parents live with the pupil. */
  parent_address: address,
  parent_phone: phone,
  guardian_name: name,
  guardian_job: job,
  guardian_address: address,
  guardian_phone: phone,
  revision,
}

const Biodata = z.object({
  ...fields,
  /** The first class that is known, which stands on the page where `entry_class` is null. */
  first_class: z.nullable(z.string()),
})
export type Biodata = z.infer<typeof Biodata>

const office = ['school'] as const
const ofPerson = z.object({ person_id: id('person') })

/** What a report card's biodata page says of a pupil beside the register's entry, whose revision it shares. */
export const pupilBiodata = calls('pupil-biodata', {
  detail: get(
    '/v1/school/people/register/:person_id/biodata',
    { shows: ['people'], roles: office, params: ofPerson, reply: Biodata },
    ({ student_id }) => ({ params: { person_id: student_id } }),
  ),
  save: put(
    '/v1/school/people/register/:person_id/biodata',
    {
      changes: ['people'],
      roles: office,
      as: 'json',
      params: ofPerson,
      body: z.object(fields),
      reply: Biodata,
      faults: ['DATA_CHANGED'],
    },
    ({ student_id }) => ({
      params: { person_id: student_id },
      body: {
        religion: 'islam' as const,
        family_status: 'birth' as const,
        child_number: 2,
        home_phone: '0411-555712',
        entry_class: null,
        father_name: 'Baharuddin',
        father_job: 'Nelayan',
        mother_name: 'Sari Wahyuni',
        mother_job: 'Pedagang',
        parent_address: null,
        parent_phone: null,
        guardian_name: null,
        guardian_job: null,
        guardian_address: null,
        guardian_phone: null,
        revision: 1,
      },
    }),
  ),
})
