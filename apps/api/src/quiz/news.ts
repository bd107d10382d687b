import { type Timezone, timezone, zones } from '@lentera/contract/shared'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import type { Services } from '#kit/http/services.ts'
import type { Job } from '#kit/jobs/jobs.ts'
import { notice, type Words } from '#notices/notice.ts'
import { type Event, notify } from '#notices/notify.queries.ts'
import { clockText, dayName, HOUR } from '#notices/words.ts'
import { localTime } from '#school/time.ts'
import { type QuizAbout, type QuizNews, SOON_MINUTES, takeNews, toldOf } from './news.queries.ts'

interface About {
  readonly about: Exclude<QuizAbout, 'marking'>
  readonly quiz_uuid: string
  readonly title: string
  readonly starts_at: string
  readonly ends_at: string
  readonly timezone: Timezone
  readonly is_remedial: boolean
  readonly duration_minutes: number
  readonly questions: number
}
declare module '#notices/notice.ts' {
  interface Payloads {
    quiz: About
    quiz_opens: About
    quiz_marking: Pick<About, 'quiz_uuid' | 'title'>
  }
}

const clock = (at: string, timezone: Timezone) => `${clockText(localTime(new Date(at), timezone).time)} ${zones[timezone]}`
const moment = (at: string, timezone: Timezone) =>
  `${dayName(localTime(new Date(at), timezone).date)} pukul ${clock(at, timezone)}`

/** What each news says. */
const said: Readonly<Record<Exclude<QuizAbout, 'marking'>, (data: About) => Pick<Words, 'tone' | 'title' | 'text'>>> = {
  published: ({ title, starts_at, timezone, questions, duration_minutes, is_remedial }) => ({
    tone: 'info',
    title: is_remedial ? `Kuis perbaikan untukmu: ${title}` : `Kuis baru: ${title}`,
    text: `Dibuka ${moment(starts_at, timezone)}. ${questions} soal, ${duration_minutes} menit.`,
  }),
  changed: ({ title, starts_at, timezone }) => ({
    tone: 'warn',
    title: `Jadwal berubah: ${title}`,
    text: `Sekarang dibuka ${moment(starts_at, timezone)}.`,
  }),
  cancelled: ({ title }) => ({ tone: 'off', title: `Kuis dibatalkan: ${title}`, text: 'Kuis ini tidak jadi diadakan.' }),
  soon: ({ title, starts_at, timezone }) => ({
    tone: 'info',
    title: `${title} sebentar lagi dibuka`,
    text: `Pukul ${clock(starts_at, timezone)}. Masuk ruang tunggu supaya soalnya sudah ada di HP-mu.`,
  }),
  open: ({ title, ends_at, timezone }) => ({
    tone: 'warn',
    title: `${title} sudah dibuka`,
    text: `Bisa dikerjakan sampai ${moment(ends_at, timezone)}.`,
  }),
  results: ({ title }) => ({ tone: 'ok', title: `Hasil ${title} sudah ada`, text: 'Lihat nilaimu.' }),
  marked: ({ title }) => ({ tone: 'ok', title: `Uraianmu di ${title} sudah dinilai`, text: 'Lihat nilai dan catatan gurumu.' }),
  regraded: ({ title }) => ({
    tone: 'info',
    title: `Nilai ${title} berubah`,
    text: 'Gurumu memperbaiki penilaian satu soal. Lihat nilaimu yang baru.',
  }),
}
const words = (data: About): Words => ({ ...said[data.about](data), target: { screen: 'quiz', quiz_uuid: data.quiz_uuid } })

notice('quiz', {
  label: 'Kuis',
  icon: 'changed',
  meaning: {
    student: 'Saat ada kuis baru, jadwalnya berubah atau dibatalkan, dan saat hasilnya sudah ada atau nilainya berubah',
  },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words,
})
notice('quiz_opens', {
  label: 'Kuis dibuka',
  icon: 'reminder',
  meaning: { student: `${SOON_MINUTES} menit sebelum kuis dibuka, dan saat dibuka` },
  push: { ttl: SOON_MINUTES * 60, urgency: 'high' },
  words,
})

notice('quiz_marking', {
  label: 'Kuis menunggu nilai',
  icon: 'waiting',
  meaning: { teacher: 'Saat kuis Anda selesai dan ada uraian yang menunggu nilai' },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ quiz_uuid, title }) => ({
    tone: 'warn',
    title: `Uraian menunggu dinilai: ${title}`,
    text: 'Kuis sudah selesai. Nilai siswa masih sementara sampai uraiannya dinilai.',
    target: { screen: 'quiz_marking', session_uuid: quiz_uuid },
  }),
})

