import { audit } from '@lentera/contract/audit'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import { begin, list } from './audit.ts'
import { beginFile } from './file.ts'

export const auditRoutes = serve(audit, { begin: inSchool(begin), list: inSchool(list), file: inSchool(beginFile) })
