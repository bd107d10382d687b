import { homeroom } from '@lentera/contract/homeroom'
import { homeroomCard } from '@lentera/contract/homeroom/card'
import { homeroomRegister } from '@lentera/contract/homeroom/register'
import { serve } from '#kit/http/serve.ts'
import { inSchool, keptInSchool } from '#school/here.ts'
import { cardOfPupil, ownCard, saveCard } from './card.ts'
import { desk, pupil, students } from './homeroom.ts'
import { ask, decide, inbox, inboxOne, register, withdraw } from './register.ts'
import { semester } from './semester.ts'

export const homeroomRoutes = serve(homeroom, {
  desk: keptInSchool(desk),
  students: keptInSchool(students),
  pupil: inSchool(pupil),
  semester: inSchool(semester),
})
export const homeroomCardRoutes = serve(homeroomCard, {
  card: inSchool(ownCard),
  saveCard: inSchool(saveCard),
  ofPupil: cardOfPupil,
})
export const homeroomRegisterRoutes = serve(homeroomRegister, {
  register: inSchool(register),
  ask: inSchool(ask),
  withdraw: inSchool(withdraw),
  inbox: inSchool(inbox),
  inboxOne: inSchool(inboxOne),
  decide: inSchool(decide),
})
