import { conduct } from './conduct.ts'
import type { Tables } from './declare.ts'
import { information } from './information.ts'
import { people } from './people.ts'
import { platform } from './platform.ts'
import { quizzes } from './quizzes.ts'
import { schoolRecords } from './school-records.ts'
import { social } from './social.ts'
import { teaching } from './teaching.ts'

/** The rule of every table; one that a feature adds stands in the file of its area. */
export const personalData: Tables = {
  ...people,
  ...schoolRecords,
  ...information,
  ...conduct,
  ...teaching,
  ...quizzes,
  ...social,
  ...platform,
}
