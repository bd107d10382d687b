import { exchange } from '@lentera/contract/people/exchange'
import { serve } from '#kit/http/serve.ts'
import { list, make, report } from './exchange.ts'
import { addTeachers, undoTeachers } from './teachers.ts'

export const exchangeRoutes = serve(exchange, { list, make, report, addTeachers, undoTeachers })
