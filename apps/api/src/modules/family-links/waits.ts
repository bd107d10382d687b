import { countFor, waitsFor, type WaitLine } from '#notices/waits.ts'
import { askedGuardian, isAwaitingGuardian } from '#school/guardian.queries.ts'
import { fullDate } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { addDays } from '#school/time.ts'
import { readableStudents } from '#school/scope.queries.ts'
import { figuresOf } from './campaign.queries.ts'
import { ownLinks } from './family.queries.ts'
import { guardedChildren } from './guardian.queries.ts'
import { deskOf } from './office.ts'
import { waitingLinks } from './office.queries.ts'
import { waitingWithSlip } from './slip-links.ts'
import { askersOf, mayWaitForParent } from './waits.queries.ts'

const line = (title: string, note: string, link_id: number | null = null, count = 1): WaitLine => ({
  place: 'family',
  title,
  note,
  urgency: 'soon',
  due: null,
  count,
  target: { screen: 'family', link_id },
})

waitsFor(['student'], async ({ db, user }) =>
  (await askersOf(db, user.id)).map(({ name }) => line(name, 'Ingin terhubung sebagai orang tuamu')),
)
/** Shown as a card of its own on the pupil's home. */
countFor(['student'], 'guardian', async ({ db, user, now }) => Number(await isAwaitingGuardian(db, { id: user.id, now })))

/** Beforehand: a guardian is asked, and nothing is closed yet. */
waitsFor(['student'], async ({ db, user, now }) => {
  const { until } = await askedGuardian(db, { id: user.id, now })
  if (until === null) return []
  return [line('Walimu diminta menyetujui akunmu', `Sampai ${fullDate(until)} semuanya tetap terbuka`)]
})

waitsFor(['parent'], async (context) => {
  const { db, user, now } = context
  if (!(await mayWaitForParent(db, user.id))) return []
  const [links, guarded] = await Promise.all([ownLinks(db, user), guardedChildren(db, { among: readableStudents(context), now })])
  return [
    ...guarded
      .filter(({ asked, unconfirmed, guardian_consent }) => asked && !unconfirmed && guardian_consent === 'waiting')
      .map(({ name }): WaitLine => ({
        ...line(`Persetujuan wali untuk ${name}`, 'Setujui atau tolak apa yang ditulisnya kepada orang lain'),
        place: 'guardian',
        target: { screen: 'consent' },
      })),
    ...links.filter(({ state }) => state === 'pending').map(({ pupil }) => line(pupil, 'Ingin terhubung dengan Anda')),
  ]
})

/** So many are named; more of them are one line. */
const NAMED = 3

waitsFor(['school'], async (context) => {
  const { rows, total } = await waitingLinks(context.db, deskOf(await hereOf(context)), NAMED + 1)
  if (total > NAMED)
    return [line(`${total} orang tua ingin terhubung`, 'Cocokkan dengan data sekolah, lalu putuskan', null, total)]
  return rows.map(({ id, parent, pupil }) => line(parent, `Ingin terhubung dengan ${pupil}`, id))
})

/** Parents who used a slip of a class that the teacher leads. */
waitsFor(['teacher'], async (context) => {
  const rows = await waitingWithSlip({ ...context, ...(await hereOf(context)) })
  if (rows.length > NAMED)
    return [line(`${rows.length} orang tua ingin terhubung`, 'Memakai kode dari kartu siswa', null, rows.length)]
  return rows.map(({ id, parent, pupil }) => line(parent, `Ingin terhubung dengan ${pupil}`, id))
})

/** How near the last day of a campaign presses. */
const SOON_DAYS = 7

/** While a consent campaign runs: how many have not answered, and until when they may. */
waitsFor(['school'], async (context) => {
  const { db, now } = context
  const here = await hereOf(context)
  const due = here.school.consentDue
  if (due === null || here.day.date > due) return []
  const figures = await figuresOf(db, { school: here.school.id, year: deskOf(here).year, now })
  const open = figures.reduce((sum, row) => sum + row.open, 0)
  if (open === 0) return []
  return [
    {
      ...line(`${open} siswa belum dijawab walinya`, `Sampai ${fullDate(due)}; sesudah itu akunnya dibatasi`),
      place: 'guardian' as const,
      urgency: addDays(here.day.date, SOON_DAYS) >= due ? 'soon' : 'calm',
      target: { screen: 'consent' },
    },
  ]
})
