import type { Link, Post, PostBegin, PostKind } from '@lentera/contract/tugasku/posts'
import type { Timezone } from '@lentera/contract/shared'
import type { Attachment } from '@lentera/contract/uploads'
import { clockIn, dateIn, instantIn } from '#lib/time/dates.ts'

/** What the form of a post holds: its times as days and hours on the school's clock. */
export interface Written {
  readonly title: string
  readonly text: string
  /** '' for none. */
  readonly topic: string
  readonly links: readonly Link[]
  readonly whom: 'all' | 'some'
  readonly students: readonly string[]
  readonly when: 'now' | 'later' | 'draft'
  readonly given_day: string
  readonly given_clock: string
  readonly due_day: string
  readonly due_clock: string
  readonly closes_day: string
  readonly closes_clock: string
  readonly scored: boolean
  readonly max_score: number | null
  readonly resubmits: boolean
  readonly files: readonly string[]
  readonly kept: readonly Attachment[]
  /** That was seen; 0 of a new one. */
  readonly revision: number
}
export const blank: Written = {
  title: '',
  text: '',
  topic: '',
  links: [],
  whom: 'all',
  students: [],
  when: 'now',
  given_day: '',
  given_clock: '07:00',
  due_day: '',
  due_clock: '23:59',
  closes_day: '',
  closes_clock: '23:59',
  scored: true,
  max_score: 100,
  resubmits: true,
  files: [],
  kept: [],
  revision: 0,
}

const dayOf = (at: string | null, timezone: Timezone) => (at === null ? '' : dateIn(new Date(at), timezone))
const clockOf = (at: string | null, timezone: Timezone, otherwise: string) =>
  at === null ? otherwise : clockIn(at, timezone).replace('.', ':')

/** A post as its form begins. */
export const writtenOf = ({ timezone: zone, given_at, due_at, closes_at, ...post }: Post): Written => ({
  title: post.title,
  text: post.text,
  topic: post.topic?.id ?? '',
  links: post.links,
  whom: post.students === null ? 'all' : 'some',
  students: post.students?.map(({ id }) => id) ?? [],
  when: given_at === null ? 'draft' : post.state === 'scheduled' ? 'later' : 'now',
  given_day: dayOf(given_at, zone),
  given_clock: clockOf(given_at, zone, '07:00'),
  due_day: dayOf(due_at, zone),
  due_clock: clockOf(due_at, zone, '23:59'),
  closes_day: dayOf(closes_at, zone),
  closes_clock: clockOf(closes_at, zone, '23:59'),
  scored: post.max_score !== null,
  max_score: post.max_score ?? 100,
  resubmits: post.resubmits,
  files: [],
  kept: post.files,
  revision: post.revision,
})

const at = (day: string, clock: string, zone: Timezone) => (day === '' || clock === '' ? null : instantIn(day, clock, zone))
const givenAt = ({ when, given_day, given_clock }: Written, zone: Timezone) =>
  when === 'draft' ? null : when === 'now' ? new Date().toISOString() : at(given_day, given_clock, zone)
/** What a link's address is meant to be, where it was typed without its beginning. */
const wholeUrl = (url: string): string =>
  /^https?:\/\//i.test(url.trim()) || url.trim() === '' ? url.trim() : `https://${url.trim()}`
/** The links of a form that say something. */
export const linksOf = (links: readonly Link[]) =>
  links.filter(({ url }) => url.trim() !== '').map(({ url, label }) => ({ url: wholeUrl(url), label: label.trim() }))

/** What both calls take of it. */
export const bodyOf = (written: Written, { kind, timezone }: Pick<PostBegin, 'timezone'> & { kind: PostKind }) => ({
  title: written.title.trim(),
  text: written.text.trim(),
  topic_id: written.topic || null,
  links: linksOf(written.links),
  student_ids: written.whom === 'all' ? null : [...written.students],
  given_at: givenAt(written, timezone),
  due_at: kind === 'task' ? at(written.due_day, written.due_clock, timezone) : null,
  closes_at: kind === 'task' ? at(written.closes_day, written.closes_clock, timezone) : null,
  max_score: kind === 'task' && written.scored ? written.max_score : null,
  resubmits: written.resubmits,
  files: [...written.files],
})

/** What can be said before anything is sent, by field. */
export const missing = (written: Written, kind: PostKind): Readonly<Record<string, string | undefined>> => {
  const { title, whom, students, when, given_day, given_clock, scored, max_score } = written
  return {
    title: title.trim().length < 3 ? 'Tulis judulnya, minimal 3 huruf.' : undefined,
    students: whom === 'some' && students.length === 0 ? 'Pilih siswanya.' : undefined,
    given_day: when === 'later' && (given_day === '' || given_clock === '') ? 'Isi tanggal dan jamnya.' : undefined,
    due_day: written.due_day !== '' && written.due_clock === '' ? 'Isi juga jamnya.' : undefined,
    closes_day: written.closes_day !== '' && written.closes_clock === '' ? 'Isi juga jamnya.' : undefined,
    max_score:
      kind === 'task' && scored && (max_score === null || !Number.isInteger(max_score) || max_score < 1 || max_score > 1000)
        ? 'Isi angka bulat dari 1 sampai 1.000.'
        : undefined,
  }
}
