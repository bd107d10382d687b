import { homeroom } from '@lentera/contract/homeroom'
import { homeroomCard } from '@lentera/contract/homeroom/card'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { cardOfPupil, ownCard, saveCard } from './card.ts'
import { desk, pupil, students } from './homeroom.ts'
import { semester } from './semester.ts'

export const homeroomRoutes = serve(homeroom, {
  desk: inSchool(desk),
  students: inSchool(students),
  pupil: inSchool(pupil),
  semester: inSchool(semester),
})
export const homeroomCardRoutes = serve(homeroomCard, {
  card: inSchool(ownCard),
  saveCard: inSchool(saveCard),
  ofPupil: cardOfPupil,
})
