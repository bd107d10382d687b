import { signals } from '@lentera/contract/signals'
import { signalRules } from '@lentera/contract/signals/rules'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { contact, detail, list } from './signals.ts'
import { set, show } from './warning-rules.ts'

export const signalsRoutes = serve(signals, { list: inSchool(list), detail: inSchool(detail), contact: inSchool(contact) })
export const signalRulesRoutes = serve(signalRules, { show: inSchool(show), set: inSchool(set) })
