import { classes } from '@lentera/contract/people/classes'
import { people } from '@lentera/contract/people'
import { serve } from '#kit/http/serve.ts'
import { addClass, addSeveralClasses, addYear, overview, removeClass, saveClass } from './classes.ts'
import { add, list, remove, resetFactor, resetPassword, save } from './people.ts'
import { addSeveral, askData, classHistory, moveSeveral, resetSeveral } from './several.ts'

export const classesRoutes = serve(classes, {
  overview,
  addYear,
  add: addClass,
  addSeveral: addSeveralClasses,
  save: saveClass,
  remove: removeClass,
})
export const peopleRoutes = serve(people, {
  list,
  add,
  addSeveral,
  save,
  resetPassword,
  resetFactor,
  resetSeveral,
  moveSeveral,
  classHistory,
  askData,
  remove,
})
