import { graduationLetters } from '@lentera/contract/school-links/graduation'
import { graduationReading } from '@lentera/contract/school-links/graduation-reading'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { makeClass } from './graduation-class.ts'
import { list, print as printOwn, verify } from './graduation-reading.ts'
import { cancel, classes, make, print, pupil } from './graduation.ts'

export const graduationLettersRoutes = serve(graduationLetters, {
  classes: inSchool(classes),
  pupil: inSchool(pupil),
  make: inSchool(make),
  makeClass: inSchool(makeClass),
  cancel: inSchool(cancel),
  print: inSchool(print),
})
export const graduationReadingRoutes = serve(graduationReading, { list, print: printOwn, verify })
