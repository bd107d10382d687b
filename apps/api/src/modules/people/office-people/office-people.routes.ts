import { officePeople } from '@lentera/contract/people/office'
import { serve } from '#kit/http/serve.ts'
import { add, list, remove, resetFactor, resetPassword, setRights } from './office-people.ts'

export const officePeopleRoutes = serve(officePeople, { list, add, setRights, resetPassword, resetFactor, remove })
