import type { Copies } from '#db/personal-data/declare.ts'
import { audit } from './audit.ts'
import { conduct } from './conduct.ts'
import { people } from './people.ts'
import { platform } from './platform.ts'
import { quizzes } from './quizzes.ts'
import { attendance } from './attendance.ts'
import { schoolRecords } from './school-records.ts'
import { social } from './social.ts'
import { teaching } from './teaching.ts'

/** What of every table that leads to a person goes into the data copy, in its order; that of a feature stands in the file of its area. */
export const copies: Copies = {
  ...people,
  ...attendance,
  ...schoolRecords,
  ...audit,
  ...conduct,
  ...teaching,
  ...quizzes,
  ...social,
  ...platform,
}
