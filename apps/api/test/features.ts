// What every feature brings for the tests that try all calls: one line each.
import { schoolLinksFixtures } from '#modules/school-links/school-links.fixtures.ts'
import { sharesFixtures } from '#modules/shares/shares.fixtures.ts'
import { quizReportsFixtures } from '#modules/quiz-reports/quiz-reports.fixtures.ts'
import { quizSessionsFixtures } from '#modules/quiz-sessions/quiz-sessions.fixtures.ts'
import { scheduleFixtures } from '#modules/schedule/schedule.fixtures.ts'
import { lessonsFixtures } from '#modules/attendance/lessons/lessons.fixtures.ts'
import { signalsFixtures } from '#modules/signals/signals.fixtures.ts'
import { notificationsFixtures } from '#modules/notifications/notifications.fixtures.ts'
import { familyLinksFixtures } from '#modules/family-links/family-links.fixtures.ts'
import { filesFixtures } from '#modules/files/files.fixtures.ts'
import { operatorFixtures } from '#modules/operator/operator.fixtures.ts'
import { jobsFixtures } from '#modules/jobs/jobs.fixtures.ts'
import { activitiesFixtures } from '#modules/activities/activities.fixtures.ts'
import { settingsFixtures } from '#modules/settings/settings.fixtures.ts'
import { questionsFixtures } from '#modules/questions/questions.fixtures.ts'
import { registerFixtures } from '#modules/account/register/register.fixtures.ts'
import { regionsFixtures } from '#modules/regions/regions.fixtures.ts'
import { completeFixtures } from '#modules/account/complete/complete.fixtures.ts'
import { googleFixtures } from '#modules/account/google/google.fixtures.ts'
import { resetFixtures } from '#modules/account/reset/reset.fixtures.ts'
import { accountFixtures } from '#modules/account/account.fixtures.ts'
import { permitsFixtures } from '#modules/permits/permits.fixtures.ts'
import { profileFixtures } from '#modules/profile/profile.fixtures.ts'
import { quizzesFixtures } from '#modules/quizzes/quizzes.fixtures.ts'
import type { SampleIds } from '@lentera/contract'
import { attendanceFixtures, prepareAttendance } from '#modules/attendance/attendance.fixtures.ts'
import { homeroomFixtures } from '#modules/homeroom/homeroom.fixtures.ts'
import type { Fixture, Prepare } from './fixtures.ts'

/** How each id of a sample is made; leaving one out does not compile. */
export const fixtures: Readonly<Record<keyof SampleIds, Fixture>> = {
  class_uuid: { of: 'school', make: ({ room }) => room.uuid },
  student_id: { of: 'school', make: ({ pupil, hashids }) => hashids.encode(pupil.id) },
  ...accountFixtures,
  ...activitiesFixtures,
  ...attendanceFixtures,
  ...completeFixtures,
  ...familyLinksFixtures,
  ...filesFixtures,
  ...googleFixtures,
  ...homeroomFixtures,
  ...jobsFixtures,
  ...lessonsFixtures,
  ...notificationsFixtures,
  ...operatorFixtures,
  ...permitsFixtures,
  ...resetFixtures,
  ...quizzesFixtures,
  ...questionsFixtures,
  ...regionsFixtures,
  ...registerFixtures,
  ...profileFixtures,
  ...quizReportsFixtures,
  ...quizSessionsFixtures,
  ...scheduleFixtures,
  ...schoolLinksFixtures,
  ...settingsFixtures,
  ...sharesFixtures,
  ...signalsFixtures,
}

/** What is made ready before a feature's calls are tried, by the first word of their names. */
export const preparations: Readonly<Record<string, Prepare>> = {
  attendance: prepareAttendance,
}
