import { lessonCorrections } from '@lentera/contract/attendance/lesson-corrections'
import { lessons } from '@lentera/contract/attendance/lessons'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { correctLesson, pupilLessons } from './correct-lesson.ts'
import { lessonReport } from './lesson-report.ts'

export const lessonsRoutes = serve(lessons, { lessonReport: inSchool(lessonReport) })
export const lessonCorrectionsRoutes = serve(lessonCorrections, {
  pupilLessons: inSchool(pupilLessons),
  correctLesson: inSchool(correctLesson),
})
