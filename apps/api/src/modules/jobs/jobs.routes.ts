import { jobs } from '@lentera/contract/jobs'
import { serve } from '#kit/http/serve.ts'
import { longJobOf } from '#kit/jobs/long.ts'

export const jobsRoutes = serve(jobs, { get: (context) => longJobOf(context, context.params.job_id) })