/** Sessions, mostly of a class each, whose pupils one job tells, and people whom one transaction tells. */
const [SESSIONS, AT_ONCE] = [20, 1_000]

const payload = z.object({
  /** When it became news. */
  at: z.string(),
  news: z.array(
    z.object({
      id: z.number(),
      about: z.enum(['published', 'changed', 'cancelled', 'soon', 'open', 'results', 'marked', 'regraded']),
      uuid: z.string(),
      school_id: z.number(),
      title: z.string(),
      timezone,
      starts_at: z.string(),
      ends_at: z.string(),
      is_remedial: z.boolean(),
      duration_minutes: z.number(),
      questions: z.number(),
      since: z.nullable(z.string()),
    }),
  ),
  /** Everybody up to this one has been told. */
  after: z.nullable(z.object({ id: z.number(), about: z.string(), student_id: z.number() })),
})
type Telling = z.infer<typeof payload>
type ToPupils = Telling['news'][number]

/** An opening is news until it is over, however late its job runs. */
const isNews = ({ about, starts_at, ends_at }: ToPupils, now: Date): boolean =>
  about === 'soon' ? new Date(starts_at) > now : about === 'open' ? new Date(ends_at) > now : true

/** Tells a slice of the pupils, and leaves the next one to another run: whoever was told is not told again. */
export const tellPupils: Job<Telling> = {
  name: 'quizzes.tell',
  payload,
  run: ({ services: { database, jobs }, now }, telling) =>
    database.inTransaction(async (db) => {
      const { at, after } = telling
      const news = telling.news.filter((one) => isNews(one, now))
      const byName = new Map(news.map((one) => [`${one.id} ${one.about}`, one]))
      const told = await toldOf(db, news, { at, after, most: AT_ONCE })
      await notify(
        db,
        told.map(({ id, about, student_id }) => eventOf(byName.get(`${id} ${about}`)!, student_id, at)),
        now,
      )
      const last = told.at(-1)
      if (last !== undefined && told.length === AT_ONCE) await jobs.add(db, tellPupils, { ...telling, after: last })
    }),
}

/** May happen more than once to one session. */
const repeats: readonly QuizAbout[] = ['changed', 'marked', 'regraded']

const eventOf = (news: ToPupils, account_id: number, at: string): Event => {
  const { about, id, uuid: quiz_uuid, starts_at, ends_at, title, timezone, is_remedial, duration_minutes, questions } = news
  const data = { about, quiz_uuid, title, starts_at, ends_at, timezone, is_remedial, duration_minutes, questions }
  const event = {
    account_id,
    school: news.school_id,
    key: `quiz ${about} ${id}${repeats.includes(about) ? ` ${new Date(at).getTime()}` : ''}`,
    data,
  }
  return about === 'soon' || about === 'open' ? { kind: 'quiz_opens', ...event } : { kind: 'quiz', ...event }
}

const forPupils = (one: QuizNews): readonly ToPupils[] => {
  const { about, starts_at, ends_at, since } = one
  if (about === 'marking') return []
  const hours = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
  return [{ ...one, about, ...hours, since: since?.toISOString() ?? null }]
}

/**
 * Tells pupils whatever has become news of their sessions, and teachers what waits to be marked, each once. What is told follows from
 * the transaction of `db`: to pupils by jobs, some sessions each, because a school may publish the quizzes of all its classes at once.
 */
export const tellNews = async ({ jobs }: Pick<Services, 'jobs'>, db: Db, now: Date): Promise<void> => {
  const news = await takeNews(db, now)
  const toPupils = news.flatMap(forPupils)
  for (let first = 0; first < toPupils.length; first += SESSIONS)
    await jobs.add(db, tellPupils, { at: now.toISOString(), news: toPupils.slice(first, first + SESSIONS), after: null })
  await notify(
    db,
    news
      .filter(({ about }) => about === 'marking')
      .map(({ id, uuid, title, teacher_id, school_id }): Event => ({
        kind: 'quiz_marking',
        account_id: teacher_id,
        school: school_id,
        key: `quiz marking ${id}`,
        data: { quiz_uuid: uuid, title },
      })),
    now,
  )
}
