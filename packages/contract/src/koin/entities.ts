import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { day, instant, revision, uuid } from '#contract/shared.ts'
import { Attachment } from '#contract/uploads.ts'

/** What koin come from and go to. */
export const koinSources = {
  award: 'Dari guru',
  attendance: 'Hadir tepat waktu',
  task: 'Tugas dikumpulkan tepat waktu',
  quiz: 'Kuis dikerjakan sampai selesai',
  reading: 'Buku dibaca sampai selesai',
  claim: 'Ditukar dengan hadiah',
  refund: 'Koin kembali',
  reversal: 'Koreksi koin',
  expiry: 'Masa berlaku berakhir',
} as const
export type KoinSource = keyof typeof koinSources

/** What earns koin by itself, and how many where a school has not said otherwise; 0 is none. */
export const koinRules = { attendance: 2, task: 3, quiz: 3, reading: 5 } as const
export type KoinRule = keyof typeof koinRules
export const ruleNames = keysOf(koinRules)
/** The most of one rule, and how often a rule counts in a day. */
export const ruleLimits = { amount: 20, perDay: 3 } as const

/** For how many days a teacher may take a mistaken award back: at most, and where a school has said nothing; letters of its reason. */
export const reversalLimits = { days: 60, unsaid: 7, reason: 200 } as const

/** Days after the end of a semester in which its koin can still be used: at most, and as proposed; days that families have at least. */
export const expiryLimits = { grace: 90, proposed: 30, notice: 30, ahead: 400 } as const

const Awarded = z.object({
  id: id('student'),
  name: z.string(),
  /** Null while nothing was taken back; `taken` is below the award where the rest had been spent. */
  reversed: z.nullable(z.object({ taken: z.int(), reason: z.string(), by: z.string(), date: day })),
})
/** What a teacher has given, to whom, and what of it was taken back because it was a mistake. */
export const KoinAward = z.object({
  id: id('koin_award'),
  date: day,
  amount: z.int(),
  reason: z.string(),
  /** By name. */
  students: z.array(z.string()),
  /** The same pupils, each with what was taken back. */
  pupils: z.optional(z.array(Awarded)),
  teacher: z.optional(z.string()),
  can: z.optional(z.array(z.enum(['reverse']))),
})
export type KoinAward = z.infer<typeof KoinAward>

export const giftKinds = { pickup: 'Diambil di sekolah', code: 'Kode digital' } as const
export type GiftKind = keyof typeof giftKinds
export const giftAudiences = { students: 'Siswa', teachers: 'Guru', all: 'Siswa dan guru' } as const
export type GiftAudience = keyof typeof giftAudiences
/** The most of a gift's words, of its koin, of its stock, and of codes that come at once; days for which what is ready is kept. */
export const giftLimits = {
  name: 80,
  text: 1000,
  terms: 1000,
  cost: 100_000,
  stock: 10_000,
  codes: 500,
  code: 100,
  kept: 30,
} as const

const pieces = z.int().check(z.gte(0), z.lte(giftLimits.stock))
/** How many pieces there are to be, and how many were seen when that was typed. */
export const giftStock = { stock: pieces, stock_seen: z.optional(z.int().check(z.gte(0))) }

export const claimStates = {
  requested: { label: 'Menunggu', tone: 'waiting' },
  approved: { label: 'Disiapkan', tone: 'waiting' },
  ready: { label: 'Siap', tone: 'good' },
  received: { label: 'Diterima', tone: 'off' },
  rejected: { label: 'Ditolak', tone: 'bad' },
  cancelled: { label: 'Dibatalkan', tone: 'off' },
  expired: { label: 'Lewat waktu', tone: 'off' },
} as const
export type ClaimState = keyof typeof claimStates
export const claimState = z.enum(keysOf(claimStates))

/** Why somebody cannot claim a gift now. */
export const obstacles = ['paused', 'stock', 'limit', 'balance'] as const
export type Obstacle = (typeof obstacles)[number]

const words = {
  name: z.string(),
  text: z.string(),
  terms: z.string(),
  cost: z.int(),
  stock: z.int(),
  kind: z.enum(keysOf(giftKinds)),
  /** How many one person may have; null for any number. */
  per_person: z.nullable(z.int()),
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
  picture: z.nullable(Attachment),
}

export const Gift = z.object({
  uuid,
  ...words,
  school: z.string(),
  /** Whoever runs the product gives it, and not the school. */
  platform: z.optional(z.boolean()),
  /** How many the reader has, those that wait among them. */
  claimed: z.int(),
  obstacle: z.nullable(z.enum(obstacles)),
})
export type Gift = z.infer<typeof Gift>

/** A gift as the office keeps it. */
export const OfficeGift = z.object({
  uuid,
  ...words,
  audience: z.enum(keysOf(giftAudiences)),
  active: z.boolean(),
  /** Claims that were not refused, cancelled or left. */
  claims: z.int(),
  revision,
})
export type OfficeGift = z.infer<typeof OfficeGift>

const claim = {
  id: id('gift_claim'),
  gift: z.object({ uuid, name: z.string(), kind: words.kind }),
  cost: z.int(),
  state: claimState,
  requested_at: instant,
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** Until when it is kept, once it is ready. */
  kept_until: z.nullable(day),
}

/** What somebody has claimed. */
export const Claim = z.object({
  ...claim,
  /** Six figures that are shown when it is fetched; null before it is ready, and where nothing is fetched. */
  pickup_code: z.nullable(z.string()),
  /** Its digital code can be shown, once. */
  has_code: z.boolean(),
  can_cancel: z.boolean(),
})
export type Claim = z.infer<typeof Claim>

/** What the office sees of a claim; what it may do with it the call adds. */
export const OfficeClaim = {
  ...claim,
  person: z.object({ name: z.string(), image: z.nullable(z.string()), note: z.string() }),
  revision,
}
