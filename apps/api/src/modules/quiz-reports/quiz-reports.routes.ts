import { quizReports } from '@lentera/contract/quiz-reports'
import { quizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { type Routes, serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { printedFile } from '#kit/print/print.ts'
import { figuresOf } from '#quiz/session-figures.ts'
import { type Here, inSchool } from '#school/here.ts'
import { analysis } from './analysis.ts'
import { preview, regrade } from './regrade.ts'
import { followUp, listReports, ownSession, report } from './reports.ts'
import { answers } from './report-answers.ts'
import { rereads } from './reread.ts'
import { reportDocument } from './reports.print.ts'

const print = async (context: RequestOf<typeof quizReports.print, Here>) => {
  const { user, school, params, query } = context
  const row = await ownSession(context, params.uuid)
  const document = reportDocument(row, school, await figuresOf(context, row), query.form === 'xlsx')
  return printedFile(document, query.form, user.id, `Laporan ${row.title}`)
}

export const quizReportsRoutes: Routes = serve(quizReports, {
  list: inSchool<RequestOf<typeof quizReports.list, Here>, Awaited<ReturnType<typeof listReports>>>(listReports),
  rereads: inSchool(rereads),
  report: inSchool(report),
  answers: inSchool(answers),
  print: inSchool(print),
  followUp: inSchool(followUp),
})

export const quizAnalysisRoutes: Routes = serve(quizAnalysis, {
  analysis: inSchool(analysis),
  preview: inSchool(preview),
  regrade: inSchool(regrade),
})
