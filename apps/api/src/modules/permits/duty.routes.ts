import { duty } from '@lentera/contract/permits/duty'
import { letters } from '@lentera/contract/permits/letter'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { checkLetter, desk, find, give, letter } from './duty.ts'

export const dutyRoutes = serve(duty, {
  desk: inSchool(desk),
  find: inSchool(find),
  give: inSchool(give),
  letter: inSchool(letter),
})
export const lettersRoutes = serve(letters, { checkLetter })
