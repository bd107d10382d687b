import * as z from 'zod/mini'
import { calls, get, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { clock, instant, uuid } from '#contract/shared.ts'

/** An invitation to a WhatsApp group, as its app gives it. */
const groupLink = /^https:\/\/chat\.whatsapp\.com\/[A-Za-z0-9]{16,32}$/
const whatsapp = z.string().check(
  z.overwrite((typed) =>
    typed
      .trim()
      .replace(/^(https?:\/\/)?(www\.)?/i, 'https://')
      .replace(/\?.*$/, ''),
  ),
  z.refine((typed) => groupLink.test(typed), {
    error: 'Tempel tautan undangan grup, yang dimulai dengan chat.whatsapp.com.',
    abort: true,
  }),
  z.regex(groupLink),
)
const phone = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '').replace(/^\+?62(?=8)/, '0')),
  z.regex(/^08\d{7,12}$/),
)

/** What the homeroom teacher lets parents and pupils know; what was left out is null. */
const card = {
  greeting: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** When calls suit, on the school's clock. */
  from: z.nullable(clock),
  until: z.nullable(clock),
  whatsapp: z.nullable(z.string()),
}

const OwnCard = z.object({
  classes: z.array(z.object({ uuid, name: z.string() })),
  /** Null for somebody who leads no class; the rest is empty then. */
  class: z.nullable(z.object({ uuid, name: z.string() })),
  ...card,
  /** When this teacher last saved it; null before the first time. A group that the teacher before left is proposed then. */
  saved_at: z.nullable(instant),
  /** Of what was seen; 0 before the first time. */
  revision: z.number(),
})
export type OwnCard = z.infer<typeof OwnCard>

const ClassCard = z.object({
  student_id: id('student'),
  class_name: z.string(),
  teacher: z.object({ name: z.string(), image: z.nullable(z.string()) }),
  ...card,
})
export type ClassCard = z.infer<typeof ClassCard>

const given = {
  greeting: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  phone: z.nullable(phone),
  from: z.nullable(clock),
  until: z.nullable(clock),
  whatsapp: z.nullable(whatsapp),
}

/** What parents and pupils of a class find of its homeroom teacher. */
export const homeroomCard = calls('homeroom', {
  card: get(
    '/v1/teacher/homeroom/card',
    { roles: ['teacher'], query: z.object({ class_uuid: z.optional(uuid) }), reply: OwnCard, shows: ['homeroom'] },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  saveCard: put(
    '/v1/teacher/homeroom/card',
    {
      changes: ['homeroom'],
      roles: ['teacher'],
      as: 'json',
      body: z.object({ class_uuid: uuid, ...given, revision: z.int().check(z.gte(0), z.lte(2_000_000_000)) }),
      reply: OwnCard,
      faults: ['DATA_CHANGED'],
    },
    ({ class_uuid }) => ({
      body: {
        class_uuid,
        greeting: 'Selamat datang di kelas ini.',
        phone: '081234567890',
        from: '07:00',
        until: '15:00',
        whatsapp: null,
        revision: 0,
      },
    }),
  ),
  /** The homeroom teacher of the own class, or of a child's; null for a pupil without a class, or a class without a teacher. */
  ofPupil: get(
    '/v1/{role}/homeroom',
    {
      roles: ['student', 'parent'],
      query: z.object({ student_id: z.optional(id('student')) }),
      reply: z.nullable(ClassCard),
      offline: true,
      shows: ['homeroom'],
    },
    ({ student_id }) => ({ query: { student_id } }),
  ),
})
