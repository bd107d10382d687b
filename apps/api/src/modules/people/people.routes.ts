import { people } from '@lentera/contract/people'
import { serve } from '#kit/serve.ts'
import { addClass, addYear, overview, removeClass, saveClass } from './classes.ts'
import { add, list, remove, resetPassword, save } from './people.ts'
import { addSeveral } from './several.ts'

export const peopleRoutes = serve(people, {
  overview,
  list,
  addYear,
  addClass,
  saveClass,
  removeClass,
  add,
  addSeveral,
  save,
  resetPassword,
  remove,
})
