import { signals } from '@lentera/contract/signals'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { contact, detail, list } from './signals.ts'

export const signalsRoutes = serve(signals, { list: inSchool(list), detail: inSchool(detail), contact: inSchool(contact) })
