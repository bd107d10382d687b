import { owedWork } from '#school/owed-work.ts'
import { owedTasks } from './owed.queries.ts'

owedWork(owedTasks)
