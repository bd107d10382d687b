import { quizReports } from '@lentera/contract/quiz-reports'
import { quizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { type Routes, serve } from '#kit/http/serve.ts'
import { printedFile } from '#kit/print/print.ts'
import { inSchool } from '#school/here.ts'
import { analysis, figuresOf } from './analysis.ts'
import { preview, regrade } from './regrade.ts'
import { answers, type Asked, followUp, listReports, ownSession, report } from './reports.ts'
import { rereads } from './reread.ts'
import { reportDocument } from './reports.print.ts'

const print = async (visit: Asked<'print'>) => {
  const { user, school, params, query } = visit
  const row = await ownSession(visit, params.uuid)
  const document = reportDocument(row, school, await figuresOf(visit, row), query.form === 'xlsx')
  return printedFile(document, query.form, user.id, `Laporan ${row.title}`)
}

export const quizReportsRoutes: Routes = serve(quizReports, {
  list: inSchool<Asked<'list'>, Awaited<ReturnType<typeof listReports>>>(listReports),
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
