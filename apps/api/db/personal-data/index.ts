import { takesDate, takesFrom } from '#db/by-school/lists.ts'
import { conduct } from './conduct.ts'
import type { TableRule, Tables } from './declare.ts'
import { information } from './information.ts'
import { people } from './people.ts'
import { platform } from './platform.ts'
import { quizzes } from './quizzes.ts'
import { attendance } from './attendance.ts'
import { schoolRecords } from './school-records.ts'
import { social } from './social.ts'
import { teaching } from './teaching.ts'

/** The school of a row says nothing of a person, nor does the date of the record that it hangs from. */
const withTaken = ([table, rule]: [string, TableRule]): [string, TableRule] => {
  const taken = [...(table in takesFrom ? ['school_id'] : []), ...(table in takesDate ? ['attendance_date'] : [])]
  return [table, taken.length === 0 ? rule : { ...rule, plain: [rule.plain ?? '', ...taken].join(' ') }]
}

const declared: Tables = {
  ...people,
  ...attendance,
  ...schoolRecords,
  ...information,
  ...conduct,
  ...teaching,
  ...quizzes,
  ...social,
  ...platform,
}

/** The rule of every table; one that a feature adds stands in the file of its area. */
export const personalData: Tables = Object.fromEntries(Object.entries(declared).map(withTaken))
