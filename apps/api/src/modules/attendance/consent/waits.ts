import type { Timezone } from '@lentera/contract/shared'
import { waitsFor, type WaitLine } from '#notices/waits.ts'
import { ownFacts } from '#school/own-facts.queries.ts'
import { readableStudents } from '#school/scope.queries.ts'
import { localTime } from '#school/time.ts'
import { isAdult } from '#modules/attendance/check-in/attendance.rules.ts'
import { hasDecided, hasUndecidedChild, pupilsWithConsents } from './consent.queries.ts'

const line = (note: string): WaitLine => ({
  place: 'consent',
  title: 'Persetujuan lokasi dan foto',
  note,
  urgency: 'calm',
  due: null,
  count: 1,
  target: { screen: 'consent' },
})
const isGrown = (born_on: string | null, timezone: Timezone, now: Date) => isAdult(born_on, localTime(now, timezone).date)

/** Children for whom nothing was decided yet; from 18 on they decide for themselves. */
waitsFor(['parent'], async (context) => {
  if (!(await hasUndecidedChild(context.db, context.user.id))) return []
  const pupils = await pupilsWithConsents(context.db, { among: readableStudents(context), id: undefined })
  return pupils
    .filter(
      ({ consents, location_consent, born_on, timezone }) =>
        consents.length === 0 && !location_consent && !isGrown(born_on, timezone, context.now),
    )
    .map(({ name }) => line(`Belum diputuskan untuk ${name}`))
})
waitsFor(['student'], async ({ db, user, now }) => {
  const pupil = await ownFacts(db, user.id)
  if (!pupil?.timezone || pupil.location_consent || !isGrown(pupil.born_on, pupil.timezone, now)) return []
  return (await hasDecided(db, user.id)) ? [] : [line('Presensi dengan lokasi butuh persetujuanmu')]
})
