import type { Feature } from '#kit/feature.ts'
import { attendanceRoutes } from './check-in/attendance.routes.ts'
import { closing } from './closing/closing.ts'
import { consentRoutes } from './consent/consent.routes.ts'
import { attendanceDecisionsRoutes } from './decisions/decisions.routes.ts'
import { attendanceHistoryRoutes } from './history/history.routes.ts'
import { lessonCorrectionsRoutes, lessonsRoutes } from './lessons/lessons.routes.ts'
import { tellCheckIns } from './notices/notices-check-in.ts'
import { attendancePrintRoutes } from './print/print.routes.ts'
import { schoolMonth } from './print/school-month.ts'
import { classQrRoutes } from './qr/qr.routes.ts'
import { rollCallReminder } from './roll-call/reminders.ts'
import { rollCallRoutes } from './roll-call/roll-call.routes.ts'
import { schoolAttendanceRoutes } from './school/school-attendance.routes.ts'
import { selfieRoutes } from './selfie/selfie.routes.ts'
import './consent/pupil-section.ts'
import './consent/waits.ts'
import './decisions/waits.ts'
import './history/pupil-section.ts'
import './notices/kinds.ts'
import './roll-call/waits.ts'
import './school/waits.ts'

export const feature: Feature = {
  routes: [
    attendanceRoutes,
    classQrRoutes,
    consentRoutes,
    attendanceDecisionsRoutes,
    attendanceHistoryRoutes,
    attendancePrintRoutes,
    lessonCorrectionsRoutes,
    lessonsRoutes,
    rollCallRoutes,
    schoolAttendanceRoutes,
    selfieRoutes,
  ],
  schoolHours: [closing, rollCallReminder],
  jobs: [tellCheckIns, schoolMonth.job],
  prompt: [tellCheckIns],
}
