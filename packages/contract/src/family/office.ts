import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { decision } from '#contract/kit/decision.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { relations } from '#contract/family.ts'
import { instant, revision, searchText, timezone } from '#contract/shared.ts'

/** What has become of a link. */
export const linkStates = {
  pending: { label: 'Menunggu', tone: 'waiting' },
  linked: { label: 'Terhubung', tone: 'good' },
  rejected: { label: 'Ditolak', tone: 'bad' },
  revoked: { label: 'Berakhir', tone: 'off' },
} as const
export type LinkState = keyof typeof linkStates
const state = z.enum(keysOf(linkStates))

/** How a link came to change. */
export const linkWays = {
  nisn: 'Orang tua meminta dengan NISN dan tanggal lahir',
  code: 'Orang tua memakai kode dari siswa',
  slip: 'Orang tua memakai kode dari kartu siswa',
  phone: 'Siswa mencari nomor orang tua',
  registration: 'Orang tua mendaftar dari undangan siswa',
  office: 'Tata usaha membuat atau menghubungkan akun',
  decision: 'Diputuskan',
  end: 'Diakhiri',
  removal: 'Siswa dihapus dari sekolah',
} as const

/** What a school makes of a link: it approves or declines what a parent asked for, and ends one that should not be. */
export const linkVerdict = decision('family_link', { approve: 'optional', decline: 'required', end: 'required' }, { state })
export type LinkVerb = (typeof linkVerdict)['verbs'][number]

const SchoolLink = z.object({
  id: id('family_link'),
  parent: z.object({ name: z.string(), image: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  student: z.object({
    name: z.string(),
    class_name: z.nullable(z.string()),
    nisn: z.nullable(z.string()),
    /** The parents who are linked already, but this one. */
    parents: z.array(z.string()),
  }),
  relation: z.nullable(z.enum(keysOf(relations))),
  state,
  /** False where only the pupil has said that this is a parent: the office makes sure of it, because consents depend on that. */
  is_sure: z.boolean(),
  changed_at: instant,
  revision,
  can: linkVerdict.can,
})
export type SchoolLink = z.infer<typeof SchoolLink>

const Change = z.object({
  to: state,
  how: z.enum(keysOf(linkWays)),
  /** Null for what the product did by itself. */
  by: z.nullable(z.string()),
  at: instant,
  reason: z.nullable(z.string()),
})

/** The families of a school, as its office sees and decides on them. */
export const familyOffice = calls('family', {
  inbox: get(
    '/v1/school/family',
    {
      roles: ['school'],
      query: z.object({
        ...pageQuery(50),
        show: z._default(z.enum(['waiting', 'linked', 'ended']), 'waiting'),
        search: z.optional(searchText()),
      }),
      reply: z.array(SchoolLink),
      paged: 'page',
      shows: ['family', 'people'],
    },
    () => ({ query: {} }),
  ),
  inboxOne: get(
    '/v1/school/family/:family_link_id',
    {
      roles: ['school'],
      params: z.object({ family_link_id: id('family_link') }),
      reply: z.object({ timezone, link: SchoolLink, changes: z.array(Change) }),
      shows: ['family', 'people'],
    },
    ({ family_link_id }) => ({ params: { family_link_id } }),
  ),
  decide: post(
    '/v1/school/family/decide',
    {
      changes: ['family', 'people', 'attendance', 'permits', 'consents'],
      roles: ['school'],
      as: 'json',
      body: linkVerdict.body,
      reply: linkVerdict.reply,
      idempotent: true,
    },
    ({ family_link_id }) => ({ body: { of: [{ id: family_link_id, revision: 1 }], verb: 'approve' as const } }),
  ),
})
